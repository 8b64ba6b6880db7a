import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';

export function SignOutButton({ className = 'popmenu__item' }: { className?: string }) {
  const [isPending, setPending] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setPending(true);
    const { session } = await import('../../../lib/api/client.ts');
    // The session ends here even if the server could not be told; that failure has shown its toast.
    await session.signOut().catch(() => undefined);
    await navigate('/');
  };
  return (
    <button type="button" disabled={isPending} onClick={() => void leave()} className={className}>
      {m.common_sign_out()}
    </button>
  );
}

import { Suspense, useEffect, useState } from 'react';
import { useUser } from '../../../lib/session/session-store.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

const PaletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

/** Ctrl+K or Cmd+K for signed-in people; loaded when it is first opened. */
export function CommandPalette() {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isSignedIn]);
  if (!user || !isOpen) return null;
  return (
    <Suspense>
      <PaletteDialog user={user} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

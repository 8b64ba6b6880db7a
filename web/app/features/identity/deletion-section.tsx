import { deleteUser, type User } from '@michi/contract/identity';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, session, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { SectionHeader } from '../../ui/page-header.tsx';

export function DeletionSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    await api(deleteUser, { params: { id: user.id }, query: { status: 'DELETED' } });
    // The deletion ended the session at the server; this ends it in every tab.
    session.forget();
    toast.success(m.account_deleted());
    await navigate('/');
  };
  return (
    <section aria-labelledby="deletion">
      <SectionHeader id="deletion" title={m.account_delete_title()} />
      <p className="mt-2 text-quiet">{m.account_delete_text()}</p>
      <Button className="mt-4" onPress={() => setOpen(true)}>
        {m.account_delete_action()}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.account_delete_title()}
        confirmLabel={m.account_delete_action()}
        onConfirm={remove}
        isDanger
      >
        {m.account_delete_text()}
      </ConfirmDialog>
    </section>
  );
}

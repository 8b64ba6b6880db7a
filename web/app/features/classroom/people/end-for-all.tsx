import { m } from '../../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { noteCallEnded } from '../call/focus-after-call.ts';
import { useHostActions } from './host-actions.ts';

/** Ends the class for everybody, after a question. */
export function EndForAll({ uuid, isOpen, onClose }: { uuid: string; isOpen: boolean; onClose: () => void }) {
  const host = useHostActions(uuid);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.room_end_title()}
      confirmLabel={m.room_end()}
      cancelLabel={m.classroom_leave_stay()}
      onConfirm={() => {
        noteCallEnded();
        return host.endForAll();
      }}
      isDanger
    >
      {m.room_end_text()}
    </ConfirmDialog>
  );
}

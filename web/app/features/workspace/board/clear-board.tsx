import { m } from '../../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { bringBack } from './bring-back.ts';

type Props = { conversationId: string; isOpen: boolean; onClose: () => void };

/** For all who have it open; what lay there can be brought back. */
export function ClearBoard({ conversationId, isOpen, onClose }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.panel_board_clear_title()}
      confirmLabel={m.panel_board_clear_confirm()}
      onConfirm={async () => {
        await bringBack(conversationId, null, m.panel_board_cleared());
        onClose();
      }}
      isDanger
    >
      {m.panel_board_clear_text()}
    </ConfirmDialog>
  );
}

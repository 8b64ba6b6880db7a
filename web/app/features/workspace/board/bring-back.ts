import { restoreBoard } from '@michi/contract/workspace/board';
import { queryClient } from '../../../lib/query/query.ts';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { boardKeys } from './query-keys.ts';

/** Brings an earlier state back, null an empty board; the toast offers the way back. */
export async function bringBack(
  conversationId: string,
  snapshotId: string | null,
  said: string,
): Promise<void> {
  const { undoId } = await api(restoreBoard, { params: { uuid: conversationId }, body: { snapshotId } });
  void queryClient.invalidateQueries({ queryKey: boardKeys.snapshots(conversationId) });
  toast.success(said, {
    ...(undoId && {
      duration: 10_000,
      action: {
        label: m.common_undo(),
        onClick: () => void bringBack(conversationId, undoId, m.panel_board_undone()).catch(() => undefined),
      },
    }),
  });
}

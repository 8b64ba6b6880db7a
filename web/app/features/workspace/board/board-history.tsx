import { type BoardSnapshot, listBoardSnapshots } from '@michi/contract/workspace/board';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { When } from '../../../ui/page/when.tsx';
import { bringBack } from './bring-back.ts';
import { boardKeys } from './query-keys.ts';

type Props = { conversationId: string; isOpen: boolean; onClose: () => void };

/** Earlier states of the board, each with a way back to it. */
export function BoardHistory({ conversationId, isOpen, onClose }: Props) {
  const { data, isPending, refetch } = useQuery({
    queryKey: boardKeys.snapshots(conversationId),
    queryFn: ({ signal }) => api(listBoardSnapshots, { params: { uuid: conversationId } }, { signal }),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.panel_board_history()} size="sm">
      <p className="mb-3 text-sm text-quiet">{m.panel_board_history_about()}</p>
      {isPending && <SkeletonRows count={2} />}
      {!isPending && !data && <ErrorState onRetry={refetch} />}
      {data?.items.length === 0 && <p>{m.panel_board_history_empty()}</p>}
      <ul className="divide-y divide-hairline">
        {data?.items.map((snapshot) => (
          <Earlier key={snapshot.id} {...{ conversationId, snapshot, onClose }} />
        ))}
      </ul>
    </Dialog>
  );
}

type EarlierProps = { conversationId: string; snapshot: BoardSnapshot; onClose: () => void };

function Earlier({ conversationId, snapshot, onClose }: EarlierProps) {
  const [isBusy, setBusy] = useState(false);
  const bring = async () => {
    setBusy(true);
    try {
      await bringBack(conversationId, snapshot.id, m.panel_board_brought_back());
      onClose();
    } catch {
      // The toast has said why.
      setBusy(false);
    }
  };
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span>
        <When instant={snapshot.createdAt} />
        <span className="block text-sm text-quiet">{m.panel_board_elements({ count: snapshot.count })}</span>
      </span>
      <Button variant="secondary" isPending={isBusy} onPress={() => void bring()}>
        {m.panel_board_bring_back()}
      </Button>
    </li>
  );
}

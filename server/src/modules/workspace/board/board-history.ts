import { randomInt } from 'node:crypto';
import type { listBoardSnapshots, restoreBoard as restoreRoute } from '@michi/contract/workspace/board';
import { splitElements } from '@michi/contract/workspace/board';
import type { RouteOutput } from '@michi/contract/route';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { participantsFor, writersFor } from '../../messaging/index.ts';
import { changesTo } from './board.ts';
import { findLiveAnd, lockBoard, storeChange } from './board.repository.ts';
import { saveSnapshot } from './save-snapshot.ts';
import { findSnapshotElements, findSnapshots } from './snapshot.repository.ts';

export async function listSnapshots(
  ctx: Ctx,
  actor: SignedIn,
  conversationId: string,
): Promise<RouteOutput<typeof listBoardSnapshots>> {
  await participantsFor(ctx, actor, conversationId);
  const rows = await findSnapshots(ctx, conversationId);
  return {
    items: rows.map(({ id, count, created_at: at }) => ({ id, count, createdAt: at.toISOString() })),
  };
}

/**
 * A change like any other, told to all; what lay there before is kept, so that it can be brought back in
 * turn.
 */
export async function restoreBoard(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, snapshotId }: { conversationId: string; snapshotId: string | null },
): Promise<RouteOutput<typeof restoreRoute>> {
  return ctx.transaction(async (tx) => {
    const people = await writersFor(tx, actor, conversationId);
    const board = await lockBoard(tx, conversationId);
    const earlier =
      snapshotId === null ? [] : found(await findSnapshotElements(tx, conversationId, snapshotId));
    const undoId = await saveSnapshot(tx, conversationId, board.last_seq);
    const ids = earlier.map(({ id }) => id);
    const present = await findLiveAnd(tx, conversationId, ids);
    const changes = changesTo(present, earlier, () => randomInt(2 ** 31));
    let seq = board.last_seq;
    for (const elements of splitElements(changes)) {
      seq += 1;
      await storeChange(tx, { conversationId, seq, by: actor.id, elements });
      tx.push(people, 'board.changed', { conversationId, seq, elements });
    }
    return { undoId };
  });
}

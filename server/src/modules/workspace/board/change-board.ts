import { type BoardChange, type BoardElement, boardLimits, lettersOf } from '@michi/contract/workspace/board';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { readJson } from '../../../platform/text/text.ts';
import { participantsFor } from '../../messaging/index.ts';
import { BoardFull } from '../workspace.errors.ts';
import { weigh } from './board.ts';
import { findElements, lockBoard, measureOthers, storeChange } from './board.repository.ts';
import { keepState } from './keep-state.ts';

/** A board is kept as it was before the first change after so long. */
const keptEvery = hours(1);

/**
 * Stores what is newer than what it has, by element, and tells the others of that alone; answers what is newer here. Throws NotFound,
 * BoardFull, ValidationFailed.
 */
export async function changeBoard(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, elements }: BoardChange,
): Promise<{ lost: BoardElement[] }> {
  refuseUnkeepable(elements);
  return ctx.transaction(async (tx) => {
    const people = await participantsFor(tx, actor, conversationId);
    const board = await lockBoard(tx, conversationId);
    const ids = [...new Set(elements.map(({ id }) => id))];
    const stored = new Map(
      (await findElements(tx, conversationId, ids)).map((element) => [element.id, element]),
    );
    const { won, lost } = weigh(elements, stored);
    if (won.length === 0) return { lost };
    if (won.some(({ id, isDeleted }) => !isDeleted && stored.get(id)?.isDeleted !== false))
      await refuseTooMuch(tx, conversationId, won);
    const isOld = board.kept_at === null || after(board.kept_at, keptEvery) <= tx.clock.now();
    if (isOld && board.last_seq > board.kept_seq) await keepState(tx, conversationId, board.last_seq);
    const seq = board.last_seq + 1;
    await storeChange(tx, { conversationId, seq, by: actor.id, elements: won });
    tx.push(people, 'board.changed', { conversationId, seq, elements: won });
    return { lost };
  });
}

function refuseUnkeepable(elements: readonly BoardElement[]): void {
  try {
    readJson(JSON.stringify(elements));
  } catch {
    throw ValidationFailed();
  }
}

async function refuseTooMuch(tx: Ctx, conversationId: string, won: readonly BoardElement[]): Promise<void> {
  const others = await measureOthers(
    tx,
    conversationId,
    won.map(({ id }) => id),
  );
  const alive = won.filter(({ isDeleted }) => !isDeleted);
  const letters = alive.reduce((sum, element) => sum + lettersOf(element), others.letters);
  if (others.elements + alive.length > boardLimits.elements || letters > boardLimits.letters)
    throw BoardFull();
}

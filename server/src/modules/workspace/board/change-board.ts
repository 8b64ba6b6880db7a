import { type BoardChange, type BoardElement, boardLimits } from '@michi/contract/workspace/board';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { readJson } from '../../../platform/text/text.ts';
import { writersFor } from '../../messaging/index.ts';
import { BoardFull } from '../workspace.errors.ts';
import { sizeOf, weigh } from './board.ts';
import { findElements, forgetDeleted, lockBoard, measureOthers, storeChange } from './board.repository.ts';
import { saveSnapshot } from './save-snapshot.ts';

/** A board is kept as it was before the first change after so long. */
const keptEvery = hours(1);
/** Whoever was away for longer than so many deletions may bring one of them back. */
const mostDeleted = 10_000;

/**
 * Stores what is newer than what it has, by element, and tells the others of that alone; answers what is
 * newer here. Throws NotFound, ConversationBlocked, BoardFull, ValidationFailed.
 */
export async function changeBoard(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, elements }: BoardChange,
): Promise<{ lost: BoardElement[] }> {
  refuseUnkeepable(elements);
  return ctx.transaction(async (tx) => {
    const people = await writersFor(tx, actor, conversationId);
    const board = await lockBoard(tx, conversationId);
    const ids = [...new Set(elements.map(({ id }) => id))];
    const stored = new Map(
      (await findElements(tx, conversationId, ids)).map((element) => [element.id, element]),
    );
    const { won: newer, lost } = weigh(elements, stored);
    // Drawn and taken away again before anybody saw it: nothing to remember.
    const won = newer.filter(({ id, isDeleted }) => !isDeleted || stored.has(id));
    if (won.length === 0) return { lost };
    if (isMore(won, stored)) await refuseTooMuch(tx, conversationId, won);
    const isOld = board.kept_at === null || after(board.kept_at, keptEvery) <= tx.clock.now();
    if (isOld && board.last_seq > board.kept_seq) await saveSnapshot(tx, conversationId, board.last_seq);
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

/** A full board can still be changed and cleared. */
function isMore(won: readonly BoardElement[], stored: ReadonlyMap<string, BoardElement>): boolean {
  const now = sizeOf(won);
  const before = sizeOf(won.flatMap(({ id }) => stored.get(id) ?? []));
  return now.elements > before.elements || now.letters > before.letters;
}

async function refuseTooMuch(tx: Ctx, conversationId: string, won: readonly BoardElement[]): Promise<void> {
  const ids = won.map(({ id }) => id);
  const others = await measureOthers(tx, conversationId, ids);
  const now = sizeOf(won);
  if (
    others.elements + now.elements > boardLimits.elements ||
    others.letters + now.letters > boardLimits.letters
  )
    throw BoardFull();
  if (others.deleted > mostDeleted) await forgetDeleted(tx, conversationId, mostDeleted);
}

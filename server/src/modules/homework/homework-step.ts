import type { Homework } from '@michi/contract/homework/homework';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { found, InvalidTransition } from '../../platform/errors.ts';
import { stepsOf } from './homework.ts';
import { sideOf } from './homework-queries.ts';
import { type HomeworkRow, lockHomework } from './homework.repository.ts';

/** tx. Locked, to the side that may do this now. Throws not_found, invalid_transition. */
export async function lockStep(
  tx: Ctx,
  actor: SignedIn,
  id: string,
  step: Homework['can'][number],
): Promise<HomeworkRow> {
  const row = found(await lockHomework(tx, id));
  if (!stepsOf(sideOf(actor, row), row.status).includes(step)) throw InvalidTransition();
  return row;
}

/** After the commit. */
export function tellSides(
  tx: Ctx,
  {
    id,
    conversationId,
    studentId,
    senseiId,
  }: Pick<HomeworkRow, 'id' | 'conversationId' | 'studentId' | 'senseiId'>,
): void {
  tx.push([studentId, senseiId], 'homework.changed', { id, conversationId });
}

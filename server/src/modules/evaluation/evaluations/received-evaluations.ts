import type { listReceivedEvaluations as route } from '@michi/contract/evaluation/received-evaluations';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize } from '../../../platform/errors.ts';
import { countReceived, findReceived } from './evaluation-list.repository.ts';
import { canListReceived, marksOf } from '../core/evaluation.policy.ts';
import { presentEvaluations } from './present-evaluation.ts';

type Received = z.output<typeof route.response>;

/** What stands published of the sensei, of all courses, so that no answer is missed. */
export async function listReceived(
  ctx: Ctx,
  actor: SignedIn,
  { unanswered = false, cursor, limit }: z.output<typeof route.query>,
): Promise<Received> {
  authorize(canListReceived(actor));
  const before = cursor === undefined ? null : decodeCursor(cursor);
  const [rows, counts] = await Promise.all([
    findReceived(ctx, actor.id, { isUnanswered: unanswered, before, limit: limit + 1 }),
    countReceived(ctx, actor.id),
  ]);
  const { items: shown, nextCursor } = cursorPage(rows, limit, ({ id, publishedAt, createdAt }) => ({
    id,
    at: publishedAt ?? createdAt,
  }));
  const now = ctx.clock.now();
  const abilities = new Map(shown.map((row) => [row.id, marksOf(actor, row, now)]));
  const items = (await presentEvaluations(ctx, shown, actor)).map((evaluation) => ({
    ...evaluation,
    can: (abilities.get(evaluation.id) ?? []).filter((each) => each === 'respond' || each === 'report'),
  }));
  return { items, nextCursor, ...counts };
}

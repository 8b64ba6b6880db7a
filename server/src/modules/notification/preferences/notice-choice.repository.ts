import type { NoticeTopic } from '@michi/contract/notification/notices';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type StoredChoice = { topic: string; email: boolean; inApp: boolean };

/** Of all topics unless one is said; what was never chosen is missing. */
export async function findChoices(ctx: Ctx, userId: string, topic?: NoticeTopic): Promise<StoredChoice[]> {
  return tables(ctx, 'notice_choice')
    .selectFrom('notice_choice')
    .select(['topic', 'email', 'in_app as inApp'])
    .where('user_id', '=', userId)
    .$if(topic !== undefined, (query) => query.where('topic', '=', topic ?? ''))
    .execute();
}

export async function saveChoice(
  ctx: Ctx,
  userId: string,
  { topic, email, inApp }: { topic: NoticeTopic; email: boolean; inApp: boolean },
): Promise<void> {
  await tables(ctx, 'notice_choice')
    .insertInto('notice_choice')
    .values({ user_id: userId, topic, email, in_app: inApp })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ email, in_app: inApp }))
    .execute();
}

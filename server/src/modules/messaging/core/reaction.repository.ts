import type { Message } from '@michi/contract/messaging/conversations';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

type Reaction = { messageId: string; userId: string; emoji: string };

/** By message; each emoji once, in the order in which they came first. */
export async function findReactions(
  ctx: Ctx,
  messageIds: readonly string[],
): Promise<Map<string, Message['reactions']>> {
  const found = new Map<string, Message['reactions']>();
  if (messageIds.length === 0) return found;
  const rows = await tables(ctx, 'message_reaction')
    .selectFrom('message_reaction')
    .select(['message_id', 'user_id', 'emoji'])
    .where('message_id', 'in', messageIds)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
  for (const { message_id: messageId, user_id: userId, emoji } of rows) {
    const reactions = found.get(messageId) ?? [];
    const same = reactions.find((each) => each.emoji === emoji);
    if (same) same.userIds.push(userId);
    else reactions.push({ emoji, userIds: [userId] });
    found.set(messageId, reactions);
  }
  return found;
}

/** False when it stood there before. */
export async function insertReaction(tx: Ctx, reaction: Reaction): Promise<boolean> {
  const { messageId, userId, emoji } = reaction;
  const inserted = await tables(tx, 'message_reaction')
    .insertInto('message_reaction')
    .values({ message_id: messageId, user_id: userId, emoji, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id', 'emoji']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** False when there was none. */
export async function deleteReaction(tx: Ctx, { messageId, userId, emoji }: Reaction): Promise<boolean> {
  const deleted = await tables(tx, 'message_reaction')
    .deleteFrom('message_reaction')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .where('emoji', '=', emoji)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function deleteReactions(tx: Ctx, messageId: string): Promise<void> {
  await tables(tx, 'message_reaction')
    .deleteFrom('message_reaction')
    .where('message_id', '=', messageId)
    .execute();
}

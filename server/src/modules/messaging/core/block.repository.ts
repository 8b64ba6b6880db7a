import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type Block = { blockerId: string; blockedId: string };

/** Those that this person made, and those that others made of them. */
export async function findBlocksOf(ctx: Ctx, userId: string): Promise<Block[]> {
  return tables(ctx, 'conversation_block')
    .selectFrom('conversation_block')
    .select(['blocker_id as blockerId', 'blocked_id as blockedId'])
    .where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();
}

export async function insertBlock(tx: Ctx, { blockerId, blockedId }: Block): Promise<void> {
  await tables(tx, 'conversation_block')
    .insertInto('conversation_block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

export async function deleteBlock(tx: Ctx, { blockerId, blockedId }: Block): Promise<void> {
  await tables(tx, 'conversation_block')
    .deleteFrom('conversation_block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

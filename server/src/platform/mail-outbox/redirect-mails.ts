import type { Ctx } from '../context.ts';

/**
 * tx. What waits to be sent to this person's old address goes to the new one; what tells of the change itself
 * is put after this.
 */
export async function redirectMails(
  tx: Ctx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.db
    .updateTable('outbox_mail')
    .set({ to_address: to })
    .where('user_id', '=', userId)
    .where('to_address', '=', from)
    .where('status', '!=', 'SENT')
    .execute();
}

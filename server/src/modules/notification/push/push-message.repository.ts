import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type NewPush = {
  subscriptionId: string;
  userId: string;
  code: string | null;
  title: string;
  body: string;
  /** Path of this site, with the language. */
  link: string;
  names: readonly string[];
  event: string | null;
  topic: string;
  isUrgent: boolean;
  expiresAt: Date;
};

/** Its id; null: it was written down before. */
export async function insertPush(ctx: Ctx, push: NewPush): Promise<string | null> {
  const id = newId(ctx.clock);
  const row = await tables(ctx, 'push_message')
    .insertInto('push_message')
    .values({
      id,
      subscription_id: push.subscriptionId,
      user_id: push.userId,
      code: push.code,
      title: push.title,
      body: push.body,
      link: push.link,
      names: [...push.names],
      event: push.event,
      topic: push.topic,
      is_urgent: push.isUrgent,
      expires_at: push.expiresAt,
      state: 'WAITING',
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['event', 'subscription_id', 'code']).where('event', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Taken by this process until then; null: it was dealt with, or another one has it. */
export async function claimPush(ctx: Ctx, id: string, until: Date) {
  const now = ctx.clock.now();
  const row = await tables(ctx, 'push_message')
    .updateTable('push_message')
    .set((eb) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning([
      'subscription_id as subscriptionId',
      'user_id as userId',
      'title',
      'body',
      'link',
      'topic',
      'is_urgent as isUrgent',
      'expires_at as expiresAt',
      'attempts',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { title, body, link, ...rest } = row;
  return { ...rest, title: title ?? '', body: body ?? '', link: link ?? '/' };
}

/** Until when another attempt has a notice that is not sent yet. */
export async function findClaim(ctx: Ctx, id: string): Promise<Date | null> {
  const row = await tables(ctx, 'push_message')
    .selectFrom('push_message')
    .select('claimed_until')
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return row?.claimed_until ?? null;
}

export async function releasePush(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'push_message')
    .updateTable('push_message')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/** Its words go. */
export async function finishPush(ctx: Ctx, id: string, state: 'SENT' | 'DROPPED'): Promise<void> {
  await tables(ctx, 'push_message')
    .updateTable('push_message')
    .set({ state, title: null, body: null, link: null, names: [], claimed_until: null })
    .where('id', '=', id)
    .execute();
}

export async function deletePushesBefore(ctx: Ctx, before: Date): Promise<void> {
  await tables(ctx, 'push_message').deleteFrom('push_message').where('created_at', '<', before).execute();
}

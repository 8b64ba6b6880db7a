import type { ContactMessage, ContactTopic } from '@michi/contract/administration/contact';
import type { Locale } from '@michi/contract/locale';
import type { Ctx } from '../../platform/context.ts';
import { behind, type Cursor } from '../../platform/http/cursor.ts';
import { tables } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';

export type NewContactMessage = {
  userId: string | null;
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  locale: Locale;
  isSuspect: boolean;
};

export async function insertContactMessage(
  ctx: Ctx,
  { message, ...rest }: NewContactMessage,
): Promise<{ id: string; number: number }> {
  return tables(ctx, 'contact_message')
    .insertInto('contact_message')
    .values({
      id: newId(ctx.clock),
      user_id: rest.userId,
      name: rest.name,
      email: rest.email,
      topic: rest.topic,
      locale: rest.locale,
      body: message,
      is_suspect: rest.isSuspect,
      created_at: ctx.clock.now(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** The number of the same words from the same address since then; null when they are new. */
export async function findSameMessage(
  ctx: Ctx,
  { email, message }: Pick<NewContactMessage, 'email' | 'message'>,
  since: Date,
): Promise<number | null> {
  const row = await tables(ctx, 'contact_message')
    .selectFrom('contact_message')
    .select('number')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('body', '=', message)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** The oldest first; one more than `limit`. */
export async function findOpenMessages(
  ctx: Ctx,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<(Omit<ContactMessage, 'createdAt'> & { createdAt: Date })[]> {
  return tables(ctx, 'contact_message')
    .selectFrom('contact_message')
    .select([
      'id',
      'number',
      'user_id as userId',
      'name',
      'email',
      'body as message',
      'is_suspect as isSuspect',
    ])
    .select((eb) => [eb.ref('topic').$castTo<ContactTopic>().as('topic'), 'created_at as createdAt'])
    .where('status', '=', 'OPEN')
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'asc'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
}

/** Its number; null when there is no such open message. */
export async function closeMessage(ctx: Ctx, id: string, by: string): Promise<number | null> {
  const closed = await tables(ctx, 'contact_message')
    .updateTable('contact_message')
    .set({ status: 'DONE', done_by: by, done_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .returning('number')
    .executeTakeFirst();
  return closed?.number ?? null;
}

/** Who was done with it, and when; null when there is no such message, or it is open. */
export async function findDone(
  ctx: Ctx,
  id: string,
): Promise<{ number: number; by: string | null; at: Date } | null> {
  const row = await tables(ctx, 'contact_message')
    .selectFrom('contact_message')
    .select(['number', 'done_by as by', 'done_at as at'])
    .where('id', '=', id)
    .where('status', '=', 'DONE')
    .executeTakeFirst();
  return row?.at ? { ...row, at: row.at } : null;
}

export async function deleteDoneBefore(ctx: Ctx, before: Date): Promise<void> {
  await tables(ctx, 'contact_message')
    .deleteFrom('contact_message')
    .where('status', '=', 'DONE')
    .where('done_at', '<', before)
    .execute();
}

import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { notOwnSystemMessage } from './system-message.repository.ts';

/** The conversation's own id, for its id, one of before or a room's. */
export const ownIdOf = (uuid: string) =>
  sql<string>`coalesce((select conversation_id from conversation_alias where id = ${uuid}::uuid), ${uuid}::uuid)`;

/**
 * The one of these two people, made where there is none; its title follows. `startedBy`: a stranger who asks;
 * without one both may write as they like from now on. Holds the row's lock until the transaction ends.
 */
export async function upsertDirect(
  tx: Ctx,
  { people, title, startedBy }: { people: readonly [string, string]; title: string; startedBy?: string },
): Promise<string> {
  const now = tx.clock.now();
  const [first, second] = people.toSorted();
  const row = await tables(tx, 'conversation')
    .insertInto('conversation')
    .values({
      id: newId(tx.clock),
      kind: 'DIRECT',
      title,
      first_id: first,
      second_id: second,
      started_by: startedBy ?? null,
      is_answered: startedBy === undefined,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['first_id', 'second_id'])
        .doUpdateSet(startedBy === undefined ? { title, is_answered: true } : { title }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * The one of this class, made where there is none; without a class always another one. Holds the row's lock
 * until the transaction ends.
 */
export async function upsertGroup(
  tx: Ctx,
  { classId, title }: { classId: string | null; title: string },
): Promise<string> {
  const now = tx.clock.now();
  const row = await tables(tx, 'conversation')
    .insertInto('conversation')
    .values({
      id: newId(tx.clock),
      kind: 'GROUP',
      title,
      class_id: classId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('class_id').where('class_id', 'is not', null).doUpdateSet({ title }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What leads to the conversation from now on. */
export async function upsertAlias(tx: Ctx, id: string, conversationId: string): Promise<void> {
  await tables(tx, 'conversation_alias')
    .insertInto('conversation_alias')
    .values({ id, conversation_id: conversationId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ conversation_id: conversationId }))
    .execute();
}

/**
 * Under the lock of the conversation: who comes later reads from there on. Answers those that were not in it
 * yet.
 */
export async function insertParticipants(
  tx: Ctx,
  conversationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const now = tx.clock.now();
  const ids = [...new Set(userIds)];
  const added = await tables(tx, 'conversation', 'conversation_participant')
    .insertInto('conversation_participant')
    .columns(['conversation_id', 'user_id', 'joined_seq', 'last_read_seq', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('conversation')
        .where('id', '=', conversationId)
        .select([
          'id',
          sql<string>`unnest(${ids}::uuid[])`.as('user_id'),
          'last_seq as joined_seq',
          'last_seq as last_read_seq',
          sql<Date>`${now}::timestamptz`.as('updated_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute();
  return added.map((row) => row.user_id);
}

export async function deleteParticipant(tx: Ctx, conversationId: string, userId: string): Promise<void> {
  await tables(tx, 'conversation_participant')
    .deleteFrom('conversation_participant')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();
}

/** The newest conversations that this person began with a stranger. */
export async function countStarted(ctx: Ctx, userId: string, since: Date): Promise<number> {
  const row = await tables(ctx, 'conversation')
    .selectFrom('conversation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('started_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findDirectId(ctx: Ctx, people: readonly [string, string]): Promise<string | undefined> {
  const [first = '', second = ''] = people.toSorted();
  const row = await tables(ctx, 'conversation')
    .selectFrom('conversation')
    .select('id')
    .where('first_id', '=', first)
    .where('second_id', '=', second)
    .executeTakeFirst();
  return row?.id;
}

export async function findGroupId(ctx: Ctx, classId: string): Promise<string | undefined> {
  const row = await tables(ctx, 'conversation')
    .selectFrom('conversation')
    .select('id')
    .where('class_id', '=', classId)
    .executeTakeFirst();
  return row?.id;
}

export async function setAnswered(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'conversation')
    .updateTable('conversation')
    .set({ is_answered: true })
    .where('id', '=', id)
    .execute();
}

export type LockedConversation = {
  id: string;
  kind: string;
  last_seq: number;
  started_by: string | null;
  is_answered: boolean;
};

/** By its id, one of before or a room's. */
export async function lockConversation(tx: Ctx, uuid: string): Promise<LockedConversation | undefined> {
  return tables(tx, 'conversation')
    .selectFrom('conversation')
    .select(['id', 'kind', 'last_seq', 'started_by', 'is_answered'])
    .where('id', '=', ownIdOf(uuid))
    .forUpdate()
    .executeTakeFirst();
}

/** Who is in it, and how far they have read. */
export type Participant = { id: string; readSeq: number };

export async function findParticipants(
  ctx: Ctx,
  conversationIds: readonly string[],
): Promise<Map<string, Participant[]>> {
  const people = new Map<string, Participant[]>(conversationIds.map((id) => [id, []]));
  if (conversationIds.length === 0) return people;
  const rows = await tables(ctx, 'conversation_participant')
    .selectFrom('conversation_participant')
    .select(['conversation_id', 'user_id', 'last_read_seq'])
    .where('conversation_id', 'in', [...conversationIds])
    .orderBy('user_id')
    .execute();
  for (const row of rows)
    people.get(row.conversation_id)?.push({ id: row.user_id, readSeq: row.last_read_seq });
  return people;
}

export async function findParticipantIds(
  ctx: Ctx,
  conversationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const people = await findParticipants(ctx, conversationIds);
  return new Map([...people].map(([id, all]) => [id, all.map((person) => person.id)]));
}

/** `pair`: the two whose it is. `isBlocked`: one of them wants no words of the other. */
export type Standing = {
  people: string[];
  pair: [string, string] | null;
  isBlocked: boolean;
  startedBy: string | null;
  isAnswered: boolean;
};

/**
 * Who is in it, and what stands in the way of writing there: in one question, since it is asked with each
 * stroke of a hand.
 */
export async function findStanding(ctx: Ctx, id: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select started_by as "startedBy", is_answered as "isAnswered",
      array(select user_id::text from conversation_participant where conversation_id = conversation.id order by user_id) as people,
      case when kind = 'DIRECT' then array[first_id::text, second_id::text] end as pair,
      exists (select from conversation_block where (blocker_id, blocked_id) in ((first_id, second_id), (second_id, first_id)))
        as "isBlocked"
    from conversation where id = ${id}`.execute(
    tables(ctx, 'conversation', 'conversation_participant', 'conversation_block'),
  );
  return rows[0];
}

/** Who is in it, and up to which seq it was before their time. */
export async function findReaders(
  ctx: Ctx,
  conversationId: string,
): Promise<{ userId: string; joined: number }[]> {
  return tables(ctx, 'conversation_participant')
    .selectFrom('conversation_participant')
    .select(['user_id as userId', 'joined_seq as joined'])
    .where('conversation_id', '=', conversationId)
    .execute();
}

/**
 * Moves the mark forward only, and never past the last message; what the platform said then of what this
 * person did is read with it. Answers the mark, and whether it moved.
 */
export async function advanceRead(
  tx: Ctx,
  conversationId: string,
  userId: string,
  seq: number,
): Promise<{ seq: number; moved: boolean } | null> {
  const db = tables(tx, 'conversation', 'conversation_participant', 'message');
  const before = await db
    .selectFrom('conversation_participant as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .select(['own.last_read_seq', 'conversation.last_seq'])
    .where('own.conversation_id', '=', conversationId)
    .where('own.user_id', '=', userId)
    .forUpdate('own')
    .executeTakeFirst();
  if (!before) return null;
  const asked = Math.min(seq, before.last_seq);
  if (asked <= before.last_read_seq) return { seq: before.last_read_seq, moved: false };
  const isAtEnd = asked === before.last_seq;
  const news = isAtEnd
    ? undefined
    : await db
        .selectFrom('message')
        .select('seq')
        .where('conversation_id', '=', conversationId)
        .where('seq', '>', asked)
        .where(notOwnSystemMessage(userId))
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst();
  const next = news ? news.seq - 1 : before.last_seq;
  await db
    .updateTable('conversation_participant')
    .set({ last_read_seq: next })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();
  return { seq: next, moved: true };
}

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');
const merging = '0300_messaging_one_conversation.sql';
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted();

let database: TestDatabase;
let client: pg.Client;
const run = async (text: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(text, values)).rows;
const migrate = async (file: string) => {
  await client.query('begin');
  await client.query(readFileSync(path.join(folder, file), 'utf8'));
  await client.query('commit');
};

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const file of files.filter((each) => each < merging)) await migrate(file);
  // The rows are those of messaging alone: what they hang on is of no matter here.
  await client.query(`set session_replication_role = replica`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const [maya, hana, otto] = [randomUUID(), randomUUID(), randomUUID()].toSorted();
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));

/** A class with its room and conversation, as they were: of one uuid. */
async function talk(maxSeats: number, people: Record<string, number>, made: number): Promise<string> {
  const [id, classId] = [randomUUID(), randomUUID()];
  await run(
    `insert into class (id, course_id, sensei_id, starts_at, ends_at, status, min_seats, max_seats, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'SCHEDULED', 1, $6, $4, $4)`,
    [classId, randomUUID(), hana, at(0), at(60), maxSeats],
  );
  await run(
    `insert into conversation (id, title, class_id, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
    [id, `Course ${made}`, classId, at(made)],
  );
  await run(
    `insert into classroom (room_uuid, class_id, host_id, title, created_at) values ($1, $2, $3, '', $4)`,
    [id, classId, hana, at(made)],
  );
  for (const [person, read] of Object.entries(people))
    await run(
      `insert into conversation_participant (conversation_id, user_id, last_read_seq, updated_at) values ($1, $2, $3, $4)`,
      [id, person, read, at(made)],
    );
  return id;
}

async function say(conversation: string, seq: number, sender: string, minute: number, clientId: string) {
  await run(
    `insert into message (conversation_id, seq, id, sender_id, body, client_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [conversation, seq, randomUUID(), sender, `at ${minute}`, clientId, at(minute)],
  );
  await run(`update conversation set last_seq = $2, updated_at = $3 where id = $1`, [
    conversation,
    seq,
    at(minute),
  ]);
}

test('conversations of the same two people become one, in order of time, and all their addresses lead to it', async () => {
  if (!maya || !hana || !otto) throw new Error('Nobody is there');
  const first = await talk(1, { [maya]: 2, [hana]: 3 }, 1);
  const second = await talk(1, { [maya]: 1, [hana]: 2 }, 5);
  const group = await talk(4, { [maya]: 0, [hana]: 1, [otto]: 0 }, 6);
  const empty = await talk(1, { [otto]: 0, [hana]: 0 }, 7);
  await say(first, 1, maya, 2, 'a');
  await say(first, 2, hana, 10, 'b');
  // Two machines' clocks: it came third all the same.
  await say(first, 3, maya, 9, 'c');
  await say(second, 1, maya, 6, 'a');
  await say(second, 2, hana, 12, 'd');
  await say(group, 1, hana, 8, 'e');
  await run(
    `insert into notice (id, user_id, code, subject, body, link, created_at) values ($1, $2, 'NEW_MESSAGE', '', '', $3, $4)`,
    [randomUUID(), maya, `/chat/${second}`, at(12)],
  );
  await migrate(merging);

  const [one, ...more] = await run(`select * from conversation where first_id = $1 and second_id = $2`, [
    maya,
    hana,
  ]);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ kind: 'DIRECT', title: 'Course 5', class_id: null, last_seq: 5 });
  const messages = await run(
    `select seq, body, client_id from message where conversation_id = $1 order by seq`,
    [one?.['id']],
  );
  expect(messages.map(({ seq, body }) => [seq, body])).toEqual([
    [1, 'at 2'],
    [2, 'at 6'],
    [3, 'at 10'],
    [4, 'at 9'],
    [5, 'at 12'],
  ]);
  expect(new Set(messages.map(({ client_id }) => client_id)).size).toBe(5);
  const marks = await run(
    `select user_id, last_read_seq, joined_seq from conversation_participant where conversation_id = $1 order by user_id`,
    [one?.['id']],
  );
  // Maya has not read the last of the second; of the first, what came after her mark is her own.
  expect(marks).toEqual([
    { user_id: maya, last_read_seq: 4, joined_seq: 0 },
    { user_id: hana, last_read_seq: 5, joined_seq: 0 },
  ]);

  const rooms = await run(`select room_uuid, conversation_id from classroom`);
  const leads = new Map(rooms.map((room) => [room['room_uuid'], room['conversation_id']]));
  expect([leads.get(first), leads.get(second), leads.get(group)]).toEqual([one?.['id'], one?.['id'], group]);
  expect(leads.get(empty)).not.toBe(empty);
  const aliases = await run(`select id from conversation_alias where conversation_id = $1`, [one?.['id']]);
  expect(new Set(aliases.map(({ id }) => id))).toEqual(new Set([first, second]));
  expect(await run(`select link from notice`)).toEqual([{ link: `/chat/${String(one?.['id'])}` }]);
  expect(
    await run(`select kind, last_seq, class_id is null as none from conversation where id = $1`, [group]),
  ).toEqual([{ kind: 'GROUP', last_seq: 1, none: false }]);
  expect(await run(`select id from conversation where id = any($1)`, [[first, second, empty]])).toEqual([]);
}, 60_000);

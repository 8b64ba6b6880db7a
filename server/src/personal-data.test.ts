import { deleteUser } from '@michi/contract/identity/users';
import { getExport, startExport } from '@michi/contract/identity/privacy';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOwners } from '../../launcher/checks/table-owners.ts';
import { root } from '../../launcher/paths.ts';
import { openSession, personalRegister } from './modules/identity/index.ts';
import { seedDemoWorld } from '../../demo/index.ts';
import { days } from './platform/clock.ts';
import { startTestApp, type TestApp } from '../test/harness.ts';
import { unzip } from '../test/unzip.ts';

// What is kept of people, measured at the schema itself: nothing may be forgotten, whoever adds a table.

let app: TestApp;
let client: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-11-18T15:20:00Z') });
  // Its jobs would cut pictures for seconds.
  await seedDemoWorld(app.ctx, { pictures: false });
  client = new pg.Client({ connectionString: app.ctx.config.databaseUrl });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await app.close();
});

async function ask(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  return (await client.query<Record<string, string>>(text, values)).rows;
}
const allTables = async () =>
  (
    await ask(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_schema in ('public', 'sandbox_provider') and table_name not like 'kysely%' order by 2`,
    )
  ).map(({ schema, name }) => (schema === 'public' ? `${name}` : `${schema}.${name}`));

/**
 * Columns that refer to a person: by a foreign key (of the account, the calendar, the profile), or by their
 * name.
 */
const personColumns = () =>
  ask(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%' and (
       c.udt_name = 'uuid' and c.column_name ~ '(^|_)(user|student|sensei|author|target|sender|owner|actor|host|payer|reporter|guardian|assignee|creator)_id$'
       or c.udt_name = 'uuid' and c.column_name ~ '_by$'
       or c.column_name in ('email', 'to_address', 'address')
       or exists (
         select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
         where k.contype = 'f' and a.attname = c.column_name
           and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
           and k.confrelid in ('"user"'::regclass, 'calendar'::regclass, 'sensei_profile'::regclass)))
     union select 'user', 'id' order by 1, 2`,
  );
const declared = () =>
  personalRegister().flatMap(({ module, tables }) => tables.map((each) => ({ module, ...each })));

describe('the register of personal data', () => {
  it('names every table with a column that refers to a person', async () => {
    const known = new Set<string>(declared().map(({ table }) => table));
    const found = new Set((await personColumns()).map(({ table }) => table ?? ''));
    expect(found.size).toBeGreaterThan(20);
    expect([...found].filter((table) => !known.has(table))).toEqual([]);
  });

  it('is kept by the module that owns the table, and looks at columns that there are', async () => {
    const owners = tableOwners(root);
    expect(declared().filter(({ module, table }) => owners.get(table) !== module)).toEqual([]);
    for (const { table, of = [], among = [], ofAddress = [], erase, take } of declared()) {
      const without = typeof take === 'object' && 'without' in take ? take.without : [];
      const set = typeof erase === 'object' && 'set' in erase ? Object.keys(erase.set) : [];
      const rows = await ask(
        'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
        ['public', table],
      );
      const columns = new Set(rows.map(({ name }) => name ?? ''));
      const named = [...of, ...among, ...ofAddress, ...without, ...set];
      expect([table, named.filter((column) => !columns.has(column))]).toEqual([table, []]);
      expect(of.length + among.length + ofAddress.length).toBeGreaterThan(0);
    }
  });

  it('agrees with docs/privacy.md, which names every table', async () => {
    const text = readFileSync(`${root}/docs/privacy.md`, 'utf8');
    const named = [...text.matchAll(/^\| ((?:`[\w.]+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
      [...(cell ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
    );
    expect((await allTables()).filter((table) => !named.includes(table))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('the archive of a demo student', () => {
  it('names every table that holds a row about her', async () => {
    const [student] = await ask(`select id, email from "user" where email = 'student@michi.test'`);
    const id = student?.['id'] ?? '';
    const tokens = await openSession(app.ctx, id, { address: '127.0.0.1', userAgent: 'test' });
    const caller = app.as(tokens.accessToken);
    await caller.call(startExport, {});
    await app.runJobs();
    const made = (await caller.call(getExport, {})).export;
    const archive = await unzip(Buffer.from(await (await fetch(app.url + made?.url)).arrayBuffer()));
    const contents = archive.get('contents.json') ?? '';
    const holding = new Set<string>();
    for (const { table, column } of await personColumns()) {
      const values = column === 'email' || column === 'to_address' ? student?.['email'] : id;
      const [row] = await ask(`select count(*) from "${table}" where "${column}"::text = $1`, [values]);
      if (Number(row?.['count']) > 0) holding.add(table ?? '');
    }
    expect(holding.size).toBeGreaterThan(8);
    expect([...holding].filter((table) => !contents.includes(`/${table}"`))).toEqual([]);
    expect(JSON.parse(archive.get('ordering/order.json') ?? '[]')).not.toEqual([]);
    expect(JSON.parse(archive.get('messaging/message.json') ?? '[]')).not.toEqual([]);
  });

  it('tells no address of anybody else', async () => {
    const [student] = await ask(`select id from "user" where email = 'student@michi.test'`);
    const tokens = await openSession(app.ctx, student?.['id'] ?? '', {
      address: '127.0.0.1',
      userAgent: 'test',
    });
    const made = (await app.as(tokens.accessToken).call(getExport, {})).export;
    const archive = await unzip(Buffer.from(await (await fetch(app.url + made?.url)).arrayBuffer()));
    const addresses = [...archive.values()].flatMap((text) => text.match(/[\w.-]+@[\w.-]+\.\w+/g) ?? []);
    expect([...new Set(addresses)]).toEqual(['student@michi.test']);
  });
});

/** Invoices stay as they were issued, with the names on them, as whoever sells must keep them. */
const keptByLaw = new Set(['invoice']);

describe('an account that was deleted', () => {
  it('is found nowhere in the database after the days of grace, and the ledger is whole', async () => {
    const admin = await ask(`select id from "user" where email = 'admin@michi.test'`);
    const client = { address: '127.0.0.1', userAgent: 'test' };
    const tokens = await openSession(app.ctx, admin[0]?.['id'] ?? '', client, ['PASSWORD']);
    const people = await ask(
      `select u.id, u.name, u.email from "user" u where u.type = 'STUDENT' and exists (
         select from evaluation e where e.author_id = u.id and e.status = 'PUBLISHED')
         and exists (select from message m where m.sender_id = u.id) order by u.email`,
    );
    const gone: Record<string, string>[] = [];
    for (const person of people) {
      const answer = await app
        .as(tokens.accessToken)
        .attempt(deleteUser, { params: { id: person['id'] ?? '' }, query: { status: 'DELETED' } });
      if (answer.status === 204) gone.push(person);
      if (gone.length === 2) break;
    }
    expect(gone).toHaveLength(2);
    const before = await ask('select count(*), sum(amount) from ledger_entry');
    // A month of everybody else's classes and payments is not what is asked here.
    await ask(`delete from graphile_worker._private_jobs where key is null or key not like 'anonymise:%'`);
    await app.advance(days(30));
    expect(await ask('select count(*), sum(amount) from ledger_entry')).toEqual(before);
    for (const table of await allTables()) {
      for (const { name, email } of gone) {
        const [found] = await ask(
          `select count(*) from "${table.replace('.', '"."')}" row where row::text ilike $1 or row::text ilike $2`,
          [keptByLaw.has(table) ? `%${email}%` : `%${name}%`, `%${email}%`],
        );
        expect([table, name, Number(found?.['count'])]).toEqual([table, name, 0]);
      }
    }
    const left = await ask(`select name, avatar, password_hash from "user" where id = $1`, [gone[0]?.['id']]);
    expect(left).toEqual([{ name: 'Former student', avatar: null, password_hash: null }]);
    for (const [table, column] of [
      ['session', 'user_id'],
      ['file', 'owner_id'],
      ['notice', 'user_id'],
    ])
      expect(await ask(`select * from ${table} where ${column} = $1`, [gone[0]?.['id']])).toEqual([]);
  });
});

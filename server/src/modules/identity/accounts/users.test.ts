import { getOwnUser, getUser, listUsers, updateOwnUser } from '@michi/contract/identity/users';
import { listPeople } from '@michi/contract/identity/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptSignIn,
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { ensureFirstAdmin, listSenseiAccounts } from '../index.ts';
import { accountPageQuery, newAccountsQuery, type UserListQuery } from './user-list.repository.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app, { name: 'Max Admin' });
});
afterAll(() => app.close());

const look = (by: Person | null, of: Person) =>
  (by?.caller ?? app.as(null)).attempt(getUser, { params: { id: of.id } });

describe('one user', () => {
  it('who teaches is there for strangers, without address or inner state', async () => {
    const sensei = await createSensei(app, { name: 'Ren', timeZone: 'Asia/Tokyo' });
    expect((await look(null, sensei)).body).toEqual({
      id: sensei.id,
      email: null,
      name: 'Ren',
      type: 'SENSEI',
      status: 'ACTIVE',
      emailVerifiedAt: null,
      locale: 'en',
      timeZone: 'Asia/Tokyo',
      avatar: null,
      senseiStatus: null,
      createdAt: app.clock.now().toISOString(),
    });
    expect((await look(admin, sensei)).body).toMatchObject({ email: sensei.email, senseiStatus: 'ACTIVE' });
    expect((await look(sensei, sensei)).body.email).toBe(sensei.email);
  });

  it('who learns, administers, waits or was excluded is nobody to others', async () => {
    const [student, other] = [await createStudent(app), await createStudent(app)];
    const waiting = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
    const excluded = await createSensei(app, { senseiStatus: 'EXCLUDED' });
    for (const person of [student, admin, waiting, excluded]) {
      expect((await look(null, person)).status).toBe(404);
      expect((await look(other, person)).status).toBe(404);
    }
    expect((await look(admin, student)).status).toBe(200);
    expect((await look(student, student)).status).toBe(200);
  });

  it('with an id that cannot be is not found', async () => {
    expect((await app.as(null).attempt(getUser, { params: { id: 'no-uuid' } })).status).toBe(404);
  });
});

describe('the own profile', () => {
  it('changes name, language and zone, and nothing that was not sent', async () => {
    const person = await createStudent(app, { name: 'Before' });
    const me = await person.caller.call(updateOwnUser, { body: { name: '  After ', locale: 'es' } });
    expect(me).toMatchObject({ name: 'After', locale: 'es', timeZone: 'UTC' });
    expect(await person.caller.call(updateOwnUser, { body: { timeZone: 'Asia/Kolkata' } })).toMatchObject({
      name: 'After',
      timeZone: 'Asia/Kolkata',
    });
    const own = await person.caller.call(updateOwnUser, { body: { hourCycle: 'h12' } });
    expect(own).toMatchObject({ name: 'After', hourCycle: 'h12' });
    const anew = await person.caller.call(updateOwnUser, { body: { hourCycle: null } });
    expect(anew).not.toHaveProperty('hourCycle');
    const empty = await person.caller.attempt(updateOwnUser, { body: { name: ' ' } });
    expect(empty.problem.violations).toEqual([{ field: 'name', message: 'Enter your name' }]);
    expect((await app.as(null).attempt(getOwnUser, {})).status).toBe(401);
  });
});

describe('the list of users', () => {
  it('is for administrators', async () => {
    const student = await createStudent(app);
    expect((await student.caller.attempt(listUsers, { query: {} })).status).toBe(403);
    expect((await app.as(null).attempt(listUsers, { query: {} })).status).toBe(401);
  });

  it('is searched, sorted and paged from 0', async () => {
    for (const name of ['Zora 100% Find', 'Anna Find', 'Mila Find']) await createStudent(app, { name });
    const list = (query: object) =>
      admin.caller.call(listUsers, {
        query: { searchQuery: 'find', sortBy: 'name', sortOrder: 'asc', ...query },
      });
    const first = await list({ size: 2 });
    expect(first).toMatchObject({ page: 0, size: 2, totalItems: 3 });
    expect(first.items.map((user) => user.name)).toEqual(['Anna Find', 'Mila Find']);
    expect((await list({ size: 2, page: 1 })).items.map((user) => user.name)).toEqual(['Zora 100% Find']);
    expect((await list({ searchQuery: '100%' })).totalItems).toBe(1);
    // A page that is not full, and one behind the end.
    for (const page of [1, 7]) expect(await list({ page, size: 2 })).toMatchObject({ totalItems: 3 });
    expect((await list({ searchQuery: 'Admin' })).items.map((user) => user.name)).toEqual(['Max Admin']);
    expect((await list({ name: 'mila' })).items[0]?.email).toMatch(/@example\.com$/);
    expect((await list({ page: 7 })).items).toEqual([]);
  });

  it('is sorted by what was asked for; the newest first, and twenty, unless asked', async () => {
    const made = [];
    // Each of the five puts them in an order of its own.
    for (const [create, name, email, status] of [
      [createStudent, 'Sorted B', 'c.sorted@example.com', 'BANNED'],
      [createSensei, 'Sorted C', 'a.sorted@example.com', 'INACTIVE'],
      [createAdmin, 'Sorted A', 'b.sorted@example.com', 'ACTIVE'],
    ] as const) {
      const { id } = await create(app, { name, email });
      await app.ctx.db.updateTable('user').set({ status }).where('id', '=', id).execute();
      made.push(id);
      await app.advance(minutes(1));
    }
    const [first = '', second = '', third = ''] = made;
    // Changed last, which is none of the sorts.
    await app.ctx.db
      .updateTable('user')
      .set({ updated_at: app.clock.now() })
      .where('id', '=', first)
      .execute();
    const listed = async (query: object) => {
      const { items, size } = await admin.caller.call(listUsers, {
        query: { searchQuery: 'sorted', ...query },
      });
      return [size, ...items.map(({ id }) => id)];
    };
    expect(await listed({})).toEqual([20, third, second, first]);
    expect(await listed({ sortOrder: 'asc' })).toEqual([20, first, second, third]);
    expect(await listed({ sortBy: 'name', sortOrder: 'asc' })).toEqual([20, third, first, second]);
    expect(await listed({ sortBy: 'email', sortOrder: 'asc' })).toEqual([20, second, third, first]);
    expect(await listed({ sortBy: 'type', sortOrder: 'asc' })).toEqual([20, third, second, first]);
    expect(await listed({ sortBy: 'status', sortOrder: 'asc' })).toEqual([20, third, first, second]);
  });

  it('is filtered by type, status and the state of a sensei', async () => {
    await createStudent(app, { name: 'Kept Learner' });
    await createStudent(app, { name: 'Kept Banned', status: 'BANNED' });
    await createSensei(app, { name: 'Kept Waiting', senseiStatus: 'PENDING_APPROVAL' });
    const names = async (query: object) => {
      const list = await admin.caller.call(listPeople, {
        query: { searchQuery: 'kept', sortBy: 'name', sortOrder: 'asc', ...query },
      });
      expect(list.totalItems).toBe(list.items.length);
      return list.items.map(({ name }) => name);
    };
    expect(await names({ type: 'STUDENT' })).toEqual(['Kept Banned', 'Kept Learner']);
    expect(await names({ status: 'BANNED' })).toEqual(['Kept Banned']);
    expect(await names({ senseiStatus: 'PENDING_APPROVAL' })).toEqual(['Kept Waiting']);
    expect(await names({ type: 'STUDENT', status: 'ACTIVE' })).toEqual(['Kept Learner']);
  });

  it('reads its rows from indexes, whatever is asked', async () => {
    const plain: UserListQuery = { page: 0, size: 20, sortBy: 'createdAt', sortOrder: 'desc' };
    const searched: [Partial<UserListQuery>, RegExp][] = [
      [{ type: 'SENSEI' }, /user_type/],
      [{ status: 'BANNED' }, /user_status/],
      [{ searchQuery: 'soker' }, /user_words/],
      [{ name: 'soker' }, /user_words/],
      [{ senseiStatus: 'PENDING_APPROVAL' }, /user_sensei_status|user_created/],
    ];
    const sorted = {
      createdAt: 'user_created',
      name: 'user_name',
      email: 'user_address',
      status: 'user_status',
      type: 'user_type',
    };
    await app.ctx.transaction(async (tx) => {
      const bound = { createdAt: app.clock.now(), id: admin.id };
      const planOf = async (query: Partial<UserListQuery>) =>
        (await accountPageQuery(tx, { ...plain, ...query }).explain<{ 'QUERY PLAN': string }>())
          .map((line) => line['QUERY PLAN'])
          .join('\n');
      await sql`set local enable_seqscan = off`.execute(tx.db);
      // Of a handful one may as well look at all.
      await sql`set local enable_indexscan = off`.execute(tx.db);
      for (const [query, index] of searched) expect(await planOf(query)).toMatch(index);
      await sql`set local enable_indexscan = on`.execute(tx.db);
      await sql`set local enable_sort = off`.execute(tx.db);
      for (const sortBy of ['createdAt', 'name', 'email', 'status', 'type'] as const)
        for (const sortOrder of ['asc', 'desc'] as const)
          // However far back the page is, nothing but the index is read for the ids.
          expect(await planOf({ sortBy, sortOrder, page: 4900, bound })).toMatch(
            new RegExp(`Limit .*\\n *->  Index Only Scan (Backward )?using ${sorted[sortBy]} `),
          );
      for (const filter of [{ type: 'STUDENT' }, { status: 'ACTIVE' }, { senseiStatus: 'ACTIVE' }] as const)
        for (const sortBy of ['name', 'email'] as const)
          expect(await planOf({ ...filter, sortBy, page: 4600 })).toMatch(
            new RegExp(`Limit .*\\n *->  Index Only Scan Backward using ${sorted[sortBy]} `),
          );
      expect(JSON.stringify(await newAccountsQuery(tx, new Date(0), new Date()).explain())).toMatch(
        'Index Only Scan using user_created',
      );
    });
  });

  it('finds and sorts without minding accents and case', async () => {
    for (const name of ['Éva Söker', 'adam soker', 'Zoë SÔKER']) await createStudent(app, { name });
    await createStudent(app, { name: 'Somebody else', email: 'Soker.Mail@example.com' });
    const names = async (query: object) =>
      (await admin.caller.call(listUsers, { query })).items.map((user) => user.name);
    const all = ['adam soker', 'Éva Söker', 'Somebody else', 'Zoë SÔKER'];
    for (const searchQuery of ['soker', 'SÖKER', ' sôker '])
      expect(await names({ searchQuery, sortBy: 'name', sortOrder: 'asc' })).toEqual(all);
    expect(await names({ name: 'söker', sortBy: 'name', sortOrder: 'DESC' })).toEqual([
      'Zoë SÔKER',
      'Éva Söker',
      'adam soker',
    ]);
  });

  it('keeps equal ones in their order from page to page', async () => {
    for (let i = 0; i < 7; i += 1) await createStudent(app, { name: 'Same Name' });
    for (const sortBy of ['name', 'type', 'status', 'createdAt', 'email'] as const) {
      const ids: string[] = [];
      for (let page = 0; page < 4; page += 1) {
        const query = { searchQuery: 'Same Name', sortBy, page, size: 2 };
        ids.push(...(await admin.caller.call(listUsers, { query })).items.map((user) => user.id));
      }
      expect(new Set(ids).size).toBe(7);
      expect(ids).toHaveLength(7);
    }
  });
});

describe('the waiting sensei', () => {
  it('are listed by the time they came, page by page, verified ones only', async () => {
    const waiting: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      waiting.push((await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' })).id);
      if (i % 2 === 0) await app.advance(minutes(1));
    }
    await createSensei(app, { senseiStatus: 'PENDING_APPROVAL', emailVerifiedAt: null });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await listSenseiAccounts(
        app.ctx,
        'PENDING_APPROVAL',
        cursor,
        2,
      );
      seen.push(...page.items.map((account) => account.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.slice(-5)).toEqual(waiting);
    await expect(listSenseiAccounts(app.ctx, 'ACTIVE', 'rubbish', 2)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('the first administrator', () => {
  it('comes from the configuration, once', async () => {
    const empty = await startTestApp();
    try {
      const config = {
        ...empty.ctx.config,
        firstAdmin: { email: 'Root@example.com', password: 'a-long-first-password' },
      };
      const ctx = { ...empty.ctx, config };
      await ensureFirstAdmin(ctx);
      await ensureFirstAdmin({
        ...ctx,
        config: { ...config, firstAdmin: { email: 'second@example.com', password: 'a-long-first-password' } },
      });
      const tokens = (await attemptSignIn(empty, 'root@example.com', 'a-long-first-password')).body;
      expect(
        (await empty.as(tokens.accessToken).call(listUsers, { query: {} })).items.map((user) => user.type),
      ).toEqual(['ADMIN']);
    } finally {
      await empty.close();
    }
  });
});

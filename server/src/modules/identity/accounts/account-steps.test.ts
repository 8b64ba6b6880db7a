import { deleteUser } from '@michi/contract/identity/users';
import { AccountStatus } from '@michi/contract/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// The steps of an account: from × to × who asks, written out by hand from the product's rules, each tried
// over HTTP.

const froms = ['ACTIVE', 'INACTIVE', 'UNVERIFIED', 'BANNED', 'DELETED'] as const;
type From = (typeof froms)[number];
/**
 * Where each step of an administrator ends, in the order of ACTIVE, INACTIVE, BANNED, DELETED; null: refused
 * with 409.
 */
type Ends = Record<AccountStatus, AccountStatus | null>;
const byAdmin: Record<From, Ends> = {
  ACTIVE: { ACTIVE: null, INACTIVE: 'INACTIVE', BANNED: 'BANNED', DELETED: 'DELETED' },
  INACTIVE: { ACTIVE: 'ACTIVE', INACTIVE: null, BANNED: 'BANNED', DELETED: 'DELETED' },
  // Nobody but the owner of the address verifies it.
  UNVERIFIED: { ACTIVE: null, INACTIVE: null, BANNED: 'BANNED', DELETED: 'DELETED' },
  BANNED: { ACTIVE: 'ACTIVE', INACTIVE: null, BANNED: null, DELETED: null },
  DELETED: { ACTIVE: null, INACTIVE: null, BANNED: null, DELETED: null },
};
/** By oneself: never a ban; while unverified, banned or deleted nothing at all. */
const bySelf = { ACTIVE: ['INACTIVE', 'DELETED'], INACTIVE: ['ACTIVE', 'DELETED'] };

let app: TestApp;
const others: Record<string, Person> = {};
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
  others['another student'] = await createStudent(app);
  others['a sensei'] = await createSensei(app);
  others['a paused administrator'] = await createAdmin(app, { status: 'INACTIVE' });
});
afterAll(() => app.close());

async function make(from: From): Promise<Person> {
  const person = await createStudent(app, from === 'UNVERIFIED' ? { emailVerifiedAt: null } : {});
  if (from !== 'UNVERIFIED')
    await app.ctx.db.updateTable('user').set({ status: from }).where('id', '=', person.id).execute();
  return person;
}
const statusOf = async ({ id }: Person) =>
  (await app.ctx.db.selectFrom('user').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const ask = (by: Pick<Person, 'caller'>, of: Person, status: AccountStatus, reason?: string) =>
  by.caller.attempt(deleteUser, { params: { id: of.id }, query: { status, ...(reason ? { reason } : {}) } });
const storedAs = (from: From) => (from === 'UNVERIFIED' ? 'INACTIVE' : from);
const steps = froms.flatMap((from) => AccountStatus.options.map((to) => [from, to] as const));

describe('the steps of an account', () => {
  it.each(steps)('%s to %s by an administrator', async (from, to) => {
    const person = await make(from);
    const end = byAdmin[from][to];
    const answer = await ask(admin, person, to);
    expect(answer.status).toBe(end === null ? 409 : 204);
    if (end === null) expect(answer.problem.code).toBe('invalid_transition');
    expect(await statusOf(person)).toBe(end ?? storedAs(from));
    expect(await auditOf(person)).toHaveLength(end === null ? 0 : 1);
  });

  it.each(steps)('%s to %s by the person', async (from, to) => {
    const person = await make(from);
    const isOut = from === 'BANNED' || from === 'DELETED';
    const possible: readonly string[] = from === 'ACTIVE' || from === 'INACTIVE' ? bySelf[from] : [];
    const allowed = possible.includes(to);
    const forbidden = to === 'BANNED' || from === 'UNVERIFIED';
    const answer = await ask(person, person, to);
    expect(answer.status).toBe(isOut ? 401 : allowed ? 204 : forbidden ? 403 : 409);
    expect(await statusOf(person)).toBe(allowed ? to : storedAs(from));
  });

  it.each(steps)('%s to %s by nobody else', async (from, to) => {
    const person = await make(from);
    for (const by of Object.values(others)) expect((await ask(by, person, to)).status).toBe(403);
    expect((await ask({ caller: app.as(null) }, person, to)).status).toBe(401);
    expect(await statusOf(person)).toBe(storedAs(from));
    expect(await auditOf(person)).toEqual([]);
  });
});

const auditOf = (person: Person) =>
  app.ctx.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'action', 'detail', 'created_at'])
    .where('target_id', '=', person.id)
    .orderBy('created_at')
    .execute();

describe('the audit log', () => {
  it('says who took which step, when and why', async () => {
    const person = await make('ACTIVE');
    await ask(admin, person, 'INACTIVE', '  Asked by telephone ');
    await app.advance(60_000);
    await ask(admin, person, 'BANNED', '  ');
    expect(await auditOf(person)).toEqual([
      {
        actor_id: admin.id,
        action: 'user.status',
        detail: { from: 'ACTIVE', to: 'INACTIVE', reason: 'Asked by telephone', own: false },
        created_at: new Date('2026-03-02T12:00:00Z'),
      },
      {
        actor_id: admin.id,
        action: 'user.status',
        detail: { from: 'INACTIVE', to: 'BANNED', reason: 'NOT_FOLLOW_USE_TERMS', own: false },
        created_at: new Date('2026-03-02T12:01:00Z'),
      },
    ]);
  });

  it('says that it was the person', async () => {
    const person = await make('ACTIVE');
    await ask(person, person, 'DELETED');
    expect(await auditOf(person)).toMatchObject([
      { actor_id: person.id, detail: { from: 'ACTIVE', to: 'DELETED', reason: null, own: true } },
    ]);
  });
});

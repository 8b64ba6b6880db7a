import {
  deleteUser,
  decideSensei,
  getOwnUser,
  getUser,
  registerUser,
  signIn,
} from '@michi/contract/identity/users';
import { AccountStatus } from '@michi/contract/states';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { after, days } from '../../../platform/clock.ts';
import { saveSetting } from '../../../platform/settings.ts';
import { deletionGuardPoint } from '../index.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const change = (by: Person, of: { id: string }, status: AccountStatus, reason?: string) =>
  by.caller.attempt(deleteUser, { params: { id: of.id }, query: { status, ...(reason ? { reason } : {}) } });
const row = (id: string) =>
  app.ctx.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the states of an account', () => {
  it('keep the reason, which for a ban is the terms of use unless said', async () => {
    const [one, other] = [await createStudent(app), await createStudent(app)];
    await change(admin, one, 'BANNED');
    await change(admin, other, 'BANNED', 'Sold answers');
    expect((await row(one.id)).status_reason).toBe('NOT_FOLLOW_USE_TERMS');
    expect((await row(other.id)).status_reason).toBe('Sold answers');
    const audit = await app.ctx.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('target_id', '=', other.id)
      .execute();
    expect(audit).toEqual([{ action: 'user.status', actor_id: admin.id }]);
  });

  it('never become ACTIVE without a verified address', async () => {
    const person = await createStudent(app, { emailVerifiedAt: null });
    expect((await change(admin, person, 'ACTIVE')).problem.code).toBe('invalid_transition');
    await change(admin, person, 'BANNED');
    expect((await change(admin, person, 'ACTIVE')).status).toBe(204);
    expect((await row(person.id)).status).toBe('INACTIVE');
  });
});

describe('who may change them', () => {
  let person: Person;
  beforeEach(async () => void (person = await createStudent(app)));

  it('oneself: pause, resume, delete, but not ban', async () => {
    expect(await change(person, person, 'BANNED')).toMatchObject({
      status: 403,
      problem: { message: 'Nobody bans their own account' },
    });
    expect((await change(person, person, 'INACTIVE')).status).toBe(204);
    expect((await change(person, person, 'ACTIVE')).status).toBe(204);
    expect((await change(person, person, 'DELETED')).status).toBe(204);
    expect((await person.caller.attempt(getOwnUser, {})).status).toBe(401);
  });

  it('nobody else, and a stranger hears the same whether the account exists', async () => {
    const other = await createStudent(app);
    for (const status of AccountStatus.options) {
      expect((await change(other, person, status)).status).toBe(403);
      expect((await change(other, { id: crypto.randomUUID() }, status)).status).toBe(403);
    }
    expect((await change(admin, { id: crypto.randomUUID() }, 'BANNED')).status).toBe(404);
    expect((await row(person.id)).status).toBe('ACTIVE');
  });

  it('not the last administrator out of office', async () => {
    expect((await change(admin, admin, 'DELETED')).problem).toMatchObject({
      code: 'last_owner',
      message: 'This is the last owner; make somebody else an owner first',
    });
    const second = await createAdmin(app);
    expect((await change(second, second, 'INACTIVE')).status).toBe(204);
  });
});

describe('a ban of a sensei', () => {
  it('bans her as a sensei too, and after an appeal she is paused', async () => {
    const sensei = await createSensei(app);
    await change(admin, sensei, 'BANNED');
    expect(await row(sensei.id)).toMatchObject({ status: 'BANNED', sensei_status: 'BANNED' });
    await change(admin, sensei, 'ACTIVE');
    expect(await row(sensei.id)).toMatchObject({ status: 'ACTIVE', sensei_status: 'INACTIVE' });
  });

  it('bans the account when it begins with the sensei', async () => {
    const sensei = await createSensei(app);
    await admin.caller.call(decideSensei, { params: { id: sensei.id }, body: { status: 'BANNED' } });
    expect(await row(sensei.id)).toMatchObject({
      status: 'BANNED',
      status_reason: 'NOT_FOLLOW_USE_TERMS',
      sensei_status: 'BANNED',
    });
    expect((await sensei.caller.attempt(getOwnUser, {})).status).toBe(401);
  });

  it('leaves one who waits or was excluded where she is', async () => {
    for (const senseiStatus of ['PENDING_APPROVAL', 'EXCLUDED'] as const) {
      const sensei = await createSensei(app, { senseiStatus });
      await change(admin, sensei, 'BANNED');
      expect((await row(sensei.id)).sensei_status).toBe(senseiStatus);
    }
  });
});

describe('a deletion', () => {
  it('is refused with the reason that another module gives, and nothing changes', async () => {
    const person = await createStudent(app);
    deletionGuardPoint.add(async (_, userId) =>
      userId === person.id ? { obstacle: 'OPEN_CLASSES' as const, message: 'A class is still open' } : null,
    );
    expect((await change(person, person, 'DELETED')).problem).toMatchObject({
      code: 'conflict',
      message: 'A class is still open',
    });
    expect((await row(person.id)).status).toBe('ACTIVE');
    expect((await person.caller.attempt(getOwnUser, {})).status).toBe(200);
  });

  it('hides a sensei at once, and leaves nothing of the person after 30 days', async () => {
    const sensei = await createSensei(app, { name: 'Yuki Mori', email: 'yuki@example.com' });
    await change(sensei, sensei, 'DELETED');
    expect((await app.as(null).attempt(getUser, { params: { id: sensei.id } })).status).toBe(404);
    expect(
      (await app.as(null).attempt(signIn, { body: { email: 'yuki@example.com', password: testPassword } }))
        .problem.code,
    ).toBe('invalid_credentials');
    await app.advance(days(29));
    expect((await row(sensei.id)).name).toBe('Yuki Mori');
    await app.advance(days(1));
    const left = await row(sensei.id);
    expect(left).toMatchObject({
      status: 'DELETED',
      name: 'Former sensei',
      password_hash: null,
      avatar: null,
    });
    expect(JSON.stringify(left)).not.toMatch(/yuki|mori/i);
  });

  it('keeps the address until then, and says so by mail to who registers again, whatever is set meanwhile', async () => {
    const person = await createStudent(app, { email: 'again@example.com', timeZone: 'Pacific/Kiritimati' });
    await change(person, person, 'DELETED');
    const free = after(app.clock.now(), days(30));
    await saveSetting(app.ctx, 'account.purge_days', 90, admin.id);
    await app.ctx.settings.reload();
    await app
      .as(null)
      .call(registerUser, { body: { email: person.email, password: testPassword, name: 'Again' } });
    const [mail] = await mailsTo(app, person.email);
    const day = free.toLocaleDateString('en', { dateStyle: 'full', timeZone: 'Pacific/Kiritimati' });
    expect(mail?.text).toContain(`can be used again from ${day} on`);
    await app.advance(days(30));
    const { id } = await app
      .as(null)
      .call(registerUser, { body: { email: person.email, password: testPassword, name: 'Again' } });
    expect((await row(id)).email).toBe(person.email);
  });
});

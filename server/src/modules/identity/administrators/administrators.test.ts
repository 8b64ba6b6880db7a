import {
  acceptInvitation,
  changeAdministratorRoles,
  listAdministrators,
  readInvitation,
  removeAdministrator,
  resendInvitation,
  inviteAdministrator,
  revokeInvitation,
} from '@michi/contract/identity/administrators';
import { searchAudit } from '@michi/contract/administration/audit';
import { listContactMessages } from '@michi/contract/administration/contact';
import { listFees } from '@michi/contract/ordering/fees';
import { permissionsOfRoles, type AdminRole } from '@michi/contract/identity/roles';
import { resetSecondFactor } from '@michi/contract/identity/second-factor';
import { endUserSession } from '@michi/contract/identity/sessions';
import { deleteUser, getOwnAuth, getOwnUser, registerUser } from '@michi/contract/identity/users';
import { getOwnDeletion } from '@michi/contract/identity/privacy';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  invite,
  type Invited,
  markConfirmedNow,
  tokenMailedTo,
} from '../../../../test/factories/administrators.ts';
import {
  attemptSignIn,
  createAdmin,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours } from '../../../platform/clock.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await createAdmin(app, { name: 'Ana Diaz' });
});
afterAll(() => app.close());

const newcomer = (overrides: Partial<Invited> = {}): Invited => ({
  email: `${randomUUID()}@example.com`,
  name: 'Ines Prado',
  roles: ['SUPPORT'],
  locale: 'en',
  ...overrides,
});
const read = (token: string) => app.as(null).attempt(readInvitation, { body: { token } });
const accept = (token: string, password = 'entirely-new-words') =>
  app.as(null).attempt(acceptInvitation, { body: { token, name: 'Ines Prado', password } });
const give = (by: Person, to: { id: string }, seen: AdminRole[], roles: AdminRole[]) =>
  by.caller.attempt(changeAdministratorRoles, { params: { id: to.id }, body: { roles, seen } });
const remove = (by: Person, of: { id: string }) =>
  by.caller.attempt(removeAdministrator, { params: { id: of.id } });
const listed = () => owner.caller.call(listAdministrators, {});

describe('an invitation', () => {
  it('lets the person in with its roles, and nothing beyond them', async () => {
    const invited = newcomer({ roles: ['SUPPORT', 'CONTENT'] });
    const { id, token } = await invite(app, owner, invited);
    expect((await listed()).invitations).toContainEqual(
      expect.objectContaining({
        id,
        email: invited.email,
        invitedBy: 'Ana Diaz',
        roles: ['SUPPORT', 'CONTENT'],
      }),
    );
    expect((await read(token)).body).toMatchObject({ name: 'Ines Prado', email: invited.email });
    expect((await accept(token)).status).toBe(201);
    const caller = app.as((await attemptSignIn(app, invited.email, 'entirely-new-words')).body.accessToken);
    const auth = await caller.call(getOwnAuth, {});
    expect([auth.type, auth.status, auth.emailVerified]).toEqual(['ADMIN', 'ACTIVE', true]);
    expect(auth.permissions).toEqual(permissionsOfRoles(['SUPPORT', 'CONTENT']));
    expect((await caller.attempt(listContactMessages, {})).status).toBe(200);
    expect((await caller.attempt(listFees, {})).status).toBe(403);
    expect((await caller.attempt(listAdministrators, {})).status).toBe(403);
    const after = await listed();
    expect(after.invitations.map((each) => each.id)).not.toContain(id);
    expect(after.administrators.find(({ email }) => email === invited.email)).toMatchObject({
      roles: ['SUPPORT', 'CONTENT'],
      hasSecondFactor: false,
      isLastOwner: false,
    });
  });

  it('is accepted once, also by two clicks at once', async () => {
    const { token } = await invite(app, owner, newcomer());
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410]);
    expect((await read(token)).problem.code).toBe('invitation_accepted');
    expect((await accept('no-such-token')).problem.code).toBe('invalid_token');
  });

  it('ends after seven days, and is good again with the new link that is sent', async () => {
    const invited = newcomer();
    const { id, token } = await invite(app, owner, invited);
    await app.advance(days(7));
    expect((await accept(token)).problem.code).toBe('invitation_expired');
    await markConfirmedNow(app, owner);
    const params = { id };
    expect((await owner.caller.attempt(resendInvitation, { params })).status).toBe(204);
    expect((await read(token)).problem.code).toBe('invalid_token');
    expect((await accept(await tokenMailedTo(app, invited.email))).status).toBe(201);
    expect((await owner.caller.attempt(resendInvitation, { params })).problem.code).toBe(
      'invitation_accepted',
    );
    expect((await owner.caller.attempt(revokeInvitation, { params })).problem.code).toBe(
      'invitation_accepted',
    );
  });

  it('can be taken back, and the address invited anew', async () => {
    const invited = newcomer();
    const { id, token } = await invite(app, owner, invited);
    const again = await owner.caller.attempt(inviteAdministrator, { body: invited });
    expect([again.status, again.problem.code]).toEqual([409, 'already_invited']);
    await owner.caller.call(revokeInvitation, { params: { id } });
    expect((await accept(token)).problem.code).toBe('invitation_revoked');
    expect((await accept((await invite(app, owner, invited)).token)).status).toBe(201);
  });

  it('is not for an account that is there, whether it was before or came meanwhile', async () => {
    const student = await createStudent(app);
    await markConfirmedNow(app, owner);
    const known = await owner.caller.attempt(inviteAdministrator, {
      body: newcomer({ email: student.email.toUpperCase() }),
    });
    expect([known.status, known.problem.code]).toEqual([409, 'address_taken']);
    const invited = newcomer();
    const { token } = await invite(app, owner, invited);
    await createStudent(app, { email: invited.email });
    expect((await accept(token)).problem.code).toBe('address_taken');
  });

  it('proves the address: what was registered with it and never proved ends', async () => {
    const invited = newcomer();
    const body = { email: invited.email, password: testPassword, name: 'Somebody Else' };
    await app.as(null).call(registerUser, { body });
    await accept((await invite(app, owner, invited)).token);
    expect((await attemptSignIn(app, invited.email, testPassword)).status).toBe(401);
    expect((await attemptSignIn(app, invited.email, 'entirely-new-words')).status).toBe(200);
  });

  it('takes no password that is easy to guess, and is still good afterwards', async () => {
    const { token } = await invite(app, owner, newcomer());
    expect((await accept(token, 'password12345')).problem.code).toBe('weak_password');
    expect((await read(token)).status).toBe(200);
  });

  it('asks the owner who they are once more', async () => {
    const other = await createAdmin(app);
    const longAgo = { password_proved_at: null, factor_proved_at: null };
    await app.ctx.db.updateTable('session').set(longAgo).where('user_id', '=', other.id).execute();
    const asked = await other.caller.attempt(inviteAdministrator, { body: newcomer() });
    expect(asked.problem.code).toBe('confirmation_required');
    await markConfirmedNow(app, other);
    expect((await other.caller.attempt(inviteAdministrator, { body: newcomer() })).status).toBe(201);
    await markConfirmedNow(app, owner);
    await remove(owner, other);
  });
});

describe('an invitation of somebody who is no owner any more', () => {
  it('lets nobody in, until another owner sends it again', async () => {
    const other = await createAdmin(app);
    const invited = newcomer();
    const { id, token } = await invite(app, other, invited);
    await markConfirmedNow(app, owner);
    await remove(owner, other);
    const enter = (by: string) =>
      app.as(null).attempt(acceptInvitation, {
        body: { token: by, name: invited.name, password: 'seven-quiet-mornings', timeZone: 'UTC' },
      });
    expect((await enter(token)).problem.code).toBe('invitation_revoked');
    await owner.caller.call(resendInvitation, { params: { id } });
    expect((await enter(await tokenMailedTo(app, invited.email))).status).toBeLessThan(300);
  });
});

describe('roles', () => {
  it('hold from the next call on, stand in the log, and are not written over what somebody else gave', async () => {
    const person = await createAdmin(app, { roles: ['SUPPORT'] });
    await markConfirmedNow(app, owner);
    expect((await give(owner, person, ['SUPPORT'], ['FINANCE'])).status).toBe(204);
    expect((await person.caller.attempt(listFees, {})).status).toBe(200);
    expect((await person.caller.attempt(listContactMessages, {})).status).toBe(403);
    expect((await give(owner, person, ['SUPPORT'], ['CONTENT'])).problem.code).toBe('stale_version');
    const log = await owner.caller.call(searchAudit, { query: { action: 'administrator.roles', limit: 1 } });
    expect(log.items[0]?.changes).toEqual([{ field: 'roles', before: ['SUPPORT'], after: ['FINANCE'] }]);
  });

  it('are nobody’s to give but an owner’s, nor are steps about administrators', async () => {
    const manager = await createAdmin(app, { roles: ['OPERATIONS'] });
    await markConfirmedNow(app, manager);
    expect((await give(manager, manager, ['OPERATIONS'], ['OWNER'])).status).toBe(403);
    const params = { id: owner.id };
    const ban = await manager.caller.attempt(deleteUser, { params, query: { status: 'BANNED' } });
    const reset = await manager.caller.attempt(resetSecondFactor, { params, query: { reason: 'Lost it' } });
    const end = await manager.caller.attempt(endUserSession, {
      params: { id: owner.id, sessionId: await sessionOf(owner) },
    });
    expect([ban.status, reset.status, end.status]).toEqual([403, 403, 403]);
    const student = await createStudent(app);
    expect(
      (await manager.caller.attempt(deleteUser, { params: { id: student.id }, query: { status: 'BANNED' } }))
        .status,
    ).toBe(204);
  });

  it('taken away leave an ordinary account, signed out everywhere', async () => {
    const person = await createAdmin(app, { roles: ['CONTENT'] });
    await markConfirmedNow(app, owner);
    expect((await remove(owner, person)).status).toBe(204);
    expect((await person.caller.attempt(getOwnUser, {})).status).toBe(401);
    const caller = app.as((await attemptSignIn(app, person.email)).body.accessToken);
    const auth = await caller.call(getOwnAuth, {});
    expect([auth.type, auth.status, auth.permissions]).toEqual([null, 'ACTIVE', []]);
    expect((await remove(owner, person)).status).toBe(404);
    expect((await listed()).administrators.map(({ id }) => id)).not.toContain(person.id);
  });
});

describe('the last owner', () => {
  let fresh: TestApp;
  let first: Person;
  let second: Person;
  beforeAll(async () => {
    fresh = await startTestApp();
    first = await createAdmin(fresh);
    second = await createAdmin(fresh);
    await createAdmin(fresh, { roles: ['OPERATIONS'] });
  });
  afterAll(() => fresh.close());

  it('stays, when two owners remove, demote, ban one another at once', async () => {
    const by = (one: Person, other: Person) => [
      () => remove(one, other),
      () => give(one, other, ['OWNER'], ['SUPPORT']),
      () => one.caller.attempt(deleteUser, { params: { id: other.id }, query: { status: 'BANNED' } }),
    ];
    for (const step of [0, 1, 2]) {
      await Promise.all([first, second].map((person) => markConfirmedNow(fresh, person)));
      const both = await Promise.all([by(first, second)[step]?.(), by(second, first)[step]?.()]);
      // Whoever comes second is no owner any more, signed out before the call began, or met the last one.
      expect(both.filter((answer) => answer?.status === 204)).toHaveLength(1);
      expect(both.every((answer) => [204, 401, 403, 409].includes(answer?.status ?? 0))).toBe(true);
      const stays = both[0]?.status === 204 ? first : second;
      const auth = await stays.caller.call(getOwnAuth, {});
      expect(auth.permissions).toContain('administrators.manage');
      first = stays;
      second = await createAdmin(fresh);
    }
  });

  it('can neither go nor give the role up nor be banned, and reads why', async () => {
    await markConfirmedNow(fresh, first);
    expect((await remove(first, second)).status).toBe(204);
    const params = { id: first.id };
    const deleted = await first.caller.attempt(deleteUser, { params, query: { status: 'DELETED' } });
    const paused = await first.caller.attempt(deleteUser, { params, query: { status: 'INACTIVE' } });
    const answers = [
      await remove(first, first),
      await give(first, first, ['OWNER'], ['FINANCE']),
      deleted,
      paused,
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill('last_owner'));
    expect((await first.caller.call(getOwnDeletion, {})).obstacles).toEqual(['LAST_OWNER']);
    const { administrators } = await first.caller.call(listAdministrators, {});
    expect(administrators.find(({ id }) => id === first.id)?.isLastOwner).toBe(true);
  });
});

async function sessionOf({ id }: Person): Promise<string> {
  const row = await app.ctx.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}

it('people who never came are forgotten after a month', async () => {
  const invited = newcomer();
  const { token } = await invite(app, owner, invited);
  await app.advance(days(36));
  await app.enqueueTask('identity.prune-sessions');
  await app.runJobs();
  expect((await read(token)).problem.code).toBe('invitation_expired');
  await app.advance(days(2) + hours(1));
  await app.enqueueTask('identity.prune-sessions');
  await app.runJobs();
  expect((await read(token)).problem.code).toBe('invalid_token');
});

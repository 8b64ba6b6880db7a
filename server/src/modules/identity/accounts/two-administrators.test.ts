import { decideSensei, deleteUser, getUser, updateOwnUser } from '@michi/contract/identity/users';
import { stepPerson } from '@michi/contract/identity/people';
import type { AccountStatus, SenseiStatus } from '@michi/contract/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await createAdmin(app, { name: 'Ana Diaz' });
  ben = await createAdmin(app, { name: 'Ben Okafor', timeZone: 'America/New_York' });
});
afterAll(() => app.close());

type Seen<Status> = { expected?: Status };
const decide = (by: Person, of: Person, status: SenseiStatus, { expected }: Seen<SenseiStatus>) =>
  by.caller.attempt(decideSensei, {
    params: { id: of.id },
    body: { status, reason: 'Papers of somebody else', ...(expected ? { expected } : {}) },
  });
const change = (by: Person, of: Person, status: AccountStatus, { expected }: Seen<AccountStatus>) =>
  expected
    ? by.caller.attempt(stepPerson, { params: { id: of.id }, body: { status, expected } })
    : by.caller.attempt(deleteUser, { params: { id: of.id }, query: { status } });
const stateOf = async ({ id }: Person) => {
  const { status, senseiStatus } = await ana.caller.call(getUser, { params: { id } });
  return [status, senseiStatus];
};

describe('a decision about a sensei that was taken on another state', () => {
  const waiting = () => createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });

  it('is refused, and says what is true now, by whom and when, on the reader’s clock', async () => {
    const sensei = await waiting();
    expect((await decide(ana, sensei, 'ACTIVE', { expected: 'PENDING_APPROVAL' })).status).toBe(200);
    for (const status of ['EXCLUDED', 'ACTIVE'] as const) {
      const late = await decide(ben, sensei, status, { expected: 'PENDING_APPROVAL' });
      expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
      expect(late.problem.message).toBe(
        'Changed meanwhile: the sensei is approved and active now (Ana Diaz, Mar 2, 2026, 7:00 AM)',
      );
    }
    expect(await stateOf(sensei)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('names the sensei who paused, and the administrator of a ban', async () => {
    const sensei = await createSensei(app, { name: 'Rei Sato' });
    await decide(sensei, sensei, 'INACTIVE', {});
    const late = await decide(ben, sensei, 'EXCLUDED', { expected: 'ACTIVE' });
    expect(late.problem.message).toContain('the sensei is paused now (Rei Sato, ');
    await change(ana, sensei, 'BANNED', { expected: 'ACTIVE' });
    const later = await decide(ben, sensei, 'EXCLUDED', { expected: 'INACTIVE' });
    expect(later.problem.message).toContain('the sensei is banned now (Ana Diaz, ');
  });

  it('does not take a later step of the account alone for it', async () => {
    const sensei = await waiting();
    await decide(ana, sensei, 'EXCLUDED', { expected: 'PENDING_APPROVAL' });
    await change(sensei, sensei, 'INACTIVE', {});
    await change(ana, sensei, 'ACTIVE', {});
    await change(ben, sensei, 'INACTIVE', {});
    const late = await decide(ben, sensei, 'ACTIVE', { expected: 'PENDING_APPROVAL' });
    expect(late.problem.message).toContain('the sensei is excluded now (Ana Diaz, ');
  });

  it('goes on where nobody came in between, or where none was said', async () => {
    const [one, other] = [await waiting(), await waiting()];
    expect((await decide(ben, one, 'EXCLUDED', { expected: 'PENDING_APPROVAL' })).status).toBe(200);
    await decide(ana, other, 'ACTIVE', {});
    expect((await decide(ben, other, 'EXCLUDED', {})).status).toBe(200);
  });

  it('tells nobody else', async () => {
    const sensei = await createSensei(app);
    const other = await createStudent(app);
    expect((await decide(other, sensei, 'EXCLUDED', { expected: 'INACTIVE' })).status).toBe(403);
    await decide(ana, sensei, 'EXCLUDED', {});
    const own = await decide(sensei, sensei, 'INACTIVE', { expected: 'ACTIVE' });
    expect(own.problem.message).toContain('the sensei is excluded now (Michi, ');
  });
});

describe('a step of an account that was taken on another state', () => {
  it('is refused, and says what is true now, by whom and when', async () => {
    const person = await createStudent(app);
    await change(ana, person, 'BANNED', { expected: 'ACTIVE' });
    for (const status of ['BANNED', 'DELETED', 'INACTIVE'] as const) {
      const late = await change(ben, person, status, { expected: 'ACTIVE' });
      expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
      expect(late.problem.message).toContain('the account is banned now (Ana Diaz, Mar 2, 2026');
    }
    expect(await stateOf(person)).toEqual(['BANNED', null]);
    await change(ana, person, 'ACTIVE', { expected: 'BANNED' });
    expect((await change(ben, person, 'ACTIVE', { expected: 'BANNED' })).problem.message).toContain(
      'the account is active now (Ana Diaz, ',
    );
    expect((await change(ben, person, 'BANNED', { expected: 'ACTIVE' })).status).toBe(204);
  });

  it('is for administrators only, and tells nobody else', async () => {
    const person = await createStudent(app);
    expect((await change(person, person, 'INACTIVE', { expected: 'BANNED' })).status).toBe(403);
    expect((await change(person, person, 'INACTIVE', {})).status).toBe(204);
  });

  it('is not refused for what else was changed', async () => {
    const person = await createStudent(app);
    await person.caller.call(updateOwnUser, { body: { name: 'Another Name' } });
    expect((await change(ben, person, 'INACTIVE', { expected: 'ACTIVE' })).status).toBe(204);
  });
});

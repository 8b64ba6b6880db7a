import { randomUUID } from 'node:crypto';
import {
  acceptGuardianInvitation,
  addChild,
  endGuardianship,
  getFamily,
  giveChildSignIn,
  guardianConsentVersion as consent,
  inviteGuardian,
  readGuardianInvitation,
  revokeGuardianInvitation,
  setBirthDate,
} from '@michi/contract/identity/guardians';
import { restoreAddress } from '@michi/contract/identity/address-change';
import { deleteUser, getOwnUser, resetPassword } from '@michi/contract/identity/users';
import { getChild } from '@michi/contract/ordering/family';
import { updateRecordProfile } from '@michi/contract/records/record-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAddress, wayBackOf } from '../../../../test/factories/address-change.ts';
import { markConfirmedNow, tokenMailedTo } from '../../../../test/factories/administrators.ts';
import {
  createFamily,
  createMinor,
  guard,
  inviteFor,
  minorBirthDate,
  youngBirthDate,
} from '../../../../test/factories/family.ts';
import {
  attemptSignIn,
  createAdmin,
  createSensei,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { mailsTo, subjectsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const state = (person: Person, birthDate: string, of: { id: string } = person) =>
  person.caller.attempt(setBirthDate, { params: { id: of.id }, body: { birthDate } });
const accept = (person: Person, token: string) =>
  person.caller.attempt(acceptGuardianInvitation, { body: { token, consent } });
const codeOf = async (answer: Promise<{ problem: { code: string } }>) => (await answer).problem.code;
const address = () => `${randomUUID()}@example.com`;

describe('the birth date', () => {
  it('is stated once, here or among the records, and corrected by a guardian or an administrator', async () => {
    const student = await createStudent(app, { birthDate: null });
    expect((await student.caller.call(getOwnUser, {})).age).toEqual({
      standing: 'UNKNOWN',
      hasGuardian: false,
    });
    for (const wrong of ['2026-03-03', '1901-01-01'])
      expect((await state(student, wrong)).problem.violations).toMatchObject([{ field: 'birthDate' }]);
    expect((await state(student, minorBirthDate)).body).toEqual({ standing: 'MINOR' });
    const again = await state(student, '1999-01-01');
    expect([again.status, again.problem.code]).toEqual([409, 'birth_date_fixed']);
    const records = { body: { version: 0, birthDate: '1999-01-01' } };
    expect(await codeOf(student.caller.attempt(updateRecordProfile, records))).toBe('birth_date_fixed');
    expect((await state(await createStudent(app), '1999-01-01', student)).status).toBe(404);
    const admin = await createAdmin(app);
    await markConfirmedNow(app, admin);
    expect((await state(admin, '2011-02-03', student)).body).toEqual({ standing: 'MINOR' });
    const { child, guardian } = await createFamily(app);
    expect((await state(guardian, '2010-02-15', child)).status).toBe(200);
  });

  it('of somebody too young leaves an account that can invite a guardian, or go, and nothing else', async () => {
    const young = await createStudent(app, { birthDate: youngBirthDate });
    expect(await young.caller.call(getOwnUser, {})).toMatchObject({ needsGuardian: true });
    const records = { body: { version: 0, school: 'Hill School' } };
    const refused = await young.caller.attempt(updateRecordProfile, records);
    expect([refused.status, refused.problem.code]).toEqual([403, 'guardian_needed']);
    await guard(app, young, await createStudent(app));
    expect((await young.caller.attempt(updateRecordProfile, records)).status).toBe(200);
    const other = await createStudent(app, { birthDate: youngBirthDate });
    const away = { params: { id: other.id }, query: { status: 'DELETED' as const } };
    expect((await other.caller.attempt(deleteUser, away)).status).toBe(204);
  });
});

describe('an invitation', () => {
  it('has the name of the child in letters alone, and makes a guardian once', async () => {
    const child = await createMinor(app, { name: 'Win $5: http://evil.example/x' });
    const guardian = await createStudent(app);
    const token = await inviteFor(app, child, guardian.email);
    const [mail] = await mailsTo(app, guardian.email);
    expect(mail?.subject).toContain('Win http evil example x');
    expect(mail?.text).not.toContain('evil.example');
    const body = { token };
    expect(await app.as(null).call(readGuardianInvitation, { body })).toMatchObject({
      childName: child.name,
    });
    expect((await accept(guardian, token)).body).toEqual({ childId: child.id });
    expect(await codeOf(accept(await createStudent(app), token))).toBe('invitation_accepted');
    const link = await app.ctx.db
      .selectFrom('guardian_link')
      .selectAll()
      .where('child_id', '=', child.id)
      .executeTakeFirstOrThrow();
    expect(link).toMatchObject({ consent_version: consent, consented_at: app.clock.now() });
    expect(link.consent_address).toHaveLength(32);
  });

  it('ends after seven days, or when it is taken back by the one who may', async () => {
    const child = await createMinor(app);
    const email = address();
    const token = await inviteFor(app, child, email);
    const [open] = (await child.caller.call(getFamily, {})).invitations;
    const params = { id: open?.id ?? '' };
    const stranger = await createStudent(app);
    expect((await stranger.caller.attempt(revokeGuardianInvitation, { params })).status).toBe(404);
    await child.caller.call(revokeGuardianInvitation, { params });
    expect(await codeOf(accept(stranger, token))).toBe('invitation_revoked');
    const late = await inviteFor(app, child, email);
    await app.advance(days(7));
    expect(await codeOf(accept(stranger, late))).toBe('invitation_expired');
  });

  it('is refused by name: of oneself, of an adult, of a circle, by a minor, by a sensei, once more, of a third', async () => {
    const { child, guardian } = await createFamily(app);
    const ask = (email: string) => child.caller.attempt(inviteGuardian, { body: { email } });
    const own = await ask(child.email);
    expect([own.problem.code, own.problem.violations?.[0]?.field]).toEqual(['guardian_of_oneself', 'email']);
    const email = address();
    const token = await inviteFor(app, child, email);
    expect(await codeOf(accept(child, token))).toBe('guardian_of_oneself');
    expect(await codeOf(accept(guardian, token))).toBe('guardian_already');
    expect(await codeOf(accept(await createMinor(app), token))).toBe('guardian_not_adult');
    expect(await codeOf(accept(await createSensei(app), token))).toBe('guardian_not_student');
    expect(await codeOf(accept(await createStudent(app, { birthDate: null }), token))).toBe(
      'birth_date_needed',
    );
    const third = await ask(address());
    expect([third.problem.code, third.problem.violations?.[0]?.field]).toEqual([
      'too_many_guardians',
      'email',
    ]);
    const invite = { body: { email: address() } };
    expect(await codeOf(guardian.caller.attempt(inviteGuardian, invite))).toBe('guardian_of_adult');
    await app.ctx.db
      .updateTable('user')
      .set({ birth_date: minorBirthDate })
      .where('id', '=', guardian.id)
      .execute();
    const back = await inviteFor(app, guardian, address());
    expect(await codeOf(accept(child, back))).toBe('guardian_circle');
  });

  it('for somebody else’s child does not exist', async () => {
    const { child } = await createFamily(app);
    const stranger = await createStudent(app);
    const body = { email: address(), childId: child.id };
    expect((await stranger.caller.attempt(inviteGuardian, { body })).status).toBe(404);
  });
});

describe('a child that its guardian adds', () => {
  const newChild = { name: 'Lia Marques', birthDate: youngBirthDate, consent };

  it('gets a sign-in of its own by mail, and the guardian stays until somebody else can act for it', async () => {
    const guardian = await createStudent(app);
    const { id } = await guardian.caller.call(addChild, { body: newChild });
    const [child] = (await guardian.caller.call(getFamily, {})).children;
    expect(child).toMatchObject({ id, hasSignIn: false, handsOverOn: '2032-09-30' });
    const end = () => guardian.caller.attempt(endGuardianship, { params: { id } });
    expect(await codeOf(end())).toBe('last_guardian');
    const email = address();
    await guardian.caller.call(giveChildSignIn, { params: { id }, body: { email } });
    const token = await tokenMailedTo(app, email, 'RESET_PASSWORD');
    await app.as(null).call(resetPassword, { body: { token, newPassword: testPassword } });
    expect((await attemptSignIn(app, email)).status).toBe(200);
    expect((await end()).status).toBe(204);
    expect((await guardian.caller.call(getFamily, {})).children).toEqual([]);
  });

  it('is no adult, and no foreigner’s', async () => {
    const guardian = await createStudent(app);
    const adult = { body: { ...newChild, birthDate: '1999-01-01' } };
    expect(await codeOf(guardian.caller.attempt(addChild, adult))).toBe('guardian_of_adult');
    const unborn = { body: { ...newChild, birthDate: '2030-01-01' } };
    expect((await guardian.caller.attempt(addChild, unborn)).problem.violations).toMatchObject([
      { field: 'birthDate' },
    ]);
    expect((await guardian.caller.call(getFamily, {})).children).toEqual([]);
    const { id } = await guardian.caller.call(addChild, { body: newChild });
    const stranger = await createStudent(app);
    const body = { email: address() };
    expect((await stranger.caller.attempt(giveChildSignIn, { params: { id }, body })).status).toBe(404);
    expect((await stranger.caller.attempt(endGuardianship, { params: { id } })).status).toBe(404);
  });
});

it('on the birthday, as the child’s calendar has it, the child takes over and both are told', async () => {
  const child = await createMinor(app, { birthDate: '2008-06-02', timeZone: 'Pacific/Auckland' });
  const guardian = await createStudent(app);
  await guard(app, child, guardian);
  const guardians = async () => (await child.caller.call(getFamily, {})).guardians.length;
  const handOver = () => app.enqueueTask('identity.hand-over').then(() => app.runJobs());
  await app.advanceTo('2026-06-01T11:30:00Z');
  await handOver();
  expect(await guardians()).toBe(1);
  await app.advanceTo('2026-06-01T12:30:00Z');
  await handOver();
  expect(await guardians()).toBe(0);
  expect(await subjectsTo(app, child)).toContain('Your account is yours alone now');
  expect(await subjectsTo(app, guardian)).toContain(`${child.name} is old enough now`);
});

it('a child without a sign-in comes of age: the guardian may give one, and nothing else, and nothing is deleted', async () => {
  const guardian = await createStudent(app);
  const { id } = await guardian.caller.call(addChild, {
    body: { name: 'Lia Marques', birthDate: '2008-07-20', consent },
  });
  const run = () => app.enqueueTask('identity.hand-over').then(() => app.runJobs());
  const mails = async () =>
    (await mailsTo(app, guardian.email)).filter(({ subject }) => subject.includes('give a sign-in'));
  await app.advanceTo('2026-06-19T12:00:00Z');
  await run();
  expect(await mails()).toEqual([]);
  await app.advanceTo('2026-06-20T12:00:00Z');
  for (let round = 0; round < 2; round += 1) await run();
  const [before, ...twice] = await mails();
  expect(twice).toEqual([]);
  expect(before?.subject).toBe('Lia Marques is of age soon: give a sign-in');
  expect(before?.text).toContain(`/student/family?child=${id}&open=sign-in`);
  await app.advanceTo('2026-07-21T12:00:00Z');
  await run();
  expect(await subjectsTo(app, guardian)).toContain('Lia Marques is old enough now: give a sign-in');
  expect(await subjectsTo(app, guardian)).not.toContain('Lia Marques is old enough now');
  const grownUp = async () => (await guardian.caller.call(getFamily, {})).grownUp;
  expect((await guardian.caller.call(getFamily, {})).children).toEqual([]);
  expect(await grownUp()).toEqual([{ id, name: 'Lia Marques' }]);
  for (const refused of [
    guardian.caller.attempt(getChild, { params: { id } }),
    state(guardian, '2009-01-01', { id }),
    guardian.caller.attempt(endGuardianship, { params: { id } }),
  ])
    expect((await refused).status).toBe(404);
  await app.advance(days(40));
  await run();
  const email = address();
  const give = () => guardian.caller.attempt(giveChildSignIn, { params: { id }, body: { email } });
  const stranger = await createStudent(app);
  const others = stranger.caller.attempt(giveChildSignIn, { params: { id }, body: { email } });
  expect((await others).status).toBe(404);
  expect((await give()).status).toBe(204);
  const token = await tokenMailedTo(app, email, 'RESET_PASSWORD');
  await app.as(null).call(resetPassword, { body: { token, newPassword: testPassword } });
  expect((await attemptSignIn(app, email)).status).toBe(200);
  expect(await grownUp()).toEqual([]);
  expect((await give()).status).toBe(404);
  // Who takes the address back from somebody has no password until the mail is used: that is nobody else's
  // turn.
  const { body } = await attemptSignIn(app, email);
  await changeAddress(app, { caller: app.as(body.accessToken) }, address());
  await app.as(null).call(restoreAddress, { body: { token: await wayBackOf(app, email) } });
  expect(await grownUp()).toEqual([]);
  expect((await give()).status).toBe(404);
});

it('what nobody answers for is deleted after two weeks', async () => {
  const young = await createStudent(app, { birthDate: youngBirthDate });
  const guarded = await createStudent(app, { birthDate: youngBirthDate });
  await guard(app, guarded, await createStudent(app));
  const adult = await createStudent(app);
  // Without a password until the mail is used, but not without a mailbox.
  const restored = await createStudent(app, { birthDate: '1990-05-05' });
  await changeAddress(app, restored, address());
  await app.as(null).call(restoreAddress, { body: { token: await wayBackOf(app, restored.email) } });
  await app.advance(days(15));
  await app.enqueueTask('identity.hand-over');
  await app.runJobs();
  const rows = await app.ctx.db
    .selectFrom('user')
    .select(['id', 'status'])
    .where('id', 'in', [young.id, guarded.id, adult.id, restored.id])
    .execute();
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [young.id, 'DELETED'],
      [guarded.id, 'ACTIVE'],
      [adult.id, 'ACTIVE'],
      [restored.id, 'ACTIVE'],
    ]),
  );
});

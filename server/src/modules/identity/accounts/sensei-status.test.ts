import { decideSensei, getOwnAuth, getOwnUser, getUser, updateOwnUser } from '@michi/contract/identity/users';
import { SenseiStatus } from '@michi/contract/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAdmin,
  createNewcomer,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { clearSettings, setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const decide = (by: Person, of: { id: string }, status: SenseiStatus, reason = 'The papers are not hers') =>
  by.caller.attempt(decideSensei, { params: { id: of.id }, body: { status, reason } });

const statusOf = async (person: Person) =>
  (await admin.caller.call(getUser, { params: { id: person.id } })).senseiStatus;

// Who may take which step, written out by hand from the product's rules.
const adminSteps = new Set([
  'PENDING_APPROVAL ACTIVE',
  'PENDING_APPROVAL EXCLUDED',
  'ACTIVE EXCLUDED',
  'ACTIVE BANNED',
  'INACTIVE EXCLUDED',
  'INACTIVE BANNED',
]);
const ownSteps = new Set(['ACTIVE INACTIVE', 'INACTIVE ACTIVE', 'EXCLUDED PENDING_APPROVAL']);
const pairs = SenseiStatus.options.flatMap((from) => SenseiStatus.options.map((to) => [from, to] as const));

describe('the states of a sensei', () => {
  it.each(pairs)('%s to %s', async (from, to) => {
    const step = `${from} ${to}`;
    const possible = adminSteps.has(step) || ownSteps.has(step);
    const judged = await createSensei(app, { senseiStatus: from });
    expect((await decide(admin, judged, to)).status).toBe(adminSteps.has(step) ? 200 : possible ? 403 : 409);
    expect(await statusOf(judged)).toBe(adminSteps.has(step) ? to : from);

    const sensei = await createSensei(app, { senseiStatus: from });
    if (step === 'EXCLUDED PENDING_APPROVAL') await app.advance(days(30));
    expect((await decide(sensei, sensei, to)).status).toBe(ownSteps.has(step) ? 200 : possible ? 403 : 409);
    expect(await statusOf(sensei)).toBe(ownSteps.has(step) ? to : from);
  });

  it('exclude nobody without a reason, which they read', async () => {
    const sensei = await createSensei(app);
    for (const reason of [undefined, '  ']) {
      const body = { status: 'EXCLUDED' as const, ...(reason ? { reason } : {}) };
      const { status, problem } = await admin.caller.attempt(decideSensei, {
        params: { id: sensei.id },
        body,
      });
      expect([status, problem.violations?.map(({ field }) => field)]).toEqual([400, ['reason']]);
    }
    expect(await statusOf(sensei)).toBe('ACTIVE');
  });

  it('let an excluded one apply again after 30 days, not before', async () => {
    const sensei = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
    await decide(admin, sensei, 'EXCLUDED', 'The documents could not be read');
    const { exclusion } = await sensei.caller.call(getOwnUser, {});
    expect(exclusion).toEqual({
      reason: 'The documents could not be read',
      applyFrom: new Date(app.clock.now().getTime() + days(30)).toISOString(),
    });
    await app.advance(days(30) - 1000);
    const early = await decide(sensei, sensei, 'PENDING_APPROVAL');
    expect(early).toMatchObject({ status: 409, problem: { code: 'invalid_transition' } });
    expect(early.problem.message).toMatch(/apply again from \d{4}-\d\d-\d\d/);
    await app.advance(1000);
    expect((await decide(sensei, sensei, 'PENDING_APPROVAL')).status).toBe(200);
    expect(await sensei.caller.call(getOwnUser, {})).not.toHaveProperty('exclusion');
  });

  it('open nothing for a paused account, nor for somebody who is no sensei', async () => {
    const paused = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL', status: 'INACTIVE' });
    expect((await decide(admin, paused, 'ACTIVE')).problem.code).toBe('invalid_transition');
    expect((await decide(admin, await createStudent(app), 'ACTIVE')).problem.code).toBe('invalid_transition');
    expect((await decide(admin, { id: crypto.randomUUID() }, 'ACTIVE')).status).toBe(404);
    const other = await createStudent(app);
    expect((await decide(other, paused, 'ACTIVE')).status).toBe(404);
    expect((await decide(other, await createSensei(app), 'INACTIVE')).status).toBe(403);
  });

  it('are told by mail and notice', async () => {
    const sensei = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL', locale: 'pt-BR' });
    await decide(admin, sensei, 'ACTIVE');
    expect((await mailsTo(app, sensei.email))[0]?.subject).toBe('Agora você é sensei da Michi');
    await decide(admin, sensei, 'EXCLUDED', 'Motivo dito');
    const [mail] = await mailsTo(app, sensei.email);
    expect(mail?.text).toContain('> Motivo dito');
    expect(mail?.text).toContain('Você pode se candidatar de novo a partir de');
  });
});

describe('choosing the type', () => {
  it('makes a sensei who waits for approval, once and for all', async () => {
    const person = await createNewcomer(app);
    expect((await person.caller.call(getOwnAuth, {})).type).toBeNull();
    const me = await person.caller.call(updateOwnUser, { body: { type: 'SENSEI' } });
    expect(me).toMatchObject({ type: 'SENSEI', senseiStatus: 'PENDING_APPROVAL' });
    const again = await person.caller.attempt(updateOwnUser, { body: { type: 'STUDENT' } });
    expect(again).toMatchObject({ status: 409, problem: { code: 'type_already_chosen' } });
    expect((await app.as(null).attempt(getUser, { params: { id: person.id } })).status).toBe(404);
  });

  it('makes an active one where no approval is asked for', async () => {
    await setSettings(app, { 'sensei.approval_required': false });
    const person = await createNewcomer(app);
    expect((await person.caller.call(updateOwnUser, { body: { type: 'SENSEI' } })).senseiStatus).toBe(
      'ACTIVE',
    );
    expect((await person.caller.call(getOwnAuth, {})).permissions).toContain('courses.publish');
    await clearSettings(app);
  });

  it('of an administrator is refused', async () => {
    const person = await createNewcomer(app);
    const response = await fetch(`${app.url}/api/users/me`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await person.freshToken()}` },
      body: '{"type":"ADMIN"}',
    });
    expect(response.status).toBe(400);
    expect((await person.caller.call(getOwnAuth, {})).type).toBeNull();
  });
});

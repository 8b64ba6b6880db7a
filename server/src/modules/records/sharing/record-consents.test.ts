import {
  getRecords,
  grantRecordConsent,
  listRecordConsents,
  listRecordShares,
  revokeRecordConsent,
} from '@michi/contract/records/record-sharing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { fillRecords } from '../../../../test/factories/records.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, recordEvents } from '../../../../test/sockets.ts';
import { days, hours } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { consentEnd, consentState } from './consent-end.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

async function pair(timeZone = 'America/New_York') {
  const owner = await createStudent(app, { timeZone });
  await fillRecords(app, owner);
  return { owner, sensei: await createSensei(app) };
}
const today = () => app.clock.now().toISOString().slice(0, 10);
const grant = (owner: Person, sensei: { id: string }, until = today()) =>
  owner.caller.attempt(grantRecordConsent, { body: { senseiId: sensei.id, section: 'SCORES', until } });
const look = (sensei: Person, owner: Person) =>
  sensei.caller.attempt(getRecords, { params: { id: owner.id } });

describe('a consent', () => {
  it('shows one section to one sensei, until the day is over where the student lives', async () => {
    const { owner, sensei } = await pair();
    expect((await look(sensei, owner)).status).toBe(404);
    const consent = (await grant(owner, sensei)).body;
    // 2 March in New York ends at five in the morning, UTC.
    expect(consent).toMatchObject({ state: 'ACTIVE', expiresAt: `${nextDay()}T05:00:00.000Z` });
    const records = (await look(sensei, owner)).body;
    expect(records.shown).toEqual([{ section: 'SCORES', right: 'CONSENT', expiresAt: consent.expiresAt }]);
    expect(records.scores).toMatchObject([{ value: 1480 }]);
    expect((await look(await createSensei(app), owner)).status).toBe(404);
    await app.advance(Date.parse(consent.expiresAt) - app.clock.now().getTime() - 1);
    expect((await look(sensei, owner)).status).toBe(200);
    await app.advance(1);
    expect((await look(sensei, owner)).status).toBe(404);
    const { items } = await owner.caller.call(listRecordConsents, {});
    expect(items).toMatchObject([{ state: 'EXPIRED', sensei: { id: sensei.id } }]);
    const late = await owner.caller.attempt(revokeRecordConsent, { params: { id: consent.id } });
    expect(late.status).toBe(409);
  });
  const nextDay = () => new Date(app.clock.now().getTime() + days(1)).toISOString().slice(0, 10);

  it('ends at once when it is revoked, by its owner alone', async () => {
    const { owner, sensei } = await pair();
    const { id } = (await grant(owner, sensei)).body;
    for (const { caller } of [sensei, await createStudent(app)])
      expect((await caller.attempt(revokeRecordConsent, { params: { id } })).status).toBe(404);
    expect((await look(sensei, owner)).status).toBe(200);
    expect(await owner.caller.call(revokeRecordConsent, { params: { id } })).toMatchObject({
      state: 'REVOKED',
    });
    expect((await look(sensei, owner)).status).toBe(404);
    expect((await sensei.caller.call(listRecordShares, {})).items).toEqual([]);
    expect(await owner.caller.call(revokeRecordConsent, { params: { id } })).toMatchObject({
      state: 'REVOKED',
    });
  });

  it('given or taken back is news to its sensei alone, whose page asks again', async () => {
    const { owner, sensei } = await pair();
    const sockets = await Promise.all(
      [sensei, await createSensei(app)].map(({ token }) => connectSocket(app, token)),
    );
    const heard = sockets.map((socket) => recordEvents(socket, 'records.shown'));
    const { id } = (await grant(owner, sensei)).body;
    await expect.poll(() => heard[0]).toEqual([{ userId: owner.id }]);
    await owner.caller.call(revokeRecordConsent, { params: { id } });
    await expect.poll(() => heard[0]).toEqual([{ userId: owner.id }, { userId: owner.id }]);
    expect(heard[1]).toEqual([]);
    for (const socket of sockets) socket.disconnect();
  });

  it('takes the place of an earlier one for the same section, also of many at the same time', async () => {
    const { owner, sensei } = await pair();
    const answers = await Promise.all(Array.from({ length: 5 }, () => grant(owner, sensei)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const { items } = await owner.caller.call(listRecordConsents, {});
    expect(items.map(({ state }) => state).toSorted()).toEqual([
      'ACTIVE',
      'REVOKED',
      'REVOKED',
      'REVOKED',
      'REVOKED',
    ]);
    expect(await sensei.caller.call(listRecordShares, {})).toMatchObject({
      items: [{ student: { id: owner.id }, sections: [{ section: 'SCORES', right: 'CONSENT' }] }],
    });
  });

  it('is for sensei who teach here', async () => {
    const { owner } = await pair();
    const wrong = [
      owner,
      { id: newId(app.clock) },
      await createStudent(app),
      await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' }),
      await createSensei(app, { senseiStatus: 'EXCLUDED' }),
      await createSensei(app, { senseiStatus: 'INACTIVE' }),
      await createSensei(app, { status: 'BANNED' }),
    ];
    for (const person of wrong) {
      const { status, problem } = await grant(owner, person);
      expect([status, problem.violations?.[0]?.field]).toEqual([400, 'senseiId']);
    }
  });

  it('ends within a year, and not yesterday', async () => {
    const { owner, sensei } = await pair('Asia/Tokyo');
    const at = (from: number) =>
      new Date(app.clock.now().getTime() + from + hours(9)).toISOString().slice(0, 10);
    for (const until of [at(-days(1)), at(days(367))])
      expect((await grant(owner, sensei, until)).problem.violations).toMatchObject([{ field: 'until' }]);
    for (const until of [at(0), at(days(364))]) expect((await grant(owner, sensei, until)).status).toBe(201);
  });
});

it('whatever the zone and the day, a consent ends within two days after it', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const zones = fc.constantFrom(
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/Sao_Paulo',
    'Asia/Kolkata',
  );
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), zones, (from, zone) => {
      const until = new Date(now.getTime() + days(from)).toISOString().slice(0, 10);
      const end = consentEnd(now, until, zone);
      if (end === null) {
        expect(from < 1 || from > 360).toBe(true);
        return;
      }
      const after = end.getTime() - Date.parse(`${until}T00:00:00Z`);
      expect(end > now && after >= hours(24 - 14) && after <= hours(24 + 12)).toBe(true);
      expect(consentState(now, { expiresAt: end, revokedAt: null })).toBe('ACTIVE');
    }),
  );
});

import { getOutcomeCounts } from '@michi/contract/records/outcomes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSensei } from '../../../../test/factories/identity.ts';
import { admit } from '../../../../test/factories/outcomes.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  type Answers,
  areSafe,
  bitsOf,
  combinations,
  type History,
  idOf,
  type Moment,
  momentsOf,
  sizeOf,
  together,
} from '../../../../test/outcome-histories.ts';
import { after } from '../../../platform/clock.ts';
import { publishOutcomes } from '../index.ts';
import { type Cell, keyOf } from './outcome-release.ts';

// The attack of outcome-release.test.ts through the real door: records in the database, published by the job,
// read as everybody may.
const college = 'Massachusetts Institute of Technology';
const people = 20;
const runs = 30;
let app: TestApp;
/** The numbers of the histories' people, by the ids of their accounts. */
const numbers = new Map<string, string>();
const accounts = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  for (let person = 0; person < people; person += 1) {
    const { id } = await createSensei(app);
    await admit(app, id, { college, visibility: 'PRIVATE', sat: 1550 });
    numbers.set(id, idOf(person));
    accounts.set(idOf(person), id);
  }
}, 60_000);
afterAll(() => app.close());

async function forgetAll(): Promise<void> {
  await app.ctx.db.deleteFrom('outcome_member').execute();
  await app.ctx.db.deleteFrom('outcome_cohort').execute();
}

/** The records as the history has them now: who left has no verified admission. */
async function write({ present, erased, now }: Moment): Promise<void> {
  const { db } = app.ctx;
  const clock = app.clock.now();
  const byId = new Map(present.map((person) => [person.userId, person]));
  for (const [number, id] of accounts) {
    const person = byId.get(number);
    const admission = db.updateTable('college_application').where('user_id', '=', id);
    if (!person) {
      await admission.set({ verified_at: null }).execute();
      continue;
    }
    const since = after(clock, person.since.getTime() - now.getTime());
    await admission.set({ verified_at: since, round: person.cell.round ?? '' }).execute();
    const value = person.cell.testBand === '1500-1600' ? 1550 : 1450;
    await db.updateTable('score').set({ value }).where('user_id', '=', id).execute();
  }
  const gone = [...erased].flatMap((number) => accounts.get(number) ?? []);
  if (gone.length > 0) await db.deleteFrom('outcome_member').where('user_id', 'in', gone).execute();
}

type Told = Map<string, { key: string; bits: bigint }>;

/** Whom the published groups counted, remembered from the moment they were published. */
async function remember(told: Told): Promise<{ id: string }[]> {
  const groups = await app.ctx.db
    .selectFrom('outcome_cohort')
    .select(['id', 'country', 'college_id', 'test_band', 'round'])
    .where('withdrawn_at', 'is', null)
    .execute();
  for (const { id, country, college_id, test_band, round } of groups) {
    if (told.has(id)) continue;
    const members = await app.ctx.db
      .selectFrom('outcome_member')
      .select('user_id')
      .where('cohort_id', '=', id)
      .execute();
    const cell: Cell = { country, collegeId: college_id, testBand: test_band, round };
    told.set(id, {
      key: keyOf(cell),
      bits: bitsOf(members.flatMap(({ user_id }) => numbers.get(user_id) ?? [])),
    });
  }
  return groups;
}

/** All answers that were read between the steps, and whether a group was withdrawn. */
async function live(history: History): Promise<{ answers: Answers; withdrew: boolean }> {
  await forgetAll();
  const told: Told = new Map();
  const seen = new Set<bigint>();
  let open: { id: string }[] = [];
  for (const moment of momentsOf(history)) {
    await write(moment);
    await publishOutcomes(app.ctx);
    open = await remember(told);
    const { cells } = await app.as(null).call(getOutcomeCounts, { query: { college } });
    for (const cell of cells) {
      const groups = open.flatMap(({ id }) => told.get(id) ?? []).filter(({ key }) => key === keyOf(cell));
      const bits = groups.reduce((all, group) => all | group.bits, 0n);
      expect(cell.count).toBe(sizeOf(bits));
      seen.add(bits);
    }
  }
  return { answers: [...seen], withdrew: told.size > open.length };
}

it('whoever reads every answer between releases finds none that differ by fewer than five people', async () => {
  let withdrawals = 0;
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(together(people), combinations, async (history, combination) => {
      const lived = await live(history);
      withdrawals += Number(lived.withdrew);
      answers += lived.answers.length;
      expect(areSafe(lived.answers, combination)).toBe(true);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(withdrawals).toBeGreaterThan(runs / 6);
  expect(answers).toBeGreaterThan(runs);
}, 60_000);

import { getAvailability, updateAvailability } from '@michi/contract/scheduling/classes';
import type { BookingLimits } from '@michi/contract/scheduling/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/identity.ts';
import { tries } from '../../../test/full.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { killWorker } from '../../../test/money-walk/kill-worker.ts';
import { faultsOf, slotFaults } from '../../../test/time-walk/faults.ts';
import { step } from '../../../test/time-walk/steps.ts';
import { newWalker, type Taken, takeRound } from '../../../test/time-walk/walker.ts';

/** How many steps in all: `npm run walk:time` takes thousands of them, and prints what it did. */
const wished = Number(process.env['TIME_WALK_STEPS'] ?? tries(60, 3000));
/** Points at which a worker is killed with -9 over its jobs, spread over the steps. */
const kills = Number(process.env['TIME_WALK_KILLS'] ?? tries(1, 100));
const seed = Number(process.env['TIME_WALK_SEED'] ?? 29);
const stepsOfWalk = 150;
const atOnce = 3;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date('2026-03-02T08:00:00Z'));
});
afterAll(() => app.close());

/** As the sensei does it. */
async function limit({ caller }: Pick<Person, 'caller'>, all: BookingLimits): Promise<void> {
  const own = await caller.call(getAvailability, {});
  await caller.call(updateAvailability, { body: { ...own, limits: { all, courses: [] } } });
}

/** Each step by its name: how often it was taken, and how often refused. */
const counts = new Map<string, { taken: number; refused: number }>();

test('however bookings, series, moves, waiting, time-offs, imports, kills and the clock meet: nothing overlaps, offered is bookable, told once', async () => {
  const steps = fc.sample(step, { seed, numRuns: wished });
  let done = 0;
  for (let walk = 0; walk * stepsOfWalk < wished; walk += 1) {
    const walker = await newWalker(app);
    const limits = { perDay: 4, perWeek: null, pauseMinutes: 30, newStudentsPerWeek: null };
    if (walk % 2 === 1) await limit(walker.sensei, limits);
    const own = steps.slice(walk * stepsOfWalk, (walk + 1) * stepsOfWalk);
    for (let index = 0; index < own.length; index += atOnce) {
      const round = own.slice(index, index + atOnce);
      const taken = await takeRound(walker, round);
      taken.forEach(note);
      expect([round, failedInside(taken)]).toEqual([round, []]);
      expect([done, round, await faultsOf(app)]).toEqual([done, round, []]);
      expect([done, round, await slotFaults(walker, index + walk)]).toEqual([done, round, []]);
      if (isKillDue(done)) {
        await killWorker(app, ((done * 37) % 100) / 100);
        expect([done, await faultsOf(app)]).toEqual([done, []]);
      }
      done += round.length;
    }
    await app.runJobs();
    expect(await faultsOf(app)).toEqual([]);
  }
  if (process.env['TIME_WALK_STEPS']) report();
}, 3_600_000);

/** Refusals have names: nothing failed inside. */
const failedInside = (taken: readonly Taken[]) =>
  taken.filter(({ statuses }) => statuses.some((status) => status >= 500)).map((one) => one.step.do);

function isKillDue(done: number): boolean {
  const every = Math.max(1, Math.floor(wished / Math.max(1, kills) / atOnce)) * atOnce;
  return kills > 0 && done % every === every - atOnce;
}

function note({ step: { do: name }, statuses }: Taken): void {
  const count = counts.get(name) ?? { taken: 0, refused: 0 };
  const isRefused = statuses.some((status) => status >= 400);
  counts.set(name, { taken: count.taken + 1, refused: count.refused + Number(isRefused) });
}

function report(): void {
  const lines = [
    `${wished} steps, ${kills} kills, seed ${seed}: no fault`,
    ...[...counts].map(([name, { taken, refused }]) => `step ${name}: ${taken}, refused ${refused}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

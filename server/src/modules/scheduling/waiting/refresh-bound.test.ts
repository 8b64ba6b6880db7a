import { joinWaitingLine } from '@michi/contract/scheduling/waiting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBlackoutFor, dayOff } from '../../../../test/factories/times/blackouts.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createAdmin, createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { bookSeatFor, createGroupClass, giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loseJobs } from '../../../../test/lost-jobs.ts';
import { refreshFreeTimesOf } from '../core/refresh-free-times.ts';
import { refreshBound } from './refresh-bound.ts';
import { findWaitedFor } from './waiting.repository.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

async function nextFree(courseId: string): Promise<string | null> {
  const row = await app.ctx.db
    .selectFrom('course')
    .select('next_free_at')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  return row.next_free_at?.toISOString() ?? null;
}

/** Nine to five in this zone. */
async function someSensei(timeZone: string) {
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei, { minNoticeMinutes: 0, slotInterval: 60 });
  await giveWeeklyHours(app, sensei, { timeZone });
  return { id: sensei.id, course, sensei };
}

test('a day that is closed for everybody is refreshed at once for those for whom nobody waits, and in turn for the others', async () => {
  app.clock.set(new Date('2026-03-02T00:30:00Z'));
  const plain = await someSensei('UTC');
  const east = await someSensei('Asia/Tokyo');
  const waited = await someSensei('UTC');
  const group = await createCourse(app, waited.sensei, { format: 'GROUP', maxSeats: 2 });
  const [full, open] = ['2026-03-05T10:00:00.000Z', '2026-03-06T10:00:00.000Z'];
  const classId = await createGroupClass(app, group, full);
  await createGroupClass(app, group, open);
  for (let taken = 0; taken < 2; taken += 1)
    await bookSeatFor(app, group, await createStudent(app), { startsAt: full, classId });
  const waiting = await createStudent(app);
  await waiting.caller.call(joinWaitingLine, { params: { id: group.id }, body: { classId } });
  const ids = [plain.id, east.id, waited.id];
  await refreshFreeTimesOf(app.ctx, ids);
  expect(await nextFree(plain.course.id)).toBe('2026-03-02T09:00:00.000Z');
  expect(await nextFree(east.course.id)).toBe('2026-03-02T01:00:00.000Z');
  expect(await nextFree(waited.course.id)).toBe('2026-03-02T09:00:00.000Z');
  expect(await nextFree(group.id)).toBe(open);
  expect(await findWaitedFor(app.ctx, ids)).toEqual(new Set([waited.id]));

  await createBlackoutFor(await createAdmin(app), dayOff('2026-03-02'));
  await loseJobs(app, 'scheduling.refresh_bound');
  await refreshBound(app.ctx, { scope: 'ALL', country: null, categoryId: null, senseiIds: [] }, null);
  expect(await nextFree(plain.course.id)).toBe('2026-03-03T09:00:00.000Z');
  expect(await nextFree(east.course.id)).toBe('2026-03-03T00:00:00.000Z');
  expect(await nextFree(waited.course.id)).toBe('2026-03-02T09:00:00.000Z');
  await app.runJobs();
  expect(await nextFree(waited.course.id)).toBe('2026-03-03T09:00:00.000Z');
  expect(await nextFree(group.id)).toBe(open);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { hours } from '../clock.ts';
import { newId } from '../ids.ts';
import { lastScheduledRun } from './backup-run.ts';
import { isBackupDue } from './schedule.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('a backup by the clock whose process was killed is taken again an hour later', async () => {
  await app.ctx.db
    .insertInto('backup_run')
    .values({
      id: newId(app.clock),
      by_schedule: true,
      started_at: app.clock.now(),
      place: '/b',
      file: 'michi.tar.zst',
      is_encrypted: false,
    })
    .execute();
  const last = await lastScheduledRun(app.ctx);
  const after = (time: number) => new Date(app.clock.now().getTime() + time);
  expect(isBackupDue({ hours: 24 }, last, after(hours(0.5)))).toBe(false);
  expect(isBackupDue({ hours: 24 }, last, after(hours(1)))).toBe(true);
});

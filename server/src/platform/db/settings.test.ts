import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { settingKeys } from '../settings.ts';

test('every setting is read somewhere', () => {
  const server = path.join(import.meta.dirname, '../..');
  const read = readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(?<!\.test)\.ts$/.test(file.name))
    // What the samples of mails show is no effect.
    .filter((file) => file.name !== 'sample-values.ts')
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/settings\s*\.get\(\s*'([^']+)'/g)])
    .map(([, key = '']) => key);
  const unread = Object.keys(settingKeys).filter((key) => !read.includes(key));
  expect(unread).toEqual([]);
});

test('in place of a stored value outside the limits the default counts, and the log says so', async () => {
  const app = await startTestApp();
  try {
    const { db, settings, log } = app.ctx;
    const stored = { 'cancel.late_refund_percent': 12.4, 'fee.default_percent': 12.345 };
    for (const [key, value] of Object.entries(stored))
      await db
        .insertInto('setting')
        .values({ key, value: JSON.stringify(value), updated_at: app.ctx.clock.now() })
        .execute();
    const told = vi.spyOn(log, 'error');
    await settings.reload();
    expect(told.mock.calls.map(([about]) => about)).toEqual(Object.keys(stored).map((key) => ({ key })));
    expect(settings.get('cancel.late_refund_percent')).toBe(0);
  } finally {
    await app.close();
  }
});

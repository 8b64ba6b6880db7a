import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { backupName, isBackupDue, outdated, readEvery, readKeep, timeOfBackup } from './schedule.ts';

const noon = new Date('2026-03-02T12:00:00Z');
const hoursBefore = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);
const ended = (hours: number, failed = false) => ({
  startedAt: hoursBefore(hours),
  endedAt: hoursBefore(hours),
  failed,
});
const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });

describe('what is configured', () => {
  it('is hours or a time of day, a number or days', () => {
    expect([readEvery('6'), readEvery('03:30'), readEvery('23:59')]).toEqual([
      { hours: 6 },
      { minuteOfDay: 210 },
      { minuteOfDay: 1439 },
    ]);
    expect(['0', '24:00', '3:5', '-1', 'daily', '1.5'].map(readEvery)).toEqual(Array(6).fill(null));
    expect([readKeep('7'), readKeep('30d')]).toEqual([{ count: 7 }, { days: 30 }]);
    expect(['0', '0d', 'all', '7 d', '-1'].map(readKeep)).toEqual(Array(5).fill(null));
  });

  it('is named when it is wrong', () => {
    const read = (env: Record<string, string>) => () =>
      readConfig({ DATABASE_URL: 'postgres://localhost/x', ...env });
    expect(read({ BACKUP_TO: '/b', BACKUP_EVERY: 'daily' })).toThrow('BACKUP_EVERY: give hours');
    expect(read({ BACKUP_TO: '/b', BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP: give how many');
    expect(read({ BACKUP_TO: 's3://' })).toThrow('BACKUP_TO: s3:// is no place');
    expect(read({ BACKUP_EVERY: '24' })).toThrow('BACKUP_TO: without a place');
    expect(read({ BACKUP_KEY: 'secret' })).toThrow('BACKUP_KEY: must be a key of age');
    const s3 = { S3_URL: 'https://KEY:SECRET@s3.example.com/files' };
    expect(read({ ...s3, BACKUP_TO: 's3://backups/michi/daily' })().backup.to).toMatchObject({
      s3: {
        endpoint: 'https://s3.example.com',
        bucket: 'backups',
        prefix: 'michi/daily/',
        credentials: { accessKeyId: 'KEY' },
      },
    });
  });
});

describe('the next backup', () => {
  it('is due when there was none, its hours are over, or its time of day has come', () => {
    expect(isBackupDue({ hours: 24 }, null, noon)).toBe(true);
    expect([23, 24, 25].map((hours) => isBackupDue({ hours: 24 }, ended(hours), noon))).toEqual([
      false,
      true,
      true,
    ]);
    const atEleven = { minuteOfDay: 11 * 60 };
    expect([0.5, 1.5, 30].map((hours) => isBackupDue(atEleven, ended(hours), noon))).toEqual([
      false,
      true,
      true,
    ]);
    const atOne = { minuteOfDay: 13 * 60 };
    expect([22, 24].map((hours) => isBackupDue(atOne, ended(hours), noon))).toEqual([false, true]);
  });

  it('comes an hour after one that failed', () => {
    expect([0.5, 1].map((hours) => isBackupDue({ hours: 24 }, ended(hours, true), noon))).toEqual([
      false,
      true,
    ]);
  });
});

describe('retention', () => {
  it('keeps so many of the newest, and whatever is not ours', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(times, { selector: (at) => Math.floor(at.getTime() / 1000) }),
        fc.integer({ min: 1, max: 9 }),
        (all, count) => {
          const names = all.map((at, index) => backupName(at, index % 2 === 0));
          const gone = new Set(outdated([...names, 'notes.txt', 'michi-old.tar.zst'], { count }, noon));
          const kept = names.filter((name) => !gone.has(name));
          expect(kept).toHaveLength(Math.min(count, names.length));
          const oldestKept = Math.min(...kept.map((name) => timeOfBackup(name)?.getTime() ?? 0));
          for (const name of gone) expect(timeOfBackup(name)?.getTime()).toBeLessThan(oldestKept);
        },
      ),
    );
  });

  it('keeps the newest that is whole, however old it is, and no other for that', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(times, { minLength: 1, selector: (at) => Math.floor(at.getTime() / 1000) }),
        fc.oneof(
          fc.record({ count: fc.integer({ min: 1, max: 9 }) }),
          fc.record({ days: fc.integer({ min: 1, max: 400 }) }),
        ),
        fc.nat({ max: 20 }),
        (all, keep, broken) => {
          const names = all.toSorted((a, b) => b.getTime() - a.getTime()).map((at) => backupName(at, false));
          const lacking = new Set(names.slice(0, broken));
          const whole = names[broken];
          const gone = outdated(names, keep, noon, lacking);
          expect(gone).toEqual(outdated(names, keep, noon).filter((name) => name !== whole));
        },
      ),
    );
  });

  it('keeps those of so many days, and the newest in any case', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(times, { minLength: 1, selector: (at) => Math.floor(at.getTime() / 1000) }),
        fc.integer({ min: 1, max: 400 }),
        (all, days) => {
          const names = all.map((at) => backupName(at, false));
          const gone = outdated(names, { days }, noon);
          expect(gone.length).toBeLessThan(names.length);
          for (const name of gone)
            expect(noon.getTime() - (timeOfBackup(name)?.getTime() ?? 0)).toBeGreaterThan(days * 86_400_000);
        },
      ),
    );
  });
});

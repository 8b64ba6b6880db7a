import { z } from 'zod';
import { days, hours } from '../clock.ts';
import { declareJob } from '../jobs/declare-job.ts';
import { BackupError } from './backup.errors.ts';

/** Every so many hours, or each day at this minute of the day in UTC. */
export type Every = { hours: number } | { minuteOfDay: number };
/** So many, or those of so many days. */
export type Keep = { count: number } | { days: number };

/** `24` hours, or `03:30` in UTC. Null: neither. */
export function readEvery(text: string): Every | null {
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (time) return { minuteOfDay: Number(time[1]) * 60 + Number(time[2]) };
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return count > 0 ? { hours: count } : null;
}

/** `7` backups, or those of `30d`. Null: neither. */
export function readKeep(text: string): Keep | null {
  const [, digits, unit] = /^(\d{1,5})(d?)$/.exec(text) ?? [];
  const count = Number(digits ?? 0);
  if (count < 1) return null;
  return unit === 'd' ? { days: count } : { count };
}

/**
 * The job that takes one by the clock. A backup does not hold it: a restore would begin with another backup.
 */
export const backupRun = declareJob('backup.run', z.unknown(), () => 'once');

export type LastRun = { startedAt: Date; endedAt: Date | null; failed: boolean };

/** After a failure it is tried again so much later. */
const pause = hours(1);
/** The clock asks every few minutes: a daily backup must not move on by that much each day. */
const slack = 5 * 60_000;

/**
 * `last`: the latest that was begun by the clock. One that never ended was interrupted, which is a failure.
 */
export function isBackupDue(every: Every, last: LastRun | null, now: Date): boolean {
  if (!last) return true;
  if (last.failed) return now.getTime() - (last.endedAt ?? last.startedAt).getTime() >= pause;
  if ('hours' in every) return now.getTime() - last.startedAt.getTime() >= hours(every.hours) - slack;
  return last.startedAt < latestAt(every.minuteOfDay, now);
}

function latestAt(minuteOfDay: number, now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const today = midnight + minuteOfDay * 60_000;
  return new Date(today <= now.getTime() ? today : today - days(1));
}

const shape = /^michi-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.zst(\.age)?$/;

/** `michi-2026-11-28T18-30-05Z.tar.zst`, with `.age` when it is encrypted. */
export function backupName(at: Date, isEncrypted: boolean): string {
  const stamp = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `michi-${stamp}.tar.zst${isEncrypted ? '.age' : ''}`;
}

export function timeOfBackup(name: string): Date | null {
  const [, day, hour, minute, second] = shape.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * Of the names that lie there those whose time is over. The newest stays in any case, and so does the newest
 * that is whole, not one of `lacking`: what those lack of files it has. What has another name is not ours.
 */
export function outdated(
  names: readonly string[],
  keep: Keep,
  now: Date,
  lacking: ReadonlySet<string> = new Set(),
): string[] {
  const ours = names
    .flatMap((name) => {
      const at = timeOfBackup(name);
      return at ? [{ name, at: at.getTime() }] : [];
    })
    .toSorted((one, other) => other.at - one.at || (one.name < other.name ? 1 : -1));
  const gone =
    'count' in keep
      ? ours.slice(keep.count)
      : ours.slice(1).filter(({ at }) => at < now.getTime() - days(keep.days));
  const whole = ours.find(({ name }) => !lacking.has(name));
  return gone.filter((each) => each !== whole).map(({ name }) => name);
}

export const interrupted = () =>
  new BackupError('interrupted', 'Its process ended before the backup was whole.');

import { type Backups, type BackupFailure, type BackupRun } from '@michi/contract/administration/backups';
import type { SignedIn } from '../../platform/actor.ts';
import { findRuns } from '../../platform/backup/backup-run.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize } from '../../platform/errors.ts';
import { may } from '../../platform/actor.ts';

const shown = 10;

export async function readBackups(ctx: Ctx, actor: SignedIn): Promise<Backups> {
  authorize(may(actor, 'failures.manage'));
  const runs = await findRuns(ctx, shown);
  return { schedule: scheduleOf(ctx), runs: runs.map(present) };
}

function scheduleOf({ config: { backup } }: Ctx): Backups['schedule'] {
  const { to, every, keep, key } = backup;
  if (!to) return null;
  return {
    everyHours: 'hours' in every ? every.hours : null,
    dailyAt: 'minuteOfDay' in every ? timeOf(every.minuteOfDay) : null,
    keepCount: keep && 'count' in keep ? keep.count : null,
    keepDays: keep && 'days' in keep ? keep.days : null,
    encrypted: key !== null,
  };
}

function timeOf(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${hour}:${minute}`;
}

const failures: Readonly<Record<string, BackupFailure>> = {
  no_room: 'NO_ROOM',
  no_rights: 'NO_RIGHTS',
  no_folder: 'NO_FOLDER',
  refused_by_s3: 'REFUSED_BY_S3',
  bad_key: 'BAD_KEY',
  interrupted: 'INTERRUPTED',
};

function present(run: Awaited<ReturnType<typeof findRuns>>[number]): BackupRun {
  const failure = run.error_code === null ? null : (failures[run.error_code] ?? 'OTHER');
  return {
    id: run.id,
    state: failure ? 'FAILED' : run.ended_at ? 'DONE' : 'RUNNING',
    bySchedule: run.by_schedule,
    startedAt: run.started_at.toISOString(),
    endedAt: run.ended_at?.toISOString() ?? null,
    place: run.place,
    file: run.file,
    encrypted: run.is_encrypted,
    bytes: run.bytes === null ? null : Number(run.bytes),
    lostFiles: run.lost_files === null ? null : Number(run.lost_files),
    failure,
    error: run.error,
  };
}

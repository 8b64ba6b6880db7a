import { backupName } from '../../server/src/platform/backup/schedule.ts';
import { days, hours, minutes } from '../../server/src/platform/clock.ts';
import type { World } from '../world/world.ts';

const megabyte = 1_000_000;

/** Taken by hand in the evenings; once the disk was full. */
export function addBackups(world: World): void {
  const evenings = [
    { daysAgo: 5, megabytes: 11.2 },
    { daysAgo: 3, megabytes: 11.7 },
    { daysAgo: 2, megabytes: null },
    { daysAgo: 2, hoursLater: 1, megabytes: 11.9 },
    { daysAgo: 0, megabytes: 12.4 },
  ];
  for (const { daysAgo, hoursLater = 0, megabytes } of evenings) {
    const startedAt = world.at(-days(daysAgo) - hours(3 - hoursLater));
    const ended = { ended_at: new Date(startedAt.getTime() + minutes(1)) };
    world.rows.backup_run.push({
      id: world.id(startedAt),
      by_schedule: false,
      started_at: startedAt,
      place: '/srv/backups',
      file: backupName(startedAt, true),
      is_encrypted: true,
      ...ended,
      ...(megabytes === null
        ? { error_code: 'no_room', error: '/srv/backups is full. Make room there, or choose another place.' }
        : { bytes: Math.round(megabytes * megabyte), row_count: 64_000, file_count: 1_098, lost_files: 0 }),
    });
  }
}

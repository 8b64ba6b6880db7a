import type { BackupFailure, Backups } from '@michi/contract/administration/backups';
import { formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

type Schedule = NonNullable<Backups['schedule']>;

/** When, how long they are kept, and whether somebody else could read them: a sentence each. */
export function scheduleTexts({ everyHours, dailyAt, keepCount, keepDays, encrypted }: Schedule): string[] {
  return [
    dailyAt === null
      ? m.admin_backup_every({ hours: formatNumber(everyHours ?? 0) })
      : m.admin_backup_daily({ time: dailyAt }),
    keepCount !== null
      ? m.admin_backup_keep_count({ count: formatNumber(keepCount) })
      : keepDays !== null
        ? m.admin_backup_keep_days({ days: formatNumber(keepDays) })
        : m.admin_backup_keep_all(),
    encrypted ? m.admin_backup_key_set() : m.admin_backup_key_missing(),
  ];
}

const failures: Readonly<Record<BackupFailure, () => string>> = {
  NO_ROOM: m.admin_backup_no_room,
  NO_RIGHTS: m.admin_backup_no_rights,
  NO_FOLDER: m.admin_backup_no_folder,
  REFUSED_BY_S3: m.admin_backup_s3_refused,
  BAD_KEY: m.admin_backup_bad_key,
  INTERRUPTED: m.admin_backup_interrupted,
  OTHER: m.admin_backup_other,
};

/** What went wrong, and what to do. */
export const failureText = (failure: BackupFailure): string => failures[failure]();

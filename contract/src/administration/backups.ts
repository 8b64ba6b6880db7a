import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/**
 * Why a backup failed, where whoever runs the platform can put it right; OTHER says it in English in `error`.
 */
export const BackupFailure = z.enum([
  'NO_ROOM',
  'NO_RIGHTS',
  'NO_FOLDER',
  'REFUSED_BY_S3',
  'BAD_KEY',
  'INTERRUPTED',
  'OTHER',
]);
export type BackupFailure = z.infer<typeof BackupFailure>;

export const BackupRun = z.object({
  id: Id,
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  bySchedule: z.boolean(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** A folder or an address, without keys, and the name there. */
  place: z.string(),
  file: z.string(),
  encrypted: z.boolean(),
  bytes: z.number().int().nullable(),
  /** That the storage did not have as they were put there; the backup has the rest. */
  lostFiles: z.number().int().nullable(),
  failure: BackupFailure.nullable(),
  error: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const Backups = z.object({
  /** Null: none is taken by the clock. */
  schedule: z
    .object({
      /** Hours between two, or a time of day in UTC as HH:MM. */
      everyHours: z.number().int().nullable(),
      dailyAt: z.string().nullable(),
      keepCount: z.number().int().nullable(),
      keepDays: z.number().int().nullable(),
      encrypted: z.boolean(),
    })
    .nullable(),
  /** The latest first. */
  runs: z.array(BackupRun),
});
export type Backups = z.infer<typeof Backups>;

export const listBackups = defineRoute({
  method: 'GET',
  path: '/admin/backups',
  auth: 'required',
  summary: 'The latest backups and how they went; administrators only',
  response: Backups,
});

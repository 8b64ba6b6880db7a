import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const ExportStatus = z.enum(['PENDING', 'RUNNING', 'READY', 'FAILED']);
export type ExportStatus = z.infer<typeof ExportStatus>;

/** An archive of everything about oneself. */
export const OwnExport = z.object({
  id: Id,
  status: ExportStatus,
  /** Parts written so far, of how many; 0 of 0 until it began. */
  done: z.number().int(),
  total: z.number().int(),
  createdAt: Instant,
  /** When the archive goes; null until it is ready. */
  expiresAt: Instant.nullable(),
  /** Bytes; null until it is ready, and when it is gone. */
  size: z.number().int().nullable(),
  /** Works for some minutes: ask again for another. */
  url: z.string().nullable(),
});
export type OwnExport = z.infer<typeof OwnExport>;

export const startExport = defineRoute({
  method: 'POST',
  path: '/users/me/export',
  auth: 'required',
  summary: 'Have an archive made of everything about oneself; while one is in the making, that one',
  response: OwnExport,
  status: 202,
});
export const getExport = defineRoute({
  method: 'GET',
  path: '/users/me/export',
  auth: 'required',
  summary: 'The newest own archive, how far it is, and a link to it',
  response: z.object({ export: OwnExport.nullable() }),
});

/** What must be settled before an account can be deleted. */
export const DeletionObstacle = z.enum([
  'UNSETTLED_ORDERS',
  'OPEN_CLASSES',
  'OPEN_BALANCE',
  'PAYOUT_UNDER_WAY',
  'LAST_OWNER',
]);
export type DeletionObstacle = z.infer<typeof DeletionObstacle>;

export const getOwnDeletion = defineRoute({
  method: 'GET',
  path: '/users/me/deletion',
  auth: 'required',
  summary: 'What stands against deleting the own account now, and what a deletion would mean',
  response: z.object({ obstacles: z.array(DeletionObstacle), purgeDays: z.number().int() }),
});

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { mayRemoveFiles } from '../backup/backup-locks.ts';
import { minutes } from '../clock.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { declareJob } from '../jobs/declare-job.ts';
import { defineJob } from '../jobs/jobs.ts';

/**
 * Those that stay for as long as something refers to them, which the module says that stores them
 * (`file-use.ts`). Public are AVATAR and COURSE_IMAGE (the sizes of a COURSE_PHOTO). CHAT_MEDIA: what a page
 * of a conversation shows; CHAT_FILE: what is saved from there.
 */
export const lastingPurposes = [
  'AVATAR',
  'DOCUMENT',
  'EVIDENCE',
  'HOMEWORK',
  'RECORDING',
  'COURSE_PHOTO',
  'COURSE_IMAGE',
  'CHAT_FILE',
  'CHAT_MEDIA',
  'BOARD_PICTURE',
] as const;
export type LastingPurpose = (typeof lastingPurposes)[number];
/** Those that are made for one download, and expire. */
type PassingPurpose = 'RESUME' | 'RECEIPT' | 'EXPORT' | 'LINK_IMAGE' | 'NOTES';
export type FilePurpose = LastingPurpose | PassingPurpose;
export type StoredFile = {
  id: string;
  ownerId: string;
  purpose: FilePurpose;
  name: string;
  type: string;
  size: number;
  createdAt: Date;
};
export type NewFile = {
  ownerId: string;
  name: string;
  type: string;
  bytes: Uint8Array | Readable;
  /** One of our own making unless given. */
  key?: string;
} & ({ purpose: LastingPurpose; expiresAt?: Date } | { purpose: PassingPurpose; expiresAt: Date });

/** tx. The bytes are written first: should the transaction fail, the sweep finds them. */
export async function storeFile(tx: Ctx, file: NewFile): Promise<StoredFile> {
  const [stored] = await storeFiles(tx, [file]);
  if (!stored) throw new Error('A file was given');
  return stored;
}

/** tx. The same of several, in their order. */
export async function storeFiles(tx: Ctx, files: readonly NewFile[]): Promise<StoredFile[]> {
  const rows = await Promise.all(files.map((file) => rowOf(tx, file)));
  if (rows.length > 0) await tx.db.insertInto('file').values(rows).execute();
  return rows.map(({ id, owner_id: ownerId, purpose, name, type, size, created_at: createdAt }) => ({
    id,
    ownerId,
    purpose,
    name,
    type,
    size,
    createdAt,
  }));
}

async function rowOf(tx: Ctx, file: NewFile) {
  const id = newId(tx.clock);
  const key = file.key ?? `${file.purpose.toLowerCase()}/${id}`;
  const { sha256, size } = await keepBytes(tx, key, file.bytes);
  const { ownerId, purpose, name, type } = file;
  return {
    id,
    owner_id: ownerId,
    purpose,
    name,
    type,
    size,
    sha256,
    key,
    expires_at: file.expiresAt ?? null,
    created_at: tx.clock.now(),
  };
}

async function keepBytes(
  ctx: Ctx,
  key: string,
  bytes: Uint8Array | Readable,
): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const counted = (bytes instanceof Readable ? bytes : Readable.from([bytes])).map((chunk: Uint8Array) => {
    hash.update(chunk);
    size += chunk.byteLength;
    return chunk;
  });
  await ctx.gateways.storage.put(key, counted);
  return { sha256: hash.digest('hex'), size };
}

export async function findFile(
  ctx: Ctx,
  id: string,
): Promise<(StoredFile & { key: string; sha256: string }) | null> {
  const row = await ctx.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= ctx.clock.now())) return null;
  const { key, sha256, name, type, size } = row;
  const purpose = row.purpose as FilePurpose;
  return { id, ownerId: row.owner_id, purpose, name, type, size, createdAt: row.created_at, key, sha256 };
}

/** Those that are there and have not expired, in no order. */
export async function findFiles(ctx: Ctx, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('file')
    .select(['id', 'owner_id as ownerId', 'purpose', 'name', 'type', 'size', 'created_at as createdAt'])
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.clock.now())]))
    .execute();
  return rows.map((row) => ({ ...row, purpose: row.purpose as FilePurpose }));
}

/** The file with its bytes; null once it is gone. */
export async function openFile(ctx: Ctx, id: string): Promise<{ file: StoredFile; bytes: Readable } | null> {
  const file = await findFile(ctx, id);
  const bytes = file ? await ctx.gateways.storage.read(file.key) : null;
  return file && bytes ? { file, bytes } : null;
}

/** Of one person, oldest first. */
export async function listFilesOf(
  ctx: Ctx,
  ownerId: string,
  purposes?: readonly FilePurpose[],
): Promise<StoredFile[]> {
  const rows = await ctx.db
    .selectFrom('file')
    .select(['id', 'purpose', 'name', 'type', 'size', 'created_at as createdAt'])
    .where('owner_id', '=', ownerId)
    .$if(purposes !== undefined, (query) => query.where('purpose', 'in', purposes ?? []))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, ownerId, purpose: row.purpose as FilePurpose }));
}

/** tx. The rows now, the bytes by a job after the commit. */
export async function removeFiles(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.db.deleteFrom('file').where('id', 'in', ids).returning('key').execute();
  if (rows.length > 0) await tx.enqueue(removeFilesJob, { keys: rows.map((row) => row.key) });
}

/** tx. They stay for as long as something refers to them. */
export async function keepFiles(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.updateTable('file').set({ expires_at: null }).where('id', 'in', ids).execute();
}

/** tx. By then the file is gone. */
export async function expireFile(tx: Ctx, id: string, at: Date): Promise<void> {
  await tx.db.updateTable('file').set({ expires_at: at }).where('id', '=', id).execute();
}

/** tx */
export async function removeFilesOf(
  tx: Ctx,
  ownerId: string,
  purposes?: readonly FilePurpose[],
): Promise<void> {
  await removeFiles(
    tx,
    (await listFilesOf(tx, ownerId, purposes)).map(({ id }) => id),
  );
}

/**
 * The bytes under those keys that no row knows. False, and nothing is removed, while a backup copies files.
 */
export function removeUnknown(ctx: Ctx, keys: readonly string[]): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return false;
    // The same picture chosen again meanwhile lies under the same key.
    const rows = await tx.db.selectFrom('file').select('key').where('key', 'in', keys).execute();
    const kept = new Set(rows.map(({ key }) => key));
    for (const key of keys) if (!kept.has(key)) await tx.gateways.storage.remove(key);
    return true;
  });
}

const later = minutes(5);

export const removeFilesJob = defineJob(
  declareJob('files.remove', z.object({ keys: z.array(z.string()) })),
  async (ctx, { keys }) => {
    const isDone = await removeUnknown(ctx, keys);
    if (!isDone)
      await ctx.enqueue(removeFilesJob, { keys }, { runAt: new Date(ctx.clock.now().getTime() + later) });
  },
);

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { to as copyTo } from 'pg-copy-streams';
import type { Storage } from '../gateways/storage/storage.ts';
import { sha256Of, tableGroup } from './archive-format.ts';
import { type Client, columnList, quoted, type Table } from './catalog.ts';
import { backupRun } from './schedule.ts';
import type { ArchiveWriter } from './write-archive.ts';

/**
 * A tar says how long a member is before its first byte: so much is held in memory, and a larger table has
 * several members.
 */
const memberBytes = 8 * 1024 * 1024;
const newline = 10;

export const copyTable = (client: Client, archive: ArchiveWriter, table: Table): Promise<void> =>
  copyQuery(client, archive, tableGroup(table), `${quoted(table)} (${columnList(table.columns)})`);

/**
 * Those that gave up are told in `job_failure`; one that runs is done again, as after a crash, but for the
 * backup itself.
 */
export const copyJobs = (client: Client, archive: ArchiveWriter): Promise<void> =>
  copyQuery(
    client,
    archive,
    'jobs',
    `(select task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key, job.priority,
        (select array_agg(flag) from jsonb_object_keys(job.flags) flag)
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
      where (job.locked_at is not null or job.attempts < job.max_attempts) and task.identifier <> '${backupRun.task}' order by job.id)`,
  );

async function copyQuery(client: Client, archive: ArchiveWriter, group: string, what: string): Promise<void> {
  let pending: Buffer[] = [];
  let size = 0;
  let members = 0;
  const write = async (bytes: Buffer) => {
    members += 1;
    await archive.add(`${group}/${String(members).padStart(5, '0')}.copy`, bytes);
  };
  const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy ${what} to stdout`));
  for await (const chunk of rows) {
    pending.push(chunk);
    size += chunk.length;
    if (size < memberBytes) continue;
    const all = Buffer.concat(pending);
    const end = all.lastIndexOf(newline) + 1;
    if (end > 0) await write(all.subarray(0, end));
    pending = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0 || members === 0) await write(Buffer.concat(pending));
}

type FileRow = { id: string; key: string; size: number; sha256: string };
export type CopiedFiles = { files: number; missing: string[]; damaged: string[] };

/**
 * What the rows of the snapshot name. What the storage has no longer, or has otherwise than it was put there,
 * is told, and the rest is kept.
 */
export async function copyFiles(
  client: Client,
  archive: ArchiveWriter,
  storage: Storage,
  now: Date,
): Promise<CopiedFiles> {
  const copied: CopiedFiles = { files: 0, missing: [], damaged: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<FileRow>(
      `select id, key, size::float8 as size, sha256 from file where id > $1 and (expires_at is null or expires_at > $2) order by id limit 500`,
      [after, now],
    );
    for (const row of rows) await copyFile(archive, storage, row, copied);
    const last = rows.at(-1);
    if (!last) return copied;
    after = last.id;
  }
}

async function copyFile(
  archive: ArchiveWriter,
  storage: Storage,
  row: FileRow,
  copied: CopiedFiles,
): Promise<void> {
  const bytes = await storage.read(row.key);
  if (!bytes) {
    copied.missing.push(row.key);
    return;
  }
  const name = `files/${row.key}`;
  if (row.size <= memberBytes) {
    const content = await buffer(bytes);
    await archive.add(name, content);
    if (sha256Of(content) !== row.sha256) copied.damaged.push(row.key);
  } else {
    bytes.destroy();
    const { sha256 } = await archive.addLarge(name, () => opened(storage, row.key));
    if (sha256 !== row.sha256) copied.damaged.push(row.key);
  }
  copied.files += 1;
}

async function opened(storage: Storage, key: string): Promise<Readable> {
  const bytes = await storage.read(key);
  if (!bytes) throw new Error(`The file ${key} went away while it was read`);
  return bytes;
}

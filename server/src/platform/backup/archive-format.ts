import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/**
 * A tar of zstd, encrypted by age when a key was given: `age -d -i key | tar --zstd -x` opens it. First
 * `backup.json`, then tables, jobs and files, last `manifest.json`, without which it was cut.
 *
 *     backup.json
 *     tables/public.order/00001.copy     rows as COPY writes them (text), each member whole rows
 *     jobs/00001.copy                    waiting jobs
 *     files/avatars/…/256.webp           uploads under the keys of the storage
 *     manifest.json
 */
export const headerName = 'backup.json';
export const manifestName = 'manifest.json';

export const Header = z.object({
  format: z.literal('michi-backup'),
  formatVersion: z.number().int(),
  version: z.string(),
  /** By their names, in the order in which they ran. */
  migrations: z.array(z.string()).min(1),
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })),
});
export type Header = z.infer<typeof Header>;
export const formatVersion = 1;

/** `sha256`: of the lines `<sha256>  <name>` of the members, as sha256sum writes them. */
const Group = z.object({
  members: z.number().int(),
  rows: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type Group = z.infer<typeof Group>;

export const Manifest = z.object({
  endedAt: z.iso.datetime(),
  groups: z.record(z.string(), Group),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  ),
  /** Keys of files that rows name and the storage did not have, or had otherwise. The first hundred. */
  missingFiles: z.array(z.string()),
  damagedFiles: z.array(z.string()),
  lostFiles: z.number().int(),
});
export type Manifest = z.infer<typeof Manifest>;

/** `tables/public.order` of `tables/public.order/00001.copy`; jobs and files are one group each. */
export const groupOf = (name: string): string =>
  name.startsWith('tables/') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);

export const tableGroup = ({ schema, name }: { schema: string; name: string }): string =>
  `tables/${schema}.${name}`;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Sums up the members as they are written or read, in their order. */
export function createTally() {
  const groups = new Map<string, { members: number; rows: number; bytes: number; hash: Hash }>();
  return {
    add(name: string, member: { rows: number; bytes: number; sha256: string }): void {
      const group = groupOf(name);
      const sum = groups.get(group) ?? { members: 0, rows: 0, bytes: 0, hash: createHash('sha256') };
      sum.members += 1;
      sum.rows += member.rows;
      sum.bytes += member.bytes;
      sum.hash.update(`${member.sha256}  ${name}\n`);
      groups.set(group, sum);
    },
    groups: (): Record<string, Group> =>
      Object.fromEntries(
        [...groups].map(([group, { hash, ...sum }]) => [
          group,
          { ...sum, sha256: hash.copy().digest('hex') },
        ]),
      ),
  };
}

const newline = 10;

/** Rows in what COPY writes as text: a line break within a value is written otherwise. */
export function countRows(bytes: Uint8Array): number {
  let rows = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

export const hasRows = (name: string): boolean => name.endsWith('.copy') && !name.startsWith('files/');

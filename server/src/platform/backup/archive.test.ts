import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Header } from './archive-format.ts';
import { BackupError, type BackupErrorCode } from './backup.errors.ts';
import { newBackupKey } from './encryption.ts';
import { readArchive } from './read-archive.ts';
import { demandKnown } from './restore-backup.ts';
import { writeArchive } from './write-archive.ts';

const header: Header = {
  format: 'michi-backup',
  formatVersion: 1,
  version: '0.1.0',
  migrations: ['0001_first'],
  postgres: '18.4',
  startedAt: '2026-03-02T12:00:00.000Z',
  tables: [],
};
type Members = readonly (readonly [name: string, bytes: Buffer])[];

async function write(members: Members, key: string | null = null, of: Partial<Header> = {}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const out = new Writable({ write: (chunk: Buffer, _encoding, done) => (chunks.push(chunk), done()) });
  await writeArchive(out, { header: { ...header, ...of }, key }, async (archive) => {
    for (const [name, bytes] of members) {
      if (name.endsWith('.large')) await archive.addLarge(name, async () => Readable.from([bytes]));
      else await archive.add(name, bytes);
    }
    return { endedAt: header.startedAt, sequences: [], missingFiles: [], damagedFiles: [], lostFiles: 0 };
  });
  return Buffer.concat(chunks);
}

async function read(archive: Buffer, key: string | null = null): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  await readArchive(Readable.from([archive.subarray(0, 5), archive.subarray(5)]), key, {
    member: async (name, bytes) => void found.push([name, await buffer(bytes)]),
  });
  return found;
}

async function codeOf(work: Promise<unknown>): Promise<BackupErrorCode> {
  const error: unknown = await work.then(
    () => new Error('It was taken'),
    (reason: unknown) => reason,
  );
  if (error instanceof BackupError) return error.code;
  throw error;
}

const rows = Buffer.from('1\tMira\n2\tNoor\n');
const picture = Buffer.from(Array.from({ length: 200_000 }, (_none, at) => (at * 7919) % 251));
const some: Members = [
  ['tables/public.user/00001.copy', rows],
  ['tables/public.user/00002.copy', Buffer.alloc(0)],
  ['jobs/00001.copy', Buffer.from('mail.send\t{}\n')],
  ['files/avatars/one/256.webp', picture],
  ['files/exports/two.large', picture],
];
let keys: { secretKey: string; publicKey: string };
let plain: Buffer;
let encrypted: Buffer;
beforeAll(async () => {
  keys = await newBackupKey();
  [plain, encrypted] = [await write(some), await write(some, keys.publicKey)];
});

it('gives back what was written, encrypted or not', async () => {
  expect(await read(plain)).toEqual(some);
  expect(await read(encrypted, keys.secretKey)).toEqual(some);
  expect(await read(await write(some, keys.secretKey), keys.secretKey.toLowerCase())).toEqual(some);
  expect(encrypted.includes(rows)).toBe(false);
});

it('counts rows and bytes of each table, and files together', async () => {
  const { manifest } = await readArchive(Readable.from([plain]), null);
  expect(manifest.groups).toMatchObject({
    'tables/public.user': { members: 2, rows: 2, bytes: rows.length },
    jobs: { members: 1, rows: 1 },
    files: { members: 2, rows: 0, bytes: 2 * picture.length },
  });
});

describe('an archive that is not whole', () => {
  it('is refused wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        async (part, isEncrypted) => {
          const whole = isEncrypted ? encrypted : plain;
          const cut = whole.subarray(0, Math.floor(part * (whole.length - 1)));
          const answer = await read(cut, keys.secretKey).catch((error: unknown) => error);
          // After the manifest come only zeros.
          if (answer instanceof BackupError)
            expect(['cut', 'damaged', 'not_a_backup']).toContain(answer.code);
          else expect([isEncrypted, answer]).toEqual([false, some]);
        },
      ),
      { numRuns: 40 },
    );
    expect(await codeOf(read(plain.subarray(0, plain.length / 2)))).toBe('cut');
  });

  it('is refused when one byte is another', async () => {
    // What neither zstd nor tar look at may differ: the content is the same then.
    const isTaken = async (changed: Buffer) => {
      const answer = await read(changed, keys.secretKey).catch((error: unknown) => error);
      return !(answer instanceof BackupError) && !isDeepStrictEqual(answer, some);
    };
    const taken: number[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, other, isEncrypted) => {
          const changed = Buffer.from(isEncrypted ? encrypted : plain);
          const place = at % changed.length;
          changed[place] = (changed[place] ?? 0) ^ other;
          if (await isTaken(changed)) taken.push(place);
        },
      ),
      { numRuns: 60 },
    );
    expect(taken).toEqual([]);
  });
});

it('says what is wrong with the key, the file or its version', async () => {
  expect(await codeOf(read(encrypted))).toBe('needs_key');
  expect(await codeOf(read(encrypted, keys.publicKey))).toBe('needs_key');
  expect(await codeOf(read(encrypted, (await newBackupKey()).secretKey))).toBe('wrong_key');
  expect(await codeOf(read(encrypted, `${keys.secretKey.slice(0, -1)}?`))).toBe('bad_key');
  expect(await codeOf(write(some, 'age1nonsense'))).toBe('bad_key');
  expect(await codeOf(read(Buffer.from('PK and other letters, as many as a head has')))).toBe('not_a_backup');
  expect(await codeOf(read(Buffer.alloc(0)))).toBe('not_a_backup');
  expect(await codeOf(read(await write(some, null, { formatVersion: 2 })))).toBe('newer');
});

it('hands on what the place says, and what goes wrong while it is filled', async () => {
  const full = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC' })),
  });
  const rest = { endedAt: header.startedAt, sequences: [], missingFiles: [], damagedFiles: [], lostFiles: 0 };
  const endless = writeArchive(full, { header, key: null }, async (archive) => {
    for (let at = 0; at < 1000; at += 1) await archive.add(`files/${at}`, picture);
    return rest;
  });
  await expect(endless).rejects.toThrow('full');
  const out = new Writable({ write: (_chunk, _encoding, done) => done() });
  const broken = writeArchive(out, { header, key: null }, () =>
    Promise.reject(new Error('The database went away')),
  );
  await expect(broken).rejects.toThrow('The database went away');
});

it('is of this version or older when its migrations are the first of ours', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^\d{4}_[a-z]{1,4}$/), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(names, fc.nat(), fc.boolean(), (known, length, isOther) => {
      const migrations = known.slice(0, 1 + (length % known.length));
      if (isOther) migrations.push('9999_later');
      const ask = () => demandKnown({ migrations, version: '1' }, known);
      if (isOther) expect(ask).toThrow('newer version');
      else expect(ask).not.toThrow();
    }),
  );
});

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { s3Storage } from './s3-storage.ts';
import { diskStorage, type Storage } from './storage.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'michi-storage-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const keysOf = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const { key, changedAt } of storage.list()) {
    expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys.toSorted();
};
/** In pieces and without a length, as an export arrives. */
const pieces = (text: string) =>
  Readable.from([text.slice(0, 3), text.slice(3)].map((part) => Buffer.from(part)));
const textOf = async (bytes: Readable | null) => bytes && (await buffer(bytes)).toString();

/** The same for both: who keeps files must not notice where. */
function keepsFiles(open: () => Promise<Storage>): void {
  let storage: Storage;
  beforeAll(async () => (storage = await open()));

  it('begins empty, keeps what is put, and gives it back byte by byte', async () => {
    expect(await keysOf(storage)).toEqual([]);
    await storage.put('avatar/one.webp', pieces('entirely bytes'));
    await storage.put('export/two', Readable.from([Buffer.alloc(3_000_000, 7)]));
    expect(await textOf(await storage.read('avatar/one.webp'))).toBe('entirely bytes');
    const large = await storage.read('export/two');
    expect(large && (await buffer(large)).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
    expect(await keysOf(storage)).toEqual(['avatar/one.webp', 'export/two']);
  });

  it('puts anew over what was there', async () => {
    await storage.put('avatar/one.webp', pieces('other bytes'));
    expect(await textOf(await storage.read('avatar/one.webp'))).toBe('other bytes');
  });

  it('answers null for what is not there, and removes it twice', async () => {
    expect(await storage.read('avatar/nobody.webp')).toBeNull();
    await storage.remove('avatar/one.webp');
    await storage.remove('avatar/one.webp');
    expect(await storage.read('avatar/one.webp')).toBeNull();
    expect(await keysOf(storage)).toEqual(['export/two']);
  });
}

describe('the storage in a folder', () => {
  keepsFiles(async () => diskStorage(path.join(folder, 'disk')));
});

describe('the storage in a bucket of an S3 server', () => {
  let server: S3rver;
  let address: string;
  const configOf = (user: string, bucket: string) =>
    readConfig({ DATABASE_URL: 'postgres://localhost/x', S3_URL: `http://${user}@${address}/${bucket}` }).s3;
  const open = (user: string, bucket: string) => {
    const s3 = configOf(user, bucket);
    if (!s3) throw new Error('S3_URL was not read');
    return s3Storage(s3, { dataDir: folder });
  };
  beforeAll(async () => {
    const directory = path.join(folder, 's3');
    server = new S3rver({
      port: 0,
      silent: true,
      // It reckons the signature of a listing without the slash that Amazon's client signs it with.
      allowMismatchedSignatures: true,
      directory,
      configureBuckets: [{ name: 'michi', configs: [] }],
    });
    address = `127.0.0.1:${(await server.run()).port}`;
  });
  afterAll(() => server.close());

  keepsFiles(() => open('S3RVER:S3RVER', 'michi'));

  it('says at the start that the key or the bucket is wrong', async () => {
    await expect(open('nobody:S3RVER', 'michi')).rejects.toThrow('the bucket michi at http://');
    await expect(open('S3RVER:S3RVER', 'elsewhere')).rejects.toThrow('the bucket elsewhere at http://');
  });
});

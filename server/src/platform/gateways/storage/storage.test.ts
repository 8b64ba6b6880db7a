import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepsFiles } from '../../../../test/services/storage-cases.ts';
import { readConfig } from '../../config.ts';
import { s3Storage } from './s3-storage.ts';
import { diskStorage } from './storage.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'michi-storage-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

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

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe } from 'vitest';
import { handsOutFilesOf } from '../../../test/services/s3-file-cases.ts';

describe('files in another program’s S3', () => {
  let server: S3rver;
  let directory: string;
  let port: number;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'michi-s3-'));
    server = new S3rver({
      port: 0,
      silent: true,
      allowMismatchedSignatures: true,
      directory,
      configureBuckets: [{ name: 'michi', configs: [] }],
    });
    ({ port } = await server.run());
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  handsOutFilesOf(() => `http://S3RVER:S3RVER@127.0.0.1:${port}/michi`);
});

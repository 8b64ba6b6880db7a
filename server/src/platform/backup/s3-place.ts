import { PassThrough, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { BackupError } from './backup.errors.ts';
import type { BackupPlace, S3Address } from './place.ts';

/** S3 takes 10,000 parts: 160 GB. Two are held in memory. */
const partSize = 16 * 1024 * 1024;

/** A bucket of any S3. An object appears once its last part has come. */
export function s3Place({ endpoint, region, credentials, bucket, prefix }: S3Address): BackupPlace {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials ? { credentials } : {}),
  });
  const address = `${endpoint}/${bucket}/${prefix}`;
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  const inWords = (error: unknown): never => {
    throw error instanceof BackupError ? error : s3Error(error, address);
  };
  return {
    address,
    async write(name, produce) {
      const body = new PassThrough();
      let bytes = 0;
      const counted = body.map((chunk: Buffer) => {
        bytes += chunk.length;
        return chunk;
      });
      const upload = new Upload({ client, params: { ...at(name), Body: counted }, partSize, queueSize: 2 });
      const sent = upload.done().catch((error: unknown) => {
        // Nobody reads on: who writes is told.
        body.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      });
      const produced = produce(body).catch(async (error: unknown) => {
        await upload.abort();
        throw error;
      });
      const [end, made] = await Promise.allSettled([sent, produced]);
      if (made.status === 'rejected' && !(end.status === 'rejected' && end.reason === made.reason))
        inWords(made.reason);
      if (end.status === 'rejected') inWords(end.reason);
      return { bytes };
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name))).catch((error: unknown) => {
        if (error instanceof NoSuchKey)
          throw new BackupError('not_found', `There is no ${address}${name}.`, error);
        return inWords(error);
      });
      if (!(Body instanceof Readable))
        throw new BackupError('not_found', `There is nothing in ${address}${name}.`);
      return Body;
    },
    async list() {
      const names: string[] = [];
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
          for (const { Key } of page.Contents ?? [])
            if (Key !== undefined) names.push(Key.slice(prefix.length));
      } catch (error) {
        inWords(error);
      }
      return names;
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name))).catch(inWords)),
  };
}

/** It answered that it does not want to, or it cannot be reached; anything else is not S3's word. */
function s3Error(error: unknown, address: string): unknown {
  const isAway = error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code));
  if (!(error instanceof S3ServiceException) && !isAway) return error;
  const said =
    error instanceof Error ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}` : '';
  return new BackupError(
    'refused_by_s3',
    `${address} does not take it (${said.trim()}). Check the address, the bucket and the rights of its key.`,
    error,
  );
}

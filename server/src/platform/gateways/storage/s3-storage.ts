import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../../config.ts';
import { withIncoming } from '../../http/incoming.ts';
import { linkSeconds, type Storage } from './storage.ts';

/**
 * In a bucket of any S3. Throws at the beginning when the bucket cannot be used, rather than at the first
 * upload.
 */
export async function s3Storage(
  { endpoint, publicEndpoint, bucket, region, credentials }: NonNullable<Config['s3']>,
  place: Pick<Config, 'dataDir'>,
): Promise<Storage> {
  const clientAt = (address: string) =>
    new S3Client({
      endpoint: address,
      region,
      forcePathStyle: true,
      // Other makers' S3 does not know the checksums that Amazon's asks for by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(credentials ? { credentials } : {}),
    });
  const client = clientAt(endpoint);
  const at = { Bucket: bucket };
  await client.send(new HeadBucketCommand(at)).catch((error: unknown) => {
    throw new Error(`S3_URL: the bucket ${bucket} at ${endpoint} cannot be used`, { cause: error });
  });

  return {
    put: (Key, bytes) =>
      withLength(place, bytes, async (Body, ContentLength) => {
        await client.send(new PutObjectCommand({ ...at, Key, Body, ContentLength }));
      }),
    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at, Key }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ ...at, Key }))),
    link: publicEndpoint === null ? null : signedLinks(clientAt(publicEndpoint), bucket),
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, at))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified) yield { key: Key, changedAt: LastModified };
    },
  };
}

/**
 * The host is part of what is signed, so that it has to be the one that browsers use. Nothing is asked over
 * the network.
 */
function signedLinks(client: S3Client, Bucket: string): NonNullable<Storage['link']> {
  return (Key, { type, disposition }) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, no-store',
      }),
      { expiresIn: linkSeconds },
    );
}

/**
 * S3 wants to know the length before the first byte, and a stream does not tell: it is written down on the
 * way.
 */
function withLength(
  place: Pick<Config, 'dataDir'>,
  bytes: Readable,
  send: (body: Readable, length: number) => Promise<void>,
): Promise<void> {
  return withIncoming(place, async (folder) => {
    const file = path.join(folder, 'bytes');
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
    await send(createReadStream(file), (await stat(file)).size);
  });
}

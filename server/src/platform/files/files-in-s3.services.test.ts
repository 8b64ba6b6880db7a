import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handsOutFilesOf, report } from '../../../test/services/s3-file-cases.ts';
import { keepsFiles } from '../../../test/services/storage-cases.ts';
import { startSwift, type TestSwift } from '../../../test/services/swift.ts';
import { readConfig } from '../config.ts';
import { s3Storage } from '../gateways/storage/s3-storage.ts';
import type { Storage } from '../gateways/storage/storage.ts';

// An S3 that checks every signature: what goes out with a wrong one, or with none, is refused there.

describe('files in Swift', () => {
  let swift: TestSwift;
  let dataDir: string;
  let storage: Storage;
  const open = (url: string) => {
    const { s3 } = readConfig({ DATABASE_URL: 'postgres://localhost/x', S3_URL: url });
    if (!s3) throw new Error('S3_URL was not read');
    return s3Storage(s3, { dataDir });
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'michi-swift-files-'));
    swift = await startSwift();
    storage = await open(swift.url);
  });
  afterAll(async () => {
    await swift.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  keepsFiles(() => open(swift.url));

  it.each([
    ['secret', (url: string) => url.replace('secret', 'sicret')],
    ['key', (url: string) => url.replace('files:', 'filez:')],
    ['bucket', (url: string) => `${url}-elsewhere`],
  ])('a wrong %s is told at the start', async (_what, wrong) => {
    expect(wrong(swift.url)).not.toBe(swift.url);
    await expect(open(wrong(swift.url))).rejects.toThrow('cannot be used');
  });

  it('keeps a large file of unknown length whole, and nothing of it here', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'michi');
    const count = 96;
    await storage.put('export/large', Readable.from(Array.from({ length: count }, () => piece)));
    const read = await storage.read('export/large');
    const bytes = read && (await buffer(read));
    expect(bytes?.equals(Buffer.alloc(count * piece.length, piece))).toBe(true);
    expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);
    await storage.remove('export/large');
  });

  const linkTo = async (key: string) =>
    (await storage.link?.(key, { type: 'application/pdf', disposition: 'attachment; filename="a.pdf"' })) ??
    '';

  it('a link gives its file in parts as well, to be saved as we say', async () => {
    await storage.put('document/linked', Readable.from([Buffer.from(report)]));
    const part = await fetch(await linkTo('document/linked'), { headers: { range: 'bytes=5-7' } });
    expect([part.status, await part.text(), part.headers.get('content-disposition')]).toEqual([
      206,
      report.slice(5, 8),
      'attachment; filename="a.pdf"',
    ]);
    expect((await fetch(await linkTo('document/nothing'))).status).toBe(404);
  });

  it('a link is good for its file, as it is said, to be read, for a minute; without one nothing is read', async () => {
    await storage.put('document/other', Readable.from([Buffer.from('of somebody else')]));
    const link = await linkTo('document/linked');
    const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;
    expect(await statusOf(link)).toBe(200);
    expect(await statusOf(link.replace('document/linked', 'document/other'))).toBe(403);
    expect(await statusOf(link.replace('application%2Fpdf', 'text%2Fhtml'))).toBe(403);
    expect(await statusOf(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=604800'))).toBe(403);
    expect(await statusOf(link, { method: 'PUT', body: 'mine now' })).toBe(403);
    for (const unsigned of [link.split('?')[0] ?? '', `http://${swift.address}/${swift.bucket}`])
      expect(await statusOf(unsigned)).toBeGreaterThanOrEqual(400);

    const before = (seconds: number) => vi.setSystemTime(Date.now() - seconds * 1000);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      before(40);
      const old = await linkTo('document/linked');
      before(30);
      const older = await linkTo('document/linked');
      expect([await statusOf(old), await statusOf(older)]).toEqual([200, 403]);
    } finally {
      vi.useRealTimers();
    }
  });

  describe('through the app', () => {
    handsOutFilesOf(() => swift.url);
  });
});

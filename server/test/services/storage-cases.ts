import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import type { Storage } from '../../src/platform/gateways/storage/storage.ts';

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

/** The same for all: who keeps files must not notice where. */
export function keepsFiles(open: () => Promise<Storage>): void {
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

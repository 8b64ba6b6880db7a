import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { pack as createPack } from 'tar-stream';
import {
  countRows,
  createTally,
  type Header,
  headerName,
  type Manifest,
  manifestName,
  hasRows,
  sha256Of,
} from './archive-format.ts';
import { encryptWith } from './encryption.ts';

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>;
  /** `open` is called twice: a tar says how long a member is before its first byte. */
  addLarge(name: string, open: () => Promise<Readable>): Promise<{ bytes: number; sha256: string }>;
};
type Rest = Omit<Manifest, 'groups'>;

/**
 * Writes header, what `fill` adds, and manifest. Throws the first thing that went wrong, of `fill` or of
 * `out`.
 */
export async function writeArchive(
  out: Writable,
  { header, key, signal }: { header: Header; key: string | null; signal?: AbortSignal | undefined },
  fill: (archive: ArchiveWriter) => Promise<Rest>,
): Promise<Manifest> {
  const encrypt = key === null ? passOn : await encryptWith(key);
  const pack = createPack();
  // The pipeline tells.
  pack.on('error', () => undefined);
  const tally = createTally();
  const mtime = new Date(header.startedAt);
  /** Of the member that is being written, should what follows break. */
  let giveUp: (error: unknown) => void = () => undefined;

  const member = (
    name: string,
    size: number,
    write: (entry: ReturnType<typeof pack.entry>) => Promise<void> | void,
  ) =>
    new Promise<void>((resolve, reject) => {
      giveUp = reject;
      signal?.throwIfAborted();
      const entry = pack.entry({ name, size, mode: 0o600, mtime }, (error) =>
        error ? reject(error) : resolve(),
      );
      // What is told by the callback.
      entry.on('error', () => undefined);
      Promise.resolve(write(entry)).catch(reject);
    });
  const plain = (name: string, bytes: Buffer) => member(name, bytes.length, (entry) => void entry.end(bytes));

  const archive: ArchiveWriter = {
    async add(name, bytes) {
      await plain(name, bytes);
      const rows = hasRows(name) ? countRows(bytes) : 0;
      tally.add(name, { rows, bytes: bytes.length, sha256: sha256Of(bytes) });
    },
    async addLarge(name, open) {
      const measured = await measure(await open());
      await member(name, measured.bytes, async (entry) => pipeline(await open(), entry));
      tally.add(name, { rows: 0, ...measured });
      return measured;
    },
  };

  const piped = pipeline(pack, createZstdCompress(), encrypt, out, { signal });
  piped.catch((error: unknown) => giveUp(error));
  const filled = (async () => {
    await plain(headerName, Buffer.from(JSON.stringify(header, null, 2)));
    const manifest: Manifest = { ...(await fill(archive)), groups: tally.groups() };
    await plain(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)));
    pack.finalize();
    return manifest;
  })();
  filled.catch((error: unknown) => pack.destroy(error instanceof Error ? error : new Error(String(error))));
  const [end, manifest] = await Promise.allSettled([piped, filled]);
  // Where the place gave up, what was written to it fails too, and says less.
  if (end.status === 'rejected') throw end.reason;
  if (manifest.status === 'rejected') throw manifest.reason;
  return manifest.value;
}

async function* passOn(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* source;
}

async function measure(bytes: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return { bytes: size, sha256: hash.digest('hex') };
}

import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import { z } from 'zod';
import {
  createTally,
  countRows,
  formatVersion,
  hasRows,
  Header,
  headerName,
  Manifest,
  manifestName,
} from './archive-format.ts';
import { BackupError } from './backup.errors.ts';
import { codeIn } from './code-in.ts';
import { decryptWith } from './encryption.ts';

type Bytes = AsyncIterable<Uint8Array>;
export type ArchiveVisitor = {
  header?(header: Header): Promise<void> | void;
  member?(name: string, bytes: Bytes): Promise<void>;
};
export type ReadArchive = { header: Header; manifest: Manifest; isEncrypted: boolean };

/** What a visitor threw: no fault of the archive. */
class VisitorFailed extends Error {}

/**
 * Reads an archive to its end and compares each byte with its manifest. Throws BackupError `not_a_backup`,
 * `cut`, `damaged`, `needs_key`, `wrong_key`, `newer`, and what `visitor` throws, which has seen members
 * before the whole is known to be sound.
 */
export async function readArchive(
  source: Bytes,
  key: string | null,
  visitor: ArchiveVisitor = {},
): Promise<ReadArchive> {
  const { isEncrypted, bytes } = await recognise(source);
  const decrypt = isEncrypted ? await decryptWith(key) : passOn;
  const extract = createExtract();
  const piped = pipeline(bytes, decrypt, createZstdDecompress(), extract);
  const read = readMembers(extract, visitor);
  const [end, found] = await Promise.allSettled([piped, read]);
  if (found.status === 'rejected') {
    if (found.reason instanceof VisitorFailed) throw found.reason.cause;
    if (found.reason instanceof BackupError) throw found.reason;
  }
  if (end.status === 'rejected') throw inWords(end.reason);
  if (found.status === 'rejected') throw inWords(found.reason);
  return { ...found.value, isEncrypted };
}

async function readMembers(
  extract: ReturnType<typeof createExtract>,
  visitor: ArchiveVisitor,
): Promise<Omit<ReadArchive, 'isEncrypted'>> {
  const tally = createTally();
  let header: Header | null = null;
  let manifest: Manifest | null = null;
  for await (const found of extract) {
    const { name } = found.header;
    const entry = found as Bytes;
    if (manifest) throw new BackupError('damaged', 'The backup goes on after its end.');
    if (!header) {
      if (name !== headerName) throw notABackup();
      header = readHeader(await whole(entry));
      await visit(() => visitor.header?.(header ?? expectHeader()));
    } else if (name === manifestName) {
      manifest = parsed(Manifest, await whole(entry), manifestName);
    } else {
      tally.add(name, await pass(name, entry, visitor));
    }
  }
  if (!header) throw notABackup();
  if (!manifest)
    throw new BackupError('cut', 'The backup is cut: its end is missing. Take it from another copy.');
  demandSame(manifest, tally.groups());
  return { header, manifest };
}

const expectHeader = (): never => {
  throw notABackup();
};

async function pass(
  name: string,
  entry: Bytes,
  visitor: ArchiveVisitor,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  let broken: { reason: unknown } | null = null;
  const counted = (async function* counted() {
    try {
      for await (const chunk of entry) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        if (hasRows(name)) rows += countRows(chunk);
        yield chunk;
      }
    } catch (reason) {
      broken = { reason };
      throw reason;
    }
  })();
  try {
    await visit(() => visitor.member?.(name, counted));
    // Whatever the visitor left.
    while (!(await counted.next()).done);
  } catch (error) {
    // It failed because the archive did.
    throw reasonOf(broken) ?? error;
  }
  return { rows, bytes, sha256: hash.digest('hex') };
}

const reasonOf = (broken: { reason: unknown } | null): unknown => broken?.reason;

async function visit(work: () => Promise<void> | void | undefined): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new VisitorFailed('The visitor failed', { cause });
  }
}

function demandSame(manifest: Manifest, found: Manifest['groups']): void {
  const names = new Set([...Object.keys(manifest.groups), ...Object.keys(found)]);
  for (const name of names) {
    const [said, seen] = [manifest.groups[name], found[name]];
    const isSame =
      said &&
      seen &&
      said.sha256 === seen.sha256 &&
      said.bytes === seen.bytes &&
      said.rows === seen.rows &&
      said.members === seen.members;
    if (!isSame)
      throw new BackupError('damaged', `The backup is damaged: ${name} is not what its manifest says.`);
  }
}

function readHeader(text: string): Header {
  const known = z
    .object({ format: z.literal('michi-backup'), formatVersion: z.number() })
    .safeParse(parseJson(text));
  if (!known.success) throw notABackup();
  if (known.data.formatVersion > formatVersion)
    throw new BackupError(
      'newer',
      'The backup was made by a newer version of Michi. Restore it with that version.',
    );
  return parsed(Header, text, headerName);
}

function parsed<S extends z.ZodType>(schema: S, text: string, name: string): z.output<S> {
  const result = schema.safeParse(parseJson(text));
  if (!result.success) throw new BackupError('damaged', `The backup is damaged: ${name} cannot be read.`);
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function whole(entry: Bytes): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const ageBegins = Buffer.from('age-encryption.org/');
const zstdBegins = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** By its first bytes, which are given back with the rest. */
async function recognise(
  source: Bytes,
): Promise<{ isEncrypted: boolean; bytes: AsyncGenerator<Uint8Array> }> {
  const rest = source[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < ageBegins.length) {
    const next = await rest.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const isEncrypted = head.subarray(0, ageBegins.length).equals(ageBegins);
  if (!isEncrypted && !head.subarray(0, zstdBegins.length).equals(zstdBegins)) {
    await rest.return?.();
    throw notABackup();
  }
  const bytes = (async function* bytes() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => rest };
  })();
  return { isEncrypted, bytes };
}

async function* passOn(source: Bytes): AsyncGenerator<Uint8Array> {
  yield* source;
}

const notABackup = () => new BackupError('not_a_backup', 'This is not a backup of Michi.');

/**
 * Zstd, tar and age each have a word of their own for bytes that end too early, or are others than were
 * written.
 */
function inWords(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if (codeIn(error) === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message))
    return new BackupError('cut', 'The backup is cut: its end is missing. Take it from another copy.', error);
  if (/^(E[A-Z]+|NoSuch|Access)/.test(codeIn(error)) && !codeIn(error).startsWith('ERR_')) return error;
  return new BackupError('damaged', 'The backup is cut or damaged. Take it from another copy.', error);
}

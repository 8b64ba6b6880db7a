import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BackupError } from './backup.errors.ts';
import { folderPlace } from './folder-place.ts';

/** Where backups lie. A name appears once the whole is there; what fails leaves nothing. */
export type BackupPlace = {
  /** For people: without keys. */
  address: string;
  write(name: string, produce: (out: Writable) => Promise<void>): Promise<{ bytes: number }>;
  /** Throws BackupError `not_found`. */
  read(name: string): Promise<Readable>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};

type S3Server = {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};
export type S3Address = S3Server & { bucket: string; prefix: string };
export type PlaceAddress = { kind: 'folder'; folder: string } | { kind: 's3'; s3: S3Address };

/** With the machine's own key. */
const amazon = (region: string | null): S3Server => ({
  endpoint: region === null ? 'https://s3.amazonaws.com' : `https://s3.${region}.amazonaws.com`,
  region: region ?? 'us-east-1',
  credentials: null,
});

/**
 * A folder; `s3://bucket/prefix?region=…` at the server and with the key of S3_URL, else at Amazon's with the
 * machine's own; or `https://KEY:SECRET@host/bucket/prefix?region=…` of any other. Throws BackupError
 * `bad_place`.
 */
export function readPlace(text: string, own: S3Server | null): PlaceAddress {
  if (!isAddress(text)) return { kind: 'folder', folder: path.resolve(text) };
  if (!URL.canParse(text) || !isDecodable(text)) throw badPlace(text);
  const url = new URL(text);
  const inPath = url.pathname.split('/').filter(Boolean);
  const isOwn = url.protocol === 's3:';
  const [bucket, ...prefix] = isOwn ? [url.hostname, ...inPath] : inPath;
  if (!bucket) throw badPlace(text);
  const server = isOwn ? (own ?? amazon(url.searchParams.get('region'))) : serverOf(url);
  return {
    kind: 's3',
    s3: { ...server, bucket, prefix: prefix.map((part) => `${decodeURIComponent(part)}/`).join('') },
  };
}

const isAddress = (text: string) => /^(s3|https?):\/\//.test(text);

/** `%` stands before two hex digits, and they make letters. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The place of a backup and its name there. Throws BackupError `bad_place`. */
export function splitBackupAddress(text: string): { place: string; name: string } {
  if (!isAddress(text)) return { place: path.dirname(text), name: path.basename(text) };
  if (!URL.canParse(text) || !isDecodable(text)) throw badPlace(text);
  const url = new URL(text);
  const at = url.pathname.lastIndexOf('/');
  const name = decodeURIComponent(url.pathname.slice(at + 1));
  url.pathname = url.pathname.slice(0, at);
  return { place: url.href, name };
}

function serverOf(url: URL): S3Server {
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent);
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

const badPlace = (text: string) =>
  new BackupError(
    'bad_place',
    `${text.replace(/\/\/[^@/]*@/, '//')} is no place for backups. Give a folder, s3://bucket/prefix or https://KEY:SECRET@host/bucket/prefix.`,
  );

/** Amazon's library is large: it is loaded where it is used. */
export async function openPlace(address: PlaceAddress): Promise<BackupPlace> {
  if (address.kind === 'folder') return folderPlace(address.folder);
  const { s3Place } = await import('./s3-place.ts');
  return s3Place(address.s3);
}

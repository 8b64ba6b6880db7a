/** What a ZIP says of one of its files; nothing is unpacked. */
export type ZipEntry = { name: string; size: number };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endSize = 22;
const longestComment = 65_535;
const entrySize = 46;

/**
 * The central directory (APPNOTE 4.3.12). Null where it is broken, is of ZIP64 (more than 4 GB or 65 534
 * files), or has more entries than `most`.
 */
export function readZipDirectory(bytes: Uint8Array, most: number): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count > most || count === 0xffff || start === 0xffffffff) return null;
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + entrySize > view.byteLength || view.getUint32(at, true) !== entrySignature) return null;
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (size === 0xffffffff || at + entrySize + nameLength > view.byteLength) return null;
    const name = bytes.subarray(at + entrySize, at + entrySize + nameLength);
    entries.push({ name: Buffer.from(name).toString('utf8'), size });
    at += entrySize + nameLength + rest;
  }
  return entries;
}

function findEnd(view: DataView): number | null {
  const from = view.byteLength - endSize;
  for (let at = from; at >= Math.max(0, from - longestComment); at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  return null;
}

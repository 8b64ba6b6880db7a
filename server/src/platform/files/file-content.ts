import { TextDecoder } from 'node:util';
import { defineError } from '../errors.ts';
import { isHeic, isPicture } from './image.ts';
import { typeOfBytes } from './type-of-bytes.ts';
import { readZipDirectory } from './zip-directory.ts';

export const EmptyFile = defineError('file_empty', 400, 'The file is empty');
export const FileNotAccepted = defineError(
  'file_not_accepted',
  415,
  'Files of this kind are not accepted: send pictures, PDF, documents, text, audio, video or ZIP',
);
export const FileIsProgram = defineError(
  'file_is_program',
  415,
  'This file is a program, or has one in it: programs are not accepted',
);
export const FileHasScript = defineError(
  'file_has_script',
  415,
  'This file holds a script that would run when it is opened',
);
export const UnpacksTooLarge = defineError(
  'file_unpacks_too_large',
  415,
  'This archive becomes far too large when it is unpacked',
);

/**
 * What is decided of a file by its bytes. `ending`: what it is called by, whatever it came as; null: its own
 * may stay.
 */
export type FileContent = {
  kind: 'PICTURE' | 'PDF' | 'SOUND' | 'VIDEO' | 'OTHER';
  type: string;
  ending: string | null;
};

/** What a computer runs when somebody opens it. */
const programEndings =
  /\.(?:exe|com|scr|pif|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|wsf|wsh|hta|lnk|reg|cpl|dll|sys|jar|apk|ipa|app|dmg|pkg|deb|rpm|sh|bash|command|desktop|url|docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam)$/i;
/** In an archive scripts may be the sources of homework; these are no sources. */
const packedPrograms = /\.(?:exe|com|scr|pif|msi|hta|lnk|vbs|vbe|cpl|dll)$|(?:^|\/)vbaProject\.bin$/i;
const programTypes =
  /msdownload|portable-executable|x-elf|mach-binary|java-vm|java-archive|wasm|ms-shortcut|android\.package|x-deb|x-rpm|apple-diskimage|macroenabled|x-dex|nintendo|chrome-extension/i;

const zipped = new Map([
  ['application/zip', 'zip'],
  ['application/epub+zip', 'epub'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
]);
const sounds = new Map([
  ['audio/mpeg', 'mp3'],
  ['audio/wav', 'wav'],
  ['audio/vnd.wave', 'wav'],
  ['audio/mp4', 'm4a'],
  ['audio/x-m4a', 'm4a'],
  ['audio/aac', 'aac'],
  ['audio/ogg', 'ogg'],
  ['audio/flac', 'flac'],
  ['audio/webm', 'webm'],
]);
const videos = new Map([
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
  ['video/quicktime', 'mov'],
  ['video/matroska', 'mkv'],
]);
const textEndings =
  /\.(?:txt|md|csv|tsv|json|tex|bib|py|java|kt|c|h|cc|cpp|hpp|cs|go|rs|rb|swift|ts|tsx|jsx|css|r|m|jl|sql|ipynb|srt|vtt|log|ya?ml|toml|xml)$/i;

/** The most that an archive may be unpacked, and how many times its own size once that is large. */
const mostUnpacked = 500 * 1024 * 1024;
const mostTimes = 100;
const smallUnpacked = 20 * 1024 * 1024;
const mostEntries = 5000;

/**
 * Decides by the bytes, and only ever more strictly by the name. Throws EmptyFile, FileIsProgram,
 * FileHasScript, UnpacksTooLarge, FileNotAccepted.
 */
export async function readContent(bytes: Uint8Array, name: string): Promise<FileContent> {
  if (bytes.byteLength === 0) throw EmptyFile();
  const said = await typeOfBytes(bytes);
  const type = said?.replace(/;.*$/, '') ?? null;
  if (programEndings.test(name) || (type !== null && programTypes.test(type)) || isScript(bytes))
    throw FileIsProgram();
  if (type === null || type === 'application/xml' || type.startsWith('text/') || type.includes('svg'))
    return textContent(bytes, name);
  if (isPicture(type) || isHeic(type)) return { kind: 'PICTURE', type, ending: 'webp' };
  if (type === 'application/pdf') return { kind: 'PDF', type, ending: 'pdf' };
  if (type === 'image/gif') return { kind: 'OTHER', type, ending: 'gif' };
  if (type === 'application/rtf') return { kind: 'OTHER', type, ending: 'rtf' };
  const packed = zipped.get(type);
  if (packed) {
    refuseBombs(bytes);
    return { kind: 'OTHER', type, ending: packed };
  }
  const sound = sounds.get(type);
  if (sound) return { kind: 'SOUND', type, ending: sound };
  const video = videos.get(type);
  if (video) return { kind: 'VIDEO', type, ending: video };
  throw FileNotAccepted();
}

function refuseBombs(bytes: Uint8Array): void {
  const entries = readZipDirectory(bytes, mostEntries);
  if (entries === null) throw UnpacksTooLarge();
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > mostUnpacked || (unpacked > smallUnpacked && unpacked > bytes.byteLength * mostTimes))
    throw UnpacksTooLarge();
  if (entries.some(({ name }) => packedPrograms.test(name))) throw FileIsProgram();
}

const isScript = (bytes: Uint8Array) => bytes[0] === 0x23 && bytes[1] === 0x21;

function textContent(bytes: Uint8Array, name: string): FileContent {
  const text = decoded(bytes);
  if (text === null) throw FileNotAccepted();
  if (/<svg[\s>]/i.test(text.slice(0, 4096))) {
    if (runsInSvg(text)) throw FileHasScript();
    return { kind: 'OTHER', type: 'image/svg+xml', ending: 'svg' };
  }
  if (/^\s*(?:<!--[\s\S]{0,500}?-->\s*)*<(?:!doctype\s+html|html|head|body|script|iframe)\b/i.test(text))
    throw FileHasScript();
  return { kind: 'OTHER', type: 'text/plain', ending: textEndings.test(name) ? null : 'txt' };
}

/** UTF-8 without signs that no text has. */
function decoded(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Only ever saved, but then opened in a browser: what could run there is refused, however it is written. */
function runsInSvg(text: string): boolean {
  return /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|handler|listener)\b|\bon\w+\s*=|javascript:|data:text\/html|<!entity|<!doctype[^>]*\[|&#/i.test(
    text,
  );
}

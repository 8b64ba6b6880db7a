import { once } from 'node:events';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { hours } from '../clock.ts';
import { BackupError, folderError } from './backup.errors.ts';
import { codeIn } from './code-in.ts';
import type { BackupPlace } from './place.ts';

const partial = '.partial';

/** A folder, made when it is not there. Readable by this user alone. */
export function folderPlace(folder: string): BackupPlace {
  const inWords = (error: unknown): never => {
    throw folderError(error, folder);
  };
  return {
    address: folder,
    async write(name, produce) {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(inWords);
      await removeLeftOvers(folder).catch(inWords);
      const unfinished = path.join(folder, `.${name}${partial}`);
      try {
        await writeWhole(unfinished, produce);
        const { size } = await stat(unfinished);
        await rename(unfinished, path.join(folder, name));
        await syncFolder(folder);
        return { bytes: size };
      } catch (error) {
        await rm(unfinished, { force: true });
        return inWords(error);
      }
    },
    async read(name) {
      const file = path.join(folder, name);
      try {
        const handle = await open(file);
        return handle.createReadStream();
      } catch (error) {
        if (codeIn(error) === 'ENOENT' || codeIn(error) === 'ENOTDIR')
          throw new BackupError('not_found', `There is no file ${file}.`, error);
        throw folderError(error, file);
      }
    },
    list: () => readdir(folder).catch((error: unknown) => (codeIn(error) === 'ENOENT' ? [] : inWords(error))),
    remove: (name) => rm(path.join(folder, name), { force: true }).catch(inWords),
  };
}

/** Of runs that were killed; none takes that long. */
async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.michi-') || !name.endsWith(partial)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - hours(24)) await rm(file, { force: true });
  }
}

async function writeWhole(file: string, produce: (out: Writable) => Promise<void>): Promise<void> {
  // Truncated: one of the same name is what a killed run left.
  const handle = await open(file, 'w', 0o600);
  const out = handle.createWriteStream({ flush: true });
  try {
    await produce(out);
  } finally {
    // Whoever fails early may not have begun to write: the file is closed before anybody removes it.
    if (!out.closed) {
      const closed = once(out, 'close');
      out.destroy();
      await closed;
    }
  }
}

/** The new name outlives a loss of power, too; Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

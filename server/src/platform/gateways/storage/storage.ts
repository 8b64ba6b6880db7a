import type { Readable } from 'node:stream';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Bytes under a key. Keys are made by us alone: letters, digits, dashes, dots and slashes. */
export type Storage = {
  put(key: string, bytes: Readable): Promise<void>;
  /** Null when nothing is kept there. */
  read(key: string): Promise<Readable | null>;
  /** Nothing there is no error. */
  remove(key: string): Promise<void>;
  /**
   * An address at which a browser loads the bytes without us, for `linkSeconds`: whoever has it. They come as
   * the given type, to be saved under the given content-disposition. Null where bytes go through this server
   * alone.
   */
  link: ((key: string, as: { type: string; disposition: string }) => Promise<string>) | null;
  /** Everything that is kept, with the time of its last change by the storage's own clock. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>;
};

/** Long enough for a browser to follow it at once. */
export const linkSeconds = 60;

/** In a folder of the machine, readable by this program alone. */
export function diskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: path.resolve(folder), visibility: 'private' }));
  return {
    put: (key, bytes) => disk.putStream(key, bytes),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    remove: (key) => disk.delete(key),
    link: null,
    list: () => listDisk(disk),
  };
}

async function* listDisk(disk: Disk): AsyncGenerator<{ key: string; changedAt: Date }> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      .catch(emptyFolder);
    for (const object of page.objects) {
      if (object.isDirectory) continue;
      const { lastModified } = await disk.getMetaData(object.key);
      yield { key: object.key, changedAt: lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Before the first file there is no folder. */
function emptyFolder(): Awaited<ReturnType<Disk['listAll']>> {
  return { objects: [] };
}

import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hours } from '../clock.ts';
import type { Config } from '../config.ts';

type Place = Pick<Config, 'dataDir'>;
const placeIn = ({ dataDir }: Place) => path.join(dataDir, 'incoming');
/** No file takes as long to come in. */
const longest = hours(1);

/** A folder for bytes on their way in, gone again once `work` is done. */
export async function withIncoming<T>(config: Place, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(placeIn(config), { recursive: true });
  const folder = await mkdtemp(`${placeIn(config)}${path.sep}`);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a process left that was killed meanwhile. */
export async function removeLeftIncoming(config: Place, wallClock: number): Promise<void> {
  const names = await readdir(placeIn(config)).catch(() => []);
  for (const name of names) {
    const folder = path.join(placeIn(config), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs <= wallClock - longest) await rm(folder, { recursive: true, force: true });
  }
}

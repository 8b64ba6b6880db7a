import { readdir } from 'node:fs/promises';
import type { Bench } from './bench.ts';

const folder = new URL('.//', import.meta.url);

/** Every *.bench.ts of this folder but the long ones, or those whose file name contains one of the words. */
export async function benchesNamed(words: readonly string[]): Promise<Bench[]> {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => file.includes(word))),
  );
  const benches = await Promise.all(
    files.toSorted().map(async (file) => benchOf(file, await import(new URL(file, folder).href))),
  );
  return benches.filter(({ part }) => words.length > 0 || part === undefined);
}

function benchOf(file: string, module: unknown): Bench {
  if (!hasBench(module)) throw new Error(`${file} does not export a \`bench\` with a name and a run`);
  return module.bench;
}

function hasBench(module: unknown): module is { bench: Bench } {
  if (typeof module !== 'object' || module === null || !('bench' in module)) return false;
  const { bench } = module;
  return typeof bench === 'object' && bench !== null && 'name' in bench && 'run' in bench;
}

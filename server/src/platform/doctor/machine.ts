import { access, constants, mkdir, mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../config.ts';
import { type Check, ok, warning, wrong } from './finding.ts';

const gigabyte = 1e9;
const roundGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

export function machineChecks({ dataDir }: Pick<Config, 'dataDir'>): Check[] {
  return [
    { part: 'Node', todo: 'Run "npm ci" again.', ask: async () => [nodeVersion(), memory()] },
    {
      part: 'disk',
      todo: `Make DATA_DIR (${dataDir}) a folder that this user may write: as which user does Michi run?`,
      ask: () => disk(dataDir),
    },
  ];
}

function nodeVersion() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  return major >= 24
    ? ok(`Node ${process.versions.node}`)
    : wrong(`Node ${process.versions.node}`, 'Michi needs Node 24: "npm ci" brings it along.');
}

function memory() {
  // Where a group of processes has a limit of its own, that counts.
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
  return bytes < gigabyte
    ? warning(
        `${roundGigabytes(bytes)} of memory`,
        'Give it 1 GB at least, or turn SEARCH_INDEX off and lower the heap (NODE_OPTIONS).',
      )
    : ok(`${roundGigabytes(bytes)} of memory`);
}

async function disk(dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await access(dataDir, constants.W_OK);
  const probe = await mkdtemp(path.join(dataDir, 'doctor-'));
  await rm(probe, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const { mode, uid } = await stat(dataDir);
  const others = process.platform !== 'win32' && (mode & 0o007) !== 0;
  const asRoot = process.getuid?.() === 0 && uid !== 0;
  return [
    freeSpace(free),
    ...(asRoot
      ? [warning('Asked as root: what Michi may do is not seen', 'Ask as the user that Michi runs as.')]
      : []),
    ...(others
      ? [warning(`Everybody on this machine may look into ${dataDir}`, `chmod o-rwx ${dataDir}`)]
      : []),
  ];
}

export function freeSpace(bytes: number) {
  const says = `${roundGigabytes(bytes)} are free for DATA_DIR`;
  if (bytes < gigabyte) return wrong(says, 'Make room: uploads and the database soon fail.');
  if (bytes < 5 * gigabyte) return warning(says, 'Make room, or move DATA_DIR to a larger disk.');
  return ok(says);
}

import { spawnSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** How to start a program that refuses to run as root: words to put before it, and who must own its files. */
export type Unprivileged = { prefix: string[]; owner: number | undefined };

const NOBODY = 65534;

/**
 * PostgreSQL refuses the user id 0. As root it is started in a user namespace where root has another number;
 * where namespaces are forbidden (many containers), as "nobody" who may still pass through root's folders.
 */
export function unprivileged(binary: string): Unprivileged {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { prefix: [], owner: undefined };
  const ways: Unprivileged[] = [
    { prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'], owner: 0 },
    {
      prefix: [
        'setpriv',
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        '--clear-groups',
        '--inh-caps=+dac_override',
        '--ambient-caps=+dac_override',
        '--',
      ],
      owner: NOBODY,
    },
    { prefix: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'], owner: NOBODY },
  ];
  const way = ways.find(({ prefix }) => canRun([...prefix, binary, '--version']));
  if (way === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and neither unshare nor setpriv (util-linux) works here. ' +
        'Start Michi as an ordinary user, or set DATABASE_URL to a PostgreSQL of version 16 or newer.',
    );
  }
  return way;
}

function canRun([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Gives a folder and all in it to the owner, if it belongs to somebody else (the way to run may change). */
export function giveTo(folder: string, owner: number | undefined): void {
  if (owner === undefined) return;
  if (lstatSync(folder).uid !== owner) lchownSync(folder, owner, owner);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) giveTo(entryPath, owner);
    else if (lstatSync(entryPath).uid !== owner) lchownSync(entryPath, owner, owner);
  }
}

import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './processes.ts';

export type Holder = {
  pid: number;
  /** When that process began, as the system tells it: process ids alone are reused. */
  began: string;
  /** What it does, for the message to the one who is refused. */
  doing: string;
  stopping: boolean;
};

export type Lock = {
  /** Tells the next one that it is worth waiting. */
  announceStop: () => void;
  release: () => void;
};

export class FolderInUse extends Error {
  readonly holder: Holder;

  constructor(holder: Holder) {
    super(`${holder.doing} (process ${holder.pid})`);
    this.holder = holder;
  }
}

const PATIENCE = 20_000;
/** A holder that was just orphaned notices within this time and begins to stop. */
const GRACE = 1_000;

/**
 * Makes this process the only one that works in the folder. Throws `FolderInUse` when another living one
 * does.
 */
export async function lockFolder(folder: string, doing: string): Promise<Lock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'running.json');
  const self: Holder = { pid: process.pid, began: beginOf(process.pid), doing, stopping: false };
  const begun = Date.now();
  while (!take(file, self)) {
    const holder = readHolder(file);
    if (holder && isHolding(holder)) {
      if (Date.now() - begun > (holder.stopping ? PATIENCE : GRACE)) throw new FolderInUse(holder);
      await sleep(100);
    } else {
      removeStale(file, holder);
    }
  }
  return {
    announceStop: () => writeWhole(file, { ...self, stopping: true }),
    release: () => rmSync(file, { force: true }),
  };
}

/** Who works in the folder at the moment. */
export function lockHolder(folder: string): Holder | undefined {
  const holder = readHolder(path.join(folder, 'running.json'));
  return holder && isHolding(holder) ? holder : undefined;
}

function isHolding(holder: Holder): boolean {
  return isAlive(holder.pid) && beginOf(holder.pid) === holder.began;
}

/** A hard link either takes the name with its whole content or fails: nobody reads a half-written lock. */
function take(file: string, holder: Holder): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(holder));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Moved away before it is removed, so that a rival's fresh lock is noticed and put back. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.pid !== stale?.pid && isHolding(moved)) take(file, moved);
  rmSync(aside, { force: true });
}

function writeWhole(file: string, holder: Holder): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(holder));
  renameSync(own, file);
}

function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'began' in value &&
    typeof value.began === 'string' &&
    'doing' in value &&
    typeof value.doing === 'string' &&
    'stopping' in value &&
    typeof value.stopping === 'boolean'
  );
}

function beginOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      // Field 22; the program's name before it may hold spaces, but not past its closing bracket.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ');
      return `${bootId()} ${fields?.[19] ?? ''}`;
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Start times count from the boot, so they repeat after the next one. */
function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

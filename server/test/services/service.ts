import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../launcher/postgres/free-port.ts';

type Place = { port: number; folder: string };
type Program = {
  name: string;
  /** The package of Debian that brings it. */
  debian: string;
  /**
   * Its arguments; may write what it needs to the folder. It stays in the foreground and listens on
   * 127.0.0.1.
   */
  args(place: Place): string[];
};
export type Service = Place & {
  /** Ends it as a lost machine would. */
  kill(): Promise<void>;
  /** Starts it again at the same address, in the same folder. */
  revive(): Promise<void>;
  /** Asks it to end, then by force, and removes its folder. */
  stop(): Promise<void>;
};

const startMs = 30_000;
const stopMs = 3_000;

/**
 * Where a program lies; Debian's servers are not on everybody's PATH. Throws naming the package: these tests
 * are never left out in silence.
 */
export function findProgram(name: string, debian: string): string {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/sbin',
  ];
  const found = folders.map((folder) => path.join(folder, name)).find(isProgram);
  if (found) return found;
  throw new Error(
    `There is no ${name} here: install Debian's package "${debian}" (apt-get install ${debian})`,
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a program of Debian's on a free port, in a folder of its own. Throws with its own words where it
 * does not come up.
 */
export async function startService(program: Program): Promise<Service> {
  const file = findProgram(program.name, program.debian);
  const folder = mkdtempSync(path.join(os.tmpdir(), `michi-${program.name}-`));
  // Started by root, some go on as somebody else.
  chmodSync(folder, 0o755);
  const place = { port: await freePort(), folder };
  const run = async () =>
    up(spawn(file, program.args(place), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }), place);
  let child = await run();
  return {
    ...place,
    kill: () => end(child, 'SIGKILL'),
    async revive() {
      child = await run();
    },
    async stop() {
      const force = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await end(child, 'SIGTERM');
      clearTimeout(force);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function up(child: ChildProcess, { port }: Place): Promise<ChildProcess> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  for (const until = Date.now() + startMs; Date.now() < until; await sleep(25)) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${said}`);
    if (await listens(port)) return child;
  }
  child.kill('SIGKILL');
  throw new Error(`${child.spawnfile} did not listen within ${startMs} ms: ${said}`);
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

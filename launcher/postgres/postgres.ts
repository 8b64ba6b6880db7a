import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { createCluster } from './postgres-cluster.ts';
import { clusterSettings } from './postgres-settings.ts';
import {
  isAlive,
  processesIn,
  sendSignal,
  waitUntilGone,
  withoutPostgresVariables,
  worksIn,
} from '../processes.ts';
import { giveTo, unprivileged, type Unprivileged } from './unprivileged.ts';

export type PostgresOptions = {
  /** Holds the cluster, its password and its log. Made when it does not exist. */
  dataDir: string;
  /** A free one of the loopback by default. */
  port?: number;
  /** False trades the safety of the data against speed: for tests only. */
  durable: boolean;
  log?: (message: string) => void;
};

export type Postgres = {
  url: string;
  /** Resolves when the database is gone, asked or not. */
  exited: Promise<void>;
  stop: () => Promise<void>;
  /** Without waiting and without a checkpoint; what was committed is recovered at the next start. */
  stopAtOnce: () => void;
};

type Place = { dataDir: string; cluster: string; logFile: string };
type Postmaster = { pid: number; port: number; ready: boolean };

const START_SECONDS = 60;
const DATABASE = 'michi';

/**
 * Starts the embedded PostgreSQL in this folder; one that is left there from a killed run is stopped first.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const log = options.log ?? (() => undefined);
  const binaries = await findPostgresBinaries();
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const place = placeOf(options.dataDir);
  const way = unprivileged(binaries.postgres);
  await stopLeftOver(place, log);
  if (!existsSync(place.cluster)) {
    log('creating the database cluster');
    await createCluster({ ...place, binaries, way, database: DATABASE, durable: options.durable });
  }
  giveTo(place.dataDir, way.owner);
  const { child, port } = await launch(place, binaries, way, options);
  return {
    url: urlOf(place.dataDir, port),
    exited: new Promise((resolve) => child.once('exit', () => resolve())),
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) await stopPostmaster(child.pid);
    },
    stopAtOnce: () => {
      if (child.pid !== undefined && child.exitCode === null) sendSignal(child.pid, 'SIGQUIT');
    },
  };
}

/** The address of the database that runs in this folder at the moment, if one does. */
export function runningPostgres(dataDir: string): string | undefined {
  const place = placeOf(dataDir);
  const postmaster = readPostmaster(place.cluster);
  if (!postmaster?.ready || !worksIn(postmaster.pid, place.cluster)) return undefined;
  return urlOf(dataDir, postmaster.port);
}

/** Stops whatever database runs in this folder and frees what a killed one left behind. */
export async function stopPostgresIn(dataDir: string): Promise<void> {
  await stopLeftOver(placeOf(dataDir), () => undefined);
}

function placeOf(dataDir: string): Place {
  const absolute = path.resolve(dataDir);
  return {
    dataDir: absolute,
    cluster: path.join(absolute, 'cluster'),
    logFile: path.join(absolute, 'postgres.log'),
  };
}

function urlOf(dataDir: string, port: number): string {
  const password = readFileSync(path.join(dataDir, 'password'), 'utf8').trim();
  return `postgres://michi:${password}@127.0.0.1:${port}/${DATABASE}`;
}

async function stopLeftOver(place: Place, log: (message: string) => void): Promise<void> {
  const postmaster = readPostmaster(place.cluster);
  if (postmaster !== undefined && worksIn(postmaster.pid, place.cluster)) {
    log('stopping the database that an earlier run left behind');
    await stopPostmaster(postmaster.pid);
  }
  // Back ends outlive a killed postmaster for a moment and keep the shared memory from being taken over.
  for (const pid of processesIn(place.cluster)) {
    sendSignal(pid, 'SIGQUIT');
    if (!(await waitUntilGone(pid, 2000))) sendSignal(pid, 'SIGKILL');
  }
  rmSync(path.join(place.cluster, 'postmaster.pid'), { force: true });
}

async function stopPostmaster(pid: number): Promise<void> {
  // SIGINT: roll back what is open, write a checkpoint, leave. Then ever less politely.
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    sendSignal(pid, signal);
    if (await waitUntilGone(pid, patience)) return;
  }
  throw new Error(`The database (process ${pid}) does not stop`);
}

async function launch(
  place: Place,
  binaries: PostgresBinaries,
  way: Unprivileged,
  options: PostgresOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const port = options.port ?? (await freePort());
    const logStart = rotateLog(place.logFile);
    const child = spawnPostgres(place, binaries, way, port, options.durable);
    if (await untilReady(child, place.cluster, deadline)) return { child, port };
    const reason = readFileSync(place.logFile, 'utf8').slice(logStart).trim();
    if (Date.now() > deadline || !isPassing(reason, options.port)) {
      throw new Error(
        `The database does not start. Its log says:\n${reason.split('\n').slice(-8).join('\n')}`,
      );
    }
    await sleep(100);
  }
}

/** Reasons that go away by themselves: a killed run's last process, or somebody took the free port first. */
function isPassing(reason: string, wantedPort: number | undefined): boolean {
  if (/pre-existing shared memory block|lock file .* already exists/.test(reason)) return true;
  return (
    wantedPort === undefined && /could not create any TCP\/IP sockets|Address already in use/.test(reason)
  );
}

function spawnPostgres(
  place: Place,
  binaries: PostgresBinaries,
  way: Unprivileged,
  port: number,
  durable: boolean,
): ChildProcess {
  const settings = clusterSettings({ port, durable, socketFolder: place.dataDir });
  const args = ['-D', place.cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const [command = binaries.postgres, ...rest] = [...way.prefix, binaries.postgres, ...args];
  const out = openSync(place.logFile, 'a');
  // Detached, so that Ctrl-C in the terminal reaches us alone and the database is stopped in order.
  const child = spawn(command, rest, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', out, out],
    env: withoutPostgresVariables(process.env),
  });
  closeSync(out);
  child.unref();
  return child;
}

async function untilReady(child: ChildProcess, cluster: string, deadline: number): Promise<boolean> {
  let failed = false;
  child.once('error', () => (failed = true));
  child.once('exit', () => (failed = true));
  while (!failed && Date.now() < deadline) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.ready && postmaster.pid === child.pid) return true;
    await sleep(10);
  }
  if (!failed && child.pid !== undefined && isAlive(child.pid)) await stopPostmaster(child.pid);
  return false;
}

/** postmaster.pid: process, folder, start time, port, socket folder, address, shared memory, state. */
function readPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Returns where the next start's lines begin. */
function rotateLog(logFile: string): number {
  if (!existsSync(logFile)) return 0;
  const { size } = statSync(logFile);
  if (size < 5_000_000) return size;
  renameSync(logFile, `${logFile}.old`);
  return 0;
}

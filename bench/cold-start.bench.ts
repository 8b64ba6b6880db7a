import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, durationRatio, median } from './bench.ts';
import { startPostgres } from '../launcher/postgres/postgres.ts';

const launcher = fileURLToPath(new URL('../launcher/start.ts', import.meta.url));

/**
 * `npm start` on a folder that already has its data, until the first page; limit: the same PostgreSQL and an
 * empty Node process.
 */
export const bench: Bench = {
  name: 'cold start',
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'michi-bench-start-'));
    const first = await untilHealthy(folder);
    const ours: number[] = [];
    const limits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      ours.push(await untilHealthy(folder));
      limits.push(await bareStart(folder));
    }
    await rm(folder, { recursive: true, force: true });
    const [own, limit] = [median(ours), median(limits)];
    return [
      {
        job: 'cold start, later ones',
        ours: own,
        limit,
        unit: 'ms',
        ratio: durationRatio(own, limit),
        note: `the first, with the demo world, ${Math.round(first)} ms; limit: PostgreSQL and an empty Node`,
      },
    ];
  },
};

async function untilHealthy(folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [launcher], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      STRANGER_CALLS_PER_SECOND: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = began + 120_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer?.ok) break;
    if (performance.now() > deadline || child.exitCode !== null) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const taken = performance.now() - began;
  child.kill('SIGINT');
  await exited;
  return taken;
}

async function bareStart(folder: string): Promise<number> {
  const began = performance.now();
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: true });
  await new Promise<void>((resolve) => spawn(process.execPath, ['-e', '']).once('exit', () => resolve()));
  const taken = performance.now() - began;
  await postgres.stop();
  return taken;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

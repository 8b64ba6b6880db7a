import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freePort } from '../launcher/postgres/free-port.ts';
import { type Bench, durationRatio, type Measured } from './bench.ts';

const launcher = fileURLToPath(new URL('../launcher/run.mjs', import.meta.url));
const minute = 60_000;
/** Megabytes, as a small machine has them to give. */
const limits = { idle: 260, searching: 450 };

/**
 * What the process of `npm start` keeps of the machine's memory (Linux): a minute after its first start, and
 * at most in a minute of searches.
 */
export const bench: Bench = {
  name: 'memory',
  part: 'Memory of the server',
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'michi-bench-memory-'));
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), DATA_DIR: folder, STRANGER_CALLS_PER_SECOND: '0' };
    const server = spawn(process.execPath, [launcher, 'start'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      await untilThere(url, server);
      await sleep(minute);
      const idle = await residentMegabytes(server);
      await ended(
        spawn(process.execPath, [launcher, 'grow', '--courses', '10000'], { env, stdio: 'ignore' }),
      );
      const searching = await mostWhileSearching(url, server);
      return [
        row('a minute after the first start', idle, limits.idle),
        row('a minute of searches over 10 000 courses, at most', searching, limits.searching),
      ];
    } finally {
      server.kill('SIGINT');
      await ended(server);
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const row = (job: string, ours: number, limit: number): Measured => ({
  job,
  ours,
  limit,
  unit: 'MB',
  ratio: durationRatio(ours, limit),
  note: 'resident, the database apart',
});

async function untilThere(url: string, server: ChildProcess): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await sleep(100);
  }
}

async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

const words = ['essay', 'math', 'sat prep', 'interview', 'physics', 'debate', 'portfolio', 'olympiad', ''];
const filters = ['', '&level=BEGINNER', '&format=GROUP', '&sort=price', '&freeWithinDays=7', '&language=es'];

async function mostWhileSearching(url: string, server: ChildProcess): Promise<number> {
  const requests = words.flatMap((word) =>
    filters.map((filter) => ({ path: `/api/courses?q=${encodeURIComponent(word)}${filter}` })),
  );
  let most = 0;
  const watch = setInterval(() => {
    void residentMegabytes(server).then((now) => (most = Math.max(most, now)));
  }, 250);
  const { non2xx, errors } = await autocannon({ url, connections: 16, duration: 60, requests });
  clearInterval(watch);
  if (non2xx + errors > 0) throw new Error(`${non2xx} searches refused, ${errors} failed`);
  return most;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode === null) child.once('exit', () => resolve());
    else resolve();
  });
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../launcher/postgres/free-port.ts';

export type TestRedis = {
  url: string;
  /** Ends it as a lost machine would, and starts it again, empty, at the same address. */
  kill(): Promise<void>;
  revive(): Promise<void>;
  stop(): Promise<void>;
};

/** Null where there is no Redis and none can be had: installed by apt only on a machine for checks, as root. There the tests may not be left out. */
export async function startRedis(): Promise<TestRedis | null> {
  if (!hasRedis() && !installWithApt()) {
    if (process.env['CI']) throw new Error('There is no redis-server here, and it could not be installed');
    return null;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'michi-redis-'));
  const port = await freePort();
  let child = await start(port, folder);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(child),
    async revive() {
      child = await start(port, folder);
    },
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const hasRedis = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

function installWithApt(): boolean {
  if (!process.env['CI'] || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env, timeout: 120_000 }).status === 0;
  return (
    apt('update', '-qq') &&
    apt('install', '-y', '-qq', '--no-install-recommends', 'redis-server') &&
    hasRedis()
  );
}

async function start(port: number, folder: string): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  for (let wait = 0; wait < 100 && !said.includes('Ready to accept'); wait += 1) {
    if (child.exitCode !== null) throw new Error(`redis-server ended: ${said}`);
    await sleep(50);
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

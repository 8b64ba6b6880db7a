import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../launcher/free-port.ts';
import { fields } from '../launcher/json.ts';
import { startThrowawayPostgres } from '../launcher/throwaway-postgres.ts';

export type World = {
  /** The address that browsers use. */
  url: string;
  /** Where it listens, whatever browsers are told. */
  address: string;
  databaseUrl: string;
  /** Moves the server's clock and its waiting jobs forward. */
  advance: (milliseconds: number) => Promise<void>;
  /** Ends the server as a power cut would. */
  kill: () => Promise<void>;
  /** Starts a killed server again, at the same address and time. */
  revive: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = { demo?: boolean; env?: Record<string, string> };

const PATIENCE = 120_000;

/** The whole product on a database and a port of its own, with the demo world unless told otherwise. */
export async function startWorld(options: Options = {}): Promise<World> {
  const postgres = await startThrowawayPostgres();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'michi-world-'));
  const port = await freePort();
  let ahead = 0;
  const env = (): NodeJS.ProcessEnv => ({
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ...options.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    SEED_DEMO: String(options.demo ?? true),
    CLOCK_AHEAD: String(ahead),
  });
  const cleanUp = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  let { child, url } = await startProcess(env()).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  return {
    url,
    address: `http://127.0.0.1:${port}`,
    databaseUrl: postgres.url,
    advance: async (milliseconds) => {
      ahead += milliseconds;
      const answer = reply(child, 'ahead');
      child.send(milliseconds);
      await answer;
    },
    kill: () => end(child, 'SIGKILL'),
    revive: async () => {
      ({ child, url } = await startProcess(env()));
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      await cleanUp();
    },
  };
}

async function startProcess(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(path.join(import.meta.dirname, '../launcher/world-process.ts'), {
    env,
    execArgv: [],
    stdio: 'inherit',
  });
  try {
    return { child, url: await reply(child, 'url') };
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
}

/** The next message's field of this name; fails when the process ends or says that it failed. */
function reply(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown): void => {
      const { [name]: value } = fields(message);
      if (typeof value === 'string' || typeof value === 'number') resolve(`${value}`);
      else reject(new Error(`The server answered ${JSON.stringify(message)}`));
    };
    const timer = setTimeout(() => reject(new Error('The server does not answer')), PATIENCE);
    child.once('message', onMessage);
    child.once('exit', (code, signal) => reject(new Error(`The server ended (${signal ?? code})`)));
    child.once('message', () => clearTimeout(timer));
    child.once('exit', () => clearTimeout(timer));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(late);
}

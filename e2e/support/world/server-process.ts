import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fields } from '../../../launcher/json.ts';

// The server of a world, in a process of its own; it obeys over IPC.

const PATIENCE = 120_000;

/** As "npm start" keeps what Node made of our modules: half of each later start. */
const compileCache = path.join(import.meta.dirname, '../../../node_modules/.cache/compile');

export async function startProcess(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(path.join(import.meta.dirname, '../../../launcher/world-process.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
      HOST: '127.0.0.1',
      // All visitors of a journey come from one address, some walk through hundreds of pages.
      STRANGER_CALLS_PER_SECOND: '0',
      ...env,
    },
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
export function reply(child: ChildProcess, name: string): Promise<string> {
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

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(late);
}

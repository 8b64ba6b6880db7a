import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../harness.ts';

const readyMs = 10_000;

/** A process of its own on this database, ready. */
export async function startNode(
  port: number,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = fork(path.resolve(import.meta.dirname, 'node.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      DRAIN_SECONDS: '0.5',
      TRUSTED_PROXIES: '1',
      STRANGER_CALLS_PER_SECOND: '0',
      SEARCH_INDEX: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('A process ended before it was up'))),
  ]);
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status;
  for (const until = Date.now() + readyMs; (await ready()) !== 200; await sleep(25))
    if (Date.now() > until) throw new Error('A process was not ready in time');
  return child;
}

/** As a power cut does. */
export async function killNode(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** As systemd does. Answers its exit code. */
export async function stopNode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return child.exitCode;
}

/** Calls one after the other until told to stop; answers what they answered. */
export function keepCalling<T>(pauseMs: number, call: (turn: number) => Promise<Answer<T>>) {
  let isOver = false;
  const statuses: number[] = [];
  const milliseconds: number[] = [];
  const failures: string[] = [];
  const done = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      try {
        const since = performance.now();
        const answer = await call(turn);
        milliseconds.push(performance.now() - since);
        statuses.push(answer.status);
        if (answer.status >= 300) failures.push(`${answer.status} ${answer.problem.code}`);
      } catch (error) {
        failures.push(String(error));
      }
      await sleep(pauseMs);
    }
  })();
  return {
    statuses,
    milliseconds,
    async stop() {
      isOver = true;
      await done;
      return failures;
    },
  };
}

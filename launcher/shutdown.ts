import { readFileSync } from 'node:fs';

type Closer = () => Promise<void> | void;

export type Shutdown = {
  /** What is added last is closed first. */
  add: (closer: Closer) => void;
  /** Closes everything once and ends the process. */
  now: (exitCode: number) => Promise<never>;
  /** Aborts what is still being prepared when the stop comes early. */
  signal: AbortSignal;
};

type Options = { onStop: () => void; onForce: () => void; patience?: number };

/**
 * Ends in order on Ctrl-C and its like, by force on a second one. npm passes on the terminal's signal that we
 * get anyway, so two within half a second are one.
 */
export function handleShutdown({ onStop, onForce, patience = 30_000 }: Options): Shutdown {
  const closers: Closer[] = [];
  const abort = new AbortController();
  let stoppedAt: number | undefined;

  const force = (exitCode: number): never => {
    onForce();
    process.exit(exitCode);
  };
  const now = async (exitCode: number): Promise<never> => {
    if (stoppedAt !== undefined) return new Promise(() => undefined);
    stoppedAt = Date.now();
    abort.abort();
    onStop();
    setTimeout(() => force(1), patience).unref();
    let failed = false;
    for (const closer of closers.toReversed()) {
      try {
        await closer();
      } catch (error) {
        failed = true;
        console.error(error);
      }
    }
    process.exit(failed ? 1 : exitCode);
  };
  const onSignal = (): void => {
    if (stoppedAt === undefined) void now(0);
    else if (Date.now() - stoppedAt > 500) force(130);
  };

  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  if (process.env.npm_lifecycle_event) watchParent(onSignal);
  return { add: (closer) => closers.push(closer), now, signal: abort.signal };
}

/** Started by npm and npm was killed: nobody could reach us with Ctrl-C any more. */
function watchParent(onGone: () => void): void {
  const before = ancestry();
  const timer = setInterval(() => {
    if (ancestry() === before) return;
    clearInterval(timer);
    onGone();
  }, 200);
  timer.unref();
}

/** Our parent, and where that is only the shell that npm put between, npm itself. */
function ancestry(): string {
  const parent = process.ppid;
  if (process.platform !== 'linux') return String(parent);
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('launcher/run.mjs');
    if (!isShell) return String(parent);
    const fields = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').pop()?.split(' ');
    return `${parent} ${fields?.[1] ?? ''}`;
  } catch {
    return String(parent);
  }
}

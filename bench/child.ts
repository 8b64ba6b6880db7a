import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Child = {
  url: string;
  pid: number;
  /** Resolves once it wrote this line. */
  said(line: string): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a script of this folder as its own process; its first line of output is its address. */
export function startChild(script: string, env: Record<string, string>, input?: unknown): Promise<Child> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // It ends with this process, also where a run fails before it is stopped.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.stdin.end(input === undefined ? '' : JSON.stringify(input));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code ?? 'a signal'}`)));
    const said = new Set<string>();
    const waiting: { line: string; resolve(): void }[] = [];
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      said.add(line);
      for (const each of waiting) if (each.line === line) each.resolve();
    });
    lines.once('line', (line) => {
      resolve({
        url: line,
        pid: child.pid ?? 0,
        said: (wanted) =>
          new Promise((heard) => {
            if (said.has(wanted)) heard();
            else waiting.push({ line: wanted, resolve: heard });
          }),
        stop: async () => {
          child.kill('SIGTERM');
          await exited;
        },
      });
    });
  });
}

export async function readInput(): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** In the child: says its address once it listens, and ends when it is told to. */
export function listenAsChild(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  });
  process.once('SIGTERM', () => process.exit(0));
}

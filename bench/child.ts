import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Child = { url: string; stop(): Promise<void> };

/** Starts a script of this folder as its own process; its first line of output is its address. */
export function startChild(script: string, env: Record<string, string>, input?: unknown): Promise<Child> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input === undefined ? '' : JSON.stringify(input));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code ?? 'a signal'}`)));
    child.stdout.once('data', (line: Buffer) => {
      resolve({
        url: line.toString().trim(),
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

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './paths.ts';

type Options = { onLine?: (line: string) => void; env?: NodeJS.ProcessEnv; signal?: AbortSignal };

/** Runs npm in the project, quietly. Throws with the last lines of its output when it fails. */
export async function npm(args: string[], options: Options = {}): Promise<void> {
  const own = process.env.npm_execpath;
  const [command, first] = own ? [process.execPath, [own]] : ['npm', []];
  const child = spawn(command, [...first, '--silent', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    signal: options.signal,
    killSignal: 'SIGTERM',
    shell: process.platform === 'win32' && !own,
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      options.onLine?.(line);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${lines.slice(-30).join('\n')}`);
}

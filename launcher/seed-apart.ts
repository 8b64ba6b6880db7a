import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hasPeople } from '../demo/has-people.ts';
import type { Ctx } from '../server/src/platform/context.ts';

const script = fileURLToPath(new URL('./seed-process.ts', import.meta.url));

/**
 * Fills an empty demo in a process of its own: what making the demo world took would stay in the memory of
 * the server.
 */
export async function seedApart(ctx: Ctx, signal: AbortSignal): Promise<void> {
  if (await hasPeople(ctx)) return;
  const env = { ...process.env, DATABASE_URL: ctx.config.databaseUrl };
  const child = spawn(process.execPath, [...process.execArgv, script], { env, stdio: 'inherit', signal });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The demo world could not be made');
  // Those of the demo were written there.
  await ctx.settings.reload();
}

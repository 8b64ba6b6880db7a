import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { dataFolder, root } from './paths.ts';

/** The environment with `.env` read in and what a local start takes for granted filled in. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
  // A line that was left empty says nothing.
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
  // React renders three times slower without it, so the demo has it too.
  process.env.NODE_ENV ??= 'production';
  process.env.DATA_DIR = dataFolder();
  if (process.env.MICHI_MODE !== 'production') process.env.LOG_LEVEL ??= 'warn';
  return process.env;
}

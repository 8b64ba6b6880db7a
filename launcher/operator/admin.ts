import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type AdminRole, adminRoles } from '../../contract/src/identity/roles.ts';
import { Email } from '../../contract/src/email.ts';
import { withContext } from '../../server/src/main.ts';
import { addAdministrator, resetFactorByAddress } from '../../server/src/modules/identity/index.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import type { Ctx } from '../../server/src/platform/context.ts';
import { ExpectedError } from '../../server/src/platform/errors.ts';
import { openDatabase } from '../postgres/database.ts';
import { loadEnvironment } from '../environment.ts';
import { explain, Refusal } from '../checks/explain.ts';
import { lockFolder, lockHolder } from '../lock.ts';
import { dataFolder } from '../paths.ts';
import { runningPostgres } from '../postgres/postgres.ts';

// Administrators, for whoever owns the machine: beside a running Michi or alone.

const usage = `npm run admin -- add <email> [--role ${adminRoles.join('|').toLowerCase()}]
npm run admin -- reset-factor <email>`;

async function admin(): Promise<void> {
  const env = loadEnvironment();
  const work = readWish();
  const folder = dataFolder(env);
  const running = env.DATABASE_URL ?? (lockHolder(folder) && runningPostgres(path.join(folder, 'postgres')));
  if (running) return workIn(env, running, work);
  if (!existsSync(path.join(folder, 'postgres')))
    throw new Refusal(
      `There is no database in ${folder}: start Michi once, or set DATABASE_URL as Michi has it.`,
    );
  const lock = await lockFolder(folder, 'An administrator is being added');
  try {
    const database = await openDatabase({ folder, env, log: () => undefined });
    try {
      await workIn(env, database.url, work);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

type Work = (ctx: Ctx) => Promise<string>;

async function workIn(env: NodeJS.ProcessEnv, url: string, work: Work): Promise<void> {
  const config = readConfig({ ...env, DATABASE_URL: url });
  console.log(await withContext(config, work));
}

function readWish(): Work {
  const { positionals, values } = readArguments();
  const [command, address, ...more] = positionals;
  const email = Email.safeParse(address);
  if (more.length > 0 || (command !== 'add' && command !== 'reset-factor')) throw new Refusal(usage);
  if (!email.success) throw new Refusal(`"${address ?? ''}" is no email address.\n${usage}`);
  if (command === 'add') return add(email.data, roleOf(values.role));
  if (values.role !== undefined) throw new Refusal(usage);
  return async (ctx) => {
    await resetFactorByAddress(ctx, email.data);
    return `${email.data} signs in with the password alone now, and sets a new second factor up.`;
  };
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { role: { type: 'string' } } });
  } catch {
    throw new Refusal(usage);
  }
}

function roleOf(said = 'owner'): AdminRole {
  const role = adminRoles.find((each) => each === said.toUpperCase());
  if (!role) throw new Refusal(`There is no role "${said}": choose ${adminRoles.join(', ').toLowerCase()}.`);
  return role;
}

function add(email: string, role: AdminRole): Work {
  return async (ctx) => {
    const name = email.split('@')[0] ?? email;
    const added = await addAdministrator(ctx, { email, name, role });
    if (added.kind === 'GRANTED')
      return `${email} has these roles now: ${added.roles.join(', ').toLowerCase()}.`;
    const origin = ctx.config.publicUrl ?? `http://localhost:${ctx.config.port}`;
    return [
      `${email} is invited, until ${added.expiresAt.toISOString().slice(0, 10)}. The link works once:`,
      `${origin}/administrator-invitation?token=${added.token}`,
      'A mail with it leaves as soon as Michi runs and can send mails.',
    ].join('\n');
  };
}

admin().catch((error: unknown) => {
  explain(error instanceof ExpectedError ? new Refusal(error.message) : error);
  process.exitCode = 1;
});

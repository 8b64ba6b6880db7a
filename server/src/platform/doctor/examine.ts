import { ConfigError, readConfig, type Config } from '../config.ts';
import { databaseChecks } from './database.ts';
import { type Check, type Finding, ok, runCheck, secretsOf } from './finding.ts';
import { livekitCheck } from './livekit.ts';
import { machineChecks } from './machine.ts';
import { paymentsCheck } from './payments.ts';
import { payoutsCheck } from './payouts.ts';
import { ratesCheck } from './rates.ts';
import { filesCheck, googleCheck, mailCheck, redisCheck, virusScanCheck } from './services.ts';
import { siteChecks } from './site.ts';
import { taxCheck } from './tax.ts';
import { turnCheck } from './turn.ts';

export type Question = {
  env: NodeJS.Dict<string>;
  /** Null: the embedded one, which does not run at the moment. */
  databaseUrl: string | null;
  /** Where a mail is sent to try it. */
  mailTo: string | null;
};

/**
 * Asks everything that is configured whether it works, side by side; one finding at least for each part, in a
 * fixed order. Never throws.
 */
export async function examine({ env, databaseUrl, mailTo }: Question): Promise<Finding[]> {
  const secrets = secretsOf({ ...env, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) });
  const read = readConfiguration({ ...env, DATABASE_URL: databaseUrl ?? 'postgres://not-yet' });
  const run = (checks: Check[]) => Promise.all(checks.map((check) => runCheck(check, secrets)));
  if ('wrong' in read) {
    // What else there is to ask is not known.
    const machine = await run(machineChecks({ dataDir: env['DATA_DIR'] ?? '.data' }));
    return [...read.wrong, ...machine.flat()];
  }
  const findings = await run(checksOf(read.config, databaseUrl, mailTo));
  return [{ part: 'configuration', ...ok(`Valid, for ${read.config.mode}`) }, ...findings.flat()];
}

function readConfiguration(env: NodeJS.Dict<string>): { config: Config } | { wrong: Finding[] } {
  try {
    return { config: readConfig(env) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const todo = 'docs/operations.md, "Configuration", explains it.';
    return {
      wrong: error.message
        .split('\n')
        .map((says) => ({ part: 'configuration', state: 'wrong', says, todo }) as const),
    };
  }
}

function checksOf(config: Config, databaseUrl: string | null, mailTo: string | null): Check[] {
  const { publicUrl, redisUrl, smtpUrl, google, livekit, turn } = config;
  return [
    ...machineChecks(config),
    ...(databaseUrl === null
      ? [sleeping]
      : databaseChecks({ databaseUrl, directUrl: config.databaseDirectUrl })),
    ...(redisUrl === null ? [] : [redisCheck(redisUrl)]),
    filesCheck(config),
    ...(config.clamavUrl === null ? [] : [virusScanCheck(config.clamavUrl)]),
    ...(smtpUrl === null ? [] : [mailCheck({ ...config, smtpUrl }, mailTo)]),
    paymentsCheck(config),
    payoutsCheck(config),
    ...(databaseUrl === null ? [] : [taxCheck(databaseUrl, config)]),
    ...(google ? [googleCheck(google)] : []),
    ...(config.ratesUrl === null ? [] : [ratesCheck(config.ratesUrl)]),
    ...(livekit ? [livekitCheck(livekit)] : []),
    ...(turn ? [turnCheck(turn.url)] : [withoutTurn]),
    ...(publicUrl === null ? [] : siteChecks({ ...config, publicUrl })),
  ];
}

const sleeping: Check = {
  part: 'database',
  todo: '',
  ask: async () => [
    {
      state: 'warning',
      says: 'The embedded PostgreSQL runs only while Michi does',
      todo: 'Start Michi, then ask again.',
    },
  ],
};

const withoutTurn: Check = {
  part: 'TURN',
  todo: '',
  ask: async () => [
    {
      state: 'warning',
      says: 'None: calls fail where a network forbids them from browser to browser',
      todo: 'Set TURN_URL and TURN_SECRET (docs/operations.md, "TURN").',
    },
  ],
};

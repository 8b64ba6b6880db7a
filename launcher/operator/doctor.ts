import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { examine } from '../../server/src/platform/doctor/examine.ts';
import type { Finding } from '../../server/src/platform/doctor/finding.ts';
import { explain } from '../checks/explain.ts';
import { loadEnvironment } from '../environment.ts';
import { dataFolder } from '../paths.ts';
import { runningPostgres } from '../postgres/postgres.ts';

// Asks a configured deployment whether each part of it works.

const marks = {
  ok: styleText('green', '✓'),
  warning: styleText('yellow', '!'),
  wrong: styleText('red', '✗'),
};

function textOf({ part, state, says, todo }: Finding): string {
  const line = `${marks[state]} ${part.padEnd(13)} ${says}`;
  return todo ? `${line}\n${' '.repeat(16)}→ ${todo}` : line;
}

async function doctor(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, mail: { type: 'string' } } });
  const env = loadEnvironment();
  const embedded = path.join(dataFolder(env), 'postgres');
  const findings = await examine({
    env,
    databaseUrl: env.DATABASE_URL || (runningPostgres(embedded) ?? null),
    mailTo: values.mail ?? null,
  });
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  if (values.json) console.log(JSON.stringify(findings, null, 2));
  else {
    for (const finding of findings) console.log(textOf(finding));
    console.log(`\n${count('ok')} ok, ${count('warning')} to look at, ${count('wrong')} wrong`);
  }
  process.exitCode = count('wrong') > 0 ? 1 : 0;
}

doctor().catch((error: unknown) => {
  explain(error);
  process.exitCode = 1;
});

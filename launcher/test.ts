import { spawn } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.ts';
import { root } from './paths.ts';
import { createProgress } from './progress.ts';
import { closingLine, playwrightTally, type Tally, vitestTally } from './tally.ts';
import { buildWeb, isWebStale } from './web-build.ts';

// Tests: rules and modules first (Vitest), then pages (Vitest in a browser), then whole journeys of the built
// product (Playwright). "npm test -- word" runs the files whose path has one of the words, "npm run
// test:full" also what takes long; "npm run test:services" only those that need servers of Debian's.

const RESULTS = path.join(root, 'test-results');
const begun = Date.now();
const given = process.argv.slice(2);
const isFull = given.includes('--full');
const isServices = given.includes('--services');
const words = given.filter((word) => !word.startsWith('--'));
if (isFull) process.env.TESTS = 'full';

/** The files of tests whose path has one of the words; all without a word. */
function chosen(pattern: string): string[] {
  const exclude = ['**/node_modules/**', '**/build/**', ...(isServices ? [] : ['**/*.services.test.ts'])];
  const files = globSync(pattern, { cwd: root, exclude }).map((file) => file.split(path.sep).join('/'));
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}

async function testModules(): Promise<Tally[]> {
  // The web's texts are functions made from its catalogue, which a fresh clone does not have yet.
  await npm(['run', 'messages', '-w', 'web']);
  return [await vitest('modules.json', [])];
}

/** A page waits half of its time: two browsers take turns on two cores, each with a server of its own. */
async function testPages(files: readonly string[]): Promise<Tally[]> {
  await built();
  const hasOwnServers = process.env.MICHI_PAGES_PORT === undefined;
  const shards = files.length > 4 && hasOwnServers ? [1, 2] : [1];
  return Promise.all(
    shards.map((shard) =>
      vitest(
        `pages-${shard}.json`,
        ['--config', 'e2e/pages/vitest.config.ts', `--shard=${shard}/${shards.length}`],
        { PAGES_SHARD: String(shard) },
      ),
    ),
  );
}

async function testServices(): Promise<Tally[]> {
  return [await vitest('services.json', ['--config', 'server/test/services/vitest.config.ts'])];
}

async function vitest(results: string, options: string[], env = {}): Promise<Tally> {
  const file = path.join(RESULTS, results);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestTally(
    file,
    await run('node_modules/vitest/vitest.mjs', ['run', ...words, ...options, ...reporters], env),
  );
}

async function built(): Promise<void> {
  if (isWebStale()) await createProgress().step('Web built', (report) => buildWeb(report));
}

async function testJourneys(): Promise<Tally[]> {
  await built();
  const file = path.join(RESULTS, 'journeys.json');
  rmSync(file, { force: true });
  const code = await run('node_modules/@playwright/test/cli.js', [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...words,
  ]);
  return [playwrightTally(file, code)];
}

function run(script: string, args: string[], env = {}): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function attempt(work: () => Promise<Tally[]>): Promise<Tally[]> {
  try {
    return await work();
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error);
    return [{ passed: 0, failed: 1, skipped: 0, complaint }];
  }
}

mkdirSync(RESULTS, { recursive: true });
const everyday = [
  {
    files: chosen('{contract,search-index,server,demo,web,launcher,e2e,bench}/**/*.test.{ts,tsx}'),
    work: testModules,
  },
  { files: chosen('e2e/pages/**/*.page.{ts,tsx}'), work: testPages },
  { files: chosen('e2e/**/*.journey.ts'), work: testJourneys },
];
const runs = isServices ? [{ files: chosen('server/**/*.services.test.ts'), work: testServices }] : everyday;
const tallies: Tally[] = [];
for (const { files, work } of runs) if (files.length > 0) tallies.push(...(await attempt(() => work(files))));
if (tallies.length === 0) {
  const complaint = `No file of tests has ${words.map((word) => `"${word}"`).join(' or ')} in its path`;
  tallies.push({ passed: 0, failed: 1, skipped: 0, complaint });
}
const { line, ok, remarks } = closingLine(tallies);
for (const remark of remarks) console.error(remark);
console.log(`\n${Math.ceil((Date.now() - begun) / 60_000)} min`);
console.log(`\n${line}`);
process.exitCode = ok ? 0 : 1;

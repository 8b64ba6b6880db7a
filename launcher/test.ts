import { spawn } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.ts';
import { root } from './paths.ts';
import { createProgress } from './progress.ts';
import { closingLine, playwrightTally, type Tally, vitestTally } from './tally.ts';
import { buildWeb, isWebStale } from './web-build.ts';

// Every test: rules and modules first (Vitest), then whole journeys in a real browser (Playwright).

const RESULTS = path.join(root, 'test-results');

async function testModules(): Promise<Tally> {
  const file = path.join(RESULTS, 'modules.json');
  rmSync(file, { force: true });
  // The web's texts are functions made from its catalogue, which a fresh clone does not have yet.
  await npm(['run', 'messages', '-w', 'web']);
  const code = await run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return vitestTally(file, code);
}

async function testJourneys(): Promise<Tally> {
  if (globSync('**/*.journey.ts', { cwd: path.join(root, 'e2e') }).length === 0) {
    return { passed: 0, failed: 1, skipped: 0, complaint: 'There is no journey in e2e/' };
  }
  if (isWebStale()) await createProgress().step('Web built', (report) => buildWeb(report));
  const file = path.join(RESULTS, 'journeys.json');
  rmSync(file, { force: true });
  const code = await run('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts']);
  return playwrightTally(file, code);
}

function run(script: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function attempt(work: () => Promise<Tally>): Promise<Tally> {
  try {
    return await work();
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      complaint: error instanceof Error ? error.message : String(error),
    };
  }
}

mkdirSync(RESULTS, { recursive: true });
const tallies = [await attempt(testModules), await attempt(testJourneys)];
const { line, ok, remarks } = closingLine(tallies);
for (const remark of remarks) console.error(remark);
console.log(`\n${line}`);
process.exitCode = ok ? 0 : 1;

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingLine, playwrightTally, vitestTally } from './tally.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'michi-tally-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function report(content: object): string {
  const file = path.join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a green run of both runners is summed up', () => {
  const vitest = vitestTally(report({ numPassedTests: 12, numFailedTests: 0, testResults: [] }), 0);
  const playwright = playwrightTally(report({ stats: { expected: 3 }, errors: [] }), 0);
  expect(closingLine([vitest, playwright])).toEqual({ line: '15 passed, 0 failed', ok: true, remarks: [] });
});

test('a test file that does not load is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(vitestTally(report({ numPassedTests: 5, numFailedTests: 0, testResults }), 1).failed).toBe(1);
});

test('a runner that fails beside its tests is a failure', () => {
  expect(vitestTally(report({ numPassedTests: 5, numFailedTests: 0 }), 1).failed).toBe(1);
  expect(playwrightTally(report({ stats: { expected: 2 } }), 1).failed).toBe(1);
});

test('what failed among thousands is said once more at the end', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'money is whole', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'a refund is in full',
      failureMessages: ['expected 9 to be 10\n  at a.test.ts:3'],
    },
  ];
  const testResults = [{ status: 'failed', assertionResults }];
  const tally = vitestTally(report({ numPassedTests: 1, numFailedTests: 1, testResults }), 1);
  expect(closingLine([tally]).remarks).toEqual([
    '✗ a refund is in full: expected 9 to be 10   at a.test.ts:3',
  ]);
});

test('so is a journey, also one within a group', () => {
  const errors = [{ message: '\u001b[31mno button\u001b[39m "Pay"' }];
  const failed = { title: 'a card is charged', ok: false, tests: [{ results: [{ errors }] }] };
  const suites = [
    { specs: [], suites: [{ file: 'pay.journey.ts', specs: [{ title: 'x', ok: true }, failed] }] },
  ];
  const tally = playwrightTally(report({ stats: { expected: 1, unexpected: 1 }, suites }), 1);
  expect(closingLine([tally]).remarks).toEqual(['✗ pay.journey.ts › a card is charged: no button "Pay"']);
});

test('so is what failed outside of all journeys', () => {
  const errors = [
    {
      message: '\u001b[31mSyntaxError: no such export\u001b[39m\n  at pay.journey.ts:3',
      location: { file: '/e2e/pay.journey.ts' },
    },
    { message: 'Error: the world did not start\n  at setup' },
  ];
  const tally = playwrightTally(report({ stats: { expected: 1 }, errors }), 1);
  expect(closingLine([tally])).toMatchObject({
    line: '1 passed, 2 failed',
    remarks: [
      '✗ pay.journey.ts: SyntaxError: no such export',
      '✗ Playwright: Error: the world did not start',
    ],
  });
});

test('a flaky journey is a failure', () => {
  expect(playwrightTally(report({ stats: { expected: 2, flaky: 1 } }), 0).failed).toBe(1);
});

test('no report and no test are failures', () => {
  expect(vitestTally(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightTally(report({ stats: {} }), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(closingLine([{ passed: 0, failed: 0, skipped: 4 }]).ok).toBe(false);
});

test('skipped tests are mentioned before the closing line', () => {
  expect(closingLine([{ passed: 2, failed: 0, skipped: 1 }]).remarks).toEqual(['1 skipped']);
});

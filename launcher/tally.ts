import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fields, list } from './json.ts';

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  complaint?: string;
  /** What failed and how, a line each. */
  failures?: string[];
};

/** Counts a Vitest JSON report; a file that could not even be loaded counts as one failure. */
export function vitestTally(file: string, exitCode: number): Tally {
  const report = readReport(file);
  if (!report) return unreported('Vitest', exitCode);
  const files = list(report.testResults).map(fields);
  const broken = files.filter((file) => file.status === 'failed' && list(file.assertionResults).length === 0);
  const tests = files.flatMap((file) => list(file.assertionResults).map(fields));
  return honest('Vitest', exitCode, {
    passed: count(report.numPassedTests),
    failed: count(report.numFailedTests) + broken.length,
    skipped: count(report.numPendingTests) + count(report.numTodoTests),
    failures: [
      ...broken.map(({ name, message }) => `${text(name)}: ${text(message)}`),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${text(fullName)}: ${text(list(failureMessages)[0])}`),
    ],
  });
}

/** Its first lines are enough to know where to look. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value.split('\n').slice(0, 4).join(' ') : '';

/** Counts a Playwright JSON report. A flaky test failed once, so it failed. */
export function playwrightTally(file: string, exitCode: number): Tally {
  const report = readReport(file);
  if (!report) return unreported('Playwright', exitCode);
  const stats = fields(report.stats);
  return honest('Playwright', exitCode, {
    passed: count(stats.expected),
    failed: count(stats.unexpected) + count(stats.flaky) + list(report.errors).length,
    skipped: count(stats.skipped),
    failures: [...list(report.errors).map(failureBeside), ...list(report.suites).flatMap(failedJourneys)],
  });
}

/** Outside of all journeys: a file that does not load, a world that does not start. */
function failureBeside(error: unknown): string {
  const { message, location } = fields(error);
  const [said = ''] = typeof message === 'string' ? stripVTControlCharacters(message).split('\n') : [];
  return `${path.basename(text(fields(location).file)) || 'Playwright'}: ${said}`;
}

/** A suite holds others, a spec is one journey with each time that it was tried. */
function failedJourneys(suite: unknown): string[] {
  const { file, specs, suites } = fields(suite);
  const failed = list(specs)
    .map(fields)
    .filter(({ ok }) => ok === false)
    .map(({ title, tests }) => {
      const results = list(tests).flatMap((tried) => list(fields(tried).results).map(fields));
      const error = results.map(({ errors }) => fields(list(errors)[0]).message).find(Boolean);
      return `${text(file)} › ${text(title)}: ${stripVTControlCharacters(text(error))}`;
    });
  return [...failed, ...list(suites).flatMap(failedJourneys)];
}

/** The last line of a run, and whether it may count as green: something ran and nothing failed. */
export function closingLine(tallies: Tally[]): { line: string; ok: boolean; remarks: string[] } {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const remarks = tallies.flatMap(({ complaint, failures = [] }) => [
    ...failures.map((failure) => `✗ ${failure}`),
    ...(complaint ? [complaint] : []),
  ]);
  if (sum('skipped') > 0) remarks.push(`${sum('skipped')} skipped`);
  if (sum('passed') === 0) remarks.push('No test passed');
  return {
    line: `${sum('passed')} passed, ${sum('failed')} failed`,
    ok: sum('failed') === 0 && tallies.every(({ passed }) => passed > 0),
    remarks,
  };
}

/**
 * A runner that ends in failure has failed, also where its report shows no failed test (an unhandled error).
 */
function honest(runner: string, exitCode: number, tally: Tally): Tally {
  if (tally.passed + tally.failed === 0) {
    return { ...tally, failed: 1, complaint: `${runner} ran no test` };
  }
  if (exitCode === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, complaint: `${runner} failed beside its tests (exit code ${exitCode})` };
}

function unreported(runner: string, exitCode: number): Tally {
  return { passed: 0, failed: 1, skipped: 0, complaint: `${runner} wrote no report (exit code ${exitCode})` };
}

function readReport(file: string): Record<string, unknown> | undefined {
  try {
    return fields(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

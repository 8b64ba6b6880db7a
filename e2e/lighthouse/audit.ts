import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { fields, list } from '../../launcher/json.ts';
import { npm } from '../../launcher/npm.ts';

/** Scores of 0 to 100, milliseconds, bytes as they came over the wire. */
export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  script: number;
  /** What kept a score below 100. */
  complaints: string[];
};
type Figure = Exclude<keyof Audit, 'complaints'>;

const folder = import.meta.dirname;
const run = promisify(execFile);

/** Installs Lighthouse beside this file, where no other program finds its packages. */
export async function installLighthouse(): Promise<void> {
  const versionIn = (file: string, ...names: string[]): unknown =>
    existsSync(file)
      ? names.reduce<unknown>((value, name) => fields(value)[name], JSON.parse(readFileSync(file, 'utf8')))
      : undefined;
  const wanted = versionIn(path.join(folder, 'package.json'), 'dependencies', 'lighthouse');
  if (wanted === versionIn(path.join(folder, 'node_modules/lighthouse/package.json'), 'version')) return;
  console.log('Installing Lighthouse');
  await npm(['ci', '--ignore-scripts', '--prefix', folder]);
}

/** A phone on a slow network, once, in the browser that listens at the port. */
export async function audit(url: string, port: number): Promise<Audit> {
  const { stdout } = await run(
    process.execPath,
    [
      path.join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      `--port=${port}`,
      '--form-factor=mobile',
      '--throttling-method=simulate',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
    ],
    { maxBuffer: 64 * 2 ** 20 },
  );
  const report = fields(JSON.parse(stdout));
  const failure = fields(report.runtimeError).message;
  if (typeof failure === 'string') throw new Error(`${url}: ${failure}`);
  const audits = fields(report.audits);
  const categories = fields(report.categories);
  const value = (name: string) => Number(fields(audits[name]).numericValue ?? Number.NaN);
  const score = (name: string) => Math.round(Number(fields(categories[name]).score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: scriptBytes(fields(audits['network-requests']).details),
    complaints: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      list(fields(categories[name]).auditRefs)
        .map((reference) => fields(audits[String(fields(reference).id)]))
        .filter((each) => typeof each.score === 'number' && each.score < 1)
        .map((each) => String(each.title)),
    ),
  };
}

function scriptBytes(details: unknown): number {
  return list(fields(details).items)
    .map(fields)
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** Each figure's own middle. */
export function middleOf(audits: readonly Audit[]): Audit {
  const middle = (name: Figure): number =>
    audits.map((each) => each[name]).toSorted((a, b) => a - b)[Math.floor(audits.length / 2)] ?? Number.NaN;
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    script: middle('script'),
    complaints: [...new Set(audits.flatMap(({ complaints }) => complaints))],
  };
}

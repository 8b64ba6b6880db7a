import type { Measured } from './bench.ts';

/** Three figures that count; thousands whole. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

export function line(row: Measured): string {
  const note = row.note ? ` (${row.note})` : '';
  return `${row.job}: ${figure(row.ours)} ${row.unit}, limit ${figure(row.limit)}, ratio ${row.ratio.toFixed(2)}${note}`;
}

/** The page `docs/benchmarks.md`, without what the long ones measured. */
export function table(measured: readonly Measured[], machine: string, date: string): string {
  return [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${date}: ${machine}. Ours and the raw limit come from the same run on the same machine, which also`,
    'carries the load generator and the database, in turns of three rounds of which the middle one counts. For a rate the ratio is',
    'ours ÷ limit, for a duration limit ÷ ours.',
    '',
    ...lines(measured),
    '',
  ].join('\n');
}

const longHeading = '## A million courses';

/** What `npm run bench -- million` measured, the last part of the page. */
export function longTable(
  measured: readonly Measured[],
  machine: string,
  date: string,
  load: string,
): string {
  return [
    longHeading,
    '',
    `Written by \`npm run bench -- million\` on ${date}: ${machine}, ${load}. The limit is the target, or what the line says; limit ÷ ours.`,
    '',
    ...lines(measured),
    '',
  ].join('\n');
}

/** The page cut before the part of the long ones, which is empty when it is not there. */
export function cutPage(page: string): [short: string, long: string] {
  const at = page.indexOf(longHeading);
  return at === -1 ? [`${page}\n`, ''] : [page.slice(0, at), page.slice(at)];
}

const lines = (measured: readonly Measured[]) => [
  '| job | ours | limit | unit | ratio | how |',
  '| --- | ---: | ---: | --- | ---: | --- |',
  ...measured.map(
    (row) =>
      `| ${row.job} | ${figure(row.ours)} | ${figure(row.limit)} | ${row.unit} | ${row.ratio.toFixed(2)} | ${row.note ?? ''} |`,
  ),
];

import type { Measured } from './bench.ts';

/** Three figures that count; thousands whole. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

export function line(row: Measured): string {
  const note = row.note ? ` (${row.note})` : '';
  return `${row.job}: ${figure(row.ours)} ${row.unit}, limit ${figure(row.limit)}, ratio ${row.ratio.toFixed(2)}${note}`;
}

/** The page `docs/benchmarks.md`. */
export function table(measured: readonly Measured[], machine: string, date: string): string {
  return [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${date}: ${machine}. Ours and the raw limit come from the same run on the same machine, which also`,
    'carries the load generator and the database, in turns of three rounds of which the middle one counts. For a rate the ratio is',
    'ours ÷ limit, for a duration limit ÷ ours.',
    '',
    '| job | ours | limit | unit | ratio | how |',
    '| --- | ---: | ---: | --- | ---: | --- |',
    ...measured.map(
      (row) =>
        `| ${row.job} | ${figure(row.ours)} | ${figure(row.limit)} | ${row.unit} | ${row.ratio.toFixed(2)} | ${row.note ?? ''} |`,
    ),
    '',
  ].join('\n');
}

import type { Bench, Measured } from './bench.ts';

/** Three figures that count; thousands whole. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

export function line(row: Measured): string {
  const note = row.note ? ` (${row.note})` : '';
  return `${row.job}: ${figure(row.ours)} ${row.unit}, limit ${figure(row.limit)}, ratio ${row.ratio.toFixed(2)}${note}`;
}

/** The head of `docs/benchmarks.md`, with what all but the long ones measured. */
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

/** What one of the long ones measured. */
export function longTable(
  { name, part }: Pick<Bench, 'name' | 'part'>,
  measured: readonly Measured[],
  { machine, date, load }: { machine: string; date: string; load: string },
): string {
  return [
    `## ${part}`,
    '',
    `Written by \`npm run bench -- ${name}\` on ${date}: ${machine}, ${load}. The limit is the target, or what the line says; for a rate the ratio is ours ÷ limit, for a duration limit ÷ ours.`,
    '',
    ...lines(measured),
    '',
  ].join('\n');
}

/** The page with this part in the place of the one with the same heading, or at its end. */
export function withPart(page: string, part: string): string {
  const headingOf = (text: string) => text.split('\n', 1)[0];
  const parts = page.split(/^(?=##? )/m);
  const at = parts.findIndex((each) => headingOf(each) === headingOf(part));
  const others = at === -1 ? [...parts, part] : parts.with(at, part);
  return `${others.map((each) => each.trim()).join('\n\n')}\n`;
}

const lines = (measured: readonly Measured[]) => [
  '| job | ours | limit | unit | ratio | how |',
  '| --- | ---: | ---: | --- | ---: | --- |',
  ...measured.map(
    (row) =>
      `| ${row.job} | ${figure(row.ours)} | ${figure(row.limit)} | ${row.unit} | ${row.ratio.toFixed(2)} | ${row.note ?? ''} |`,
  ),
];

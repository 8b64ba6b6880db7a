import { readdir, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import type { Bench, Measured } from './bench.ts';
import { createWorld } from './world.ts';

// `npm run bench [name …]`: every *.bench.ts, or those whose file name contains a given word.
const folder = new URL('./', import.meta.url);
const wanted = process.argv.slice(2);

const files = (await readdir(folder)).filter(
  (file) => file.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((word) => file.includes(word))),
);
const world = await createWorld();
const rows: Measured[] = [];
try {
  for (const file of files) {
    const bench = benchOf(await import(new URL(file, folder).href));
    console.log(`\n${bench.name}`);
    for (const row of await bench.run(world)) {
      rows.push(row);
      console.log(
        `  ${row.job}: ${number(row.ours)} ${row.unit}, limit ${number(row.limit)}, ratio ${row.ratio.toFixed(2)}${row.note ? ` (${row.note})` : ''}`,
      );
    }
  }
} finally {
  await world.close();
}
if (wanted.length === 0) await writeFile(new URL('../docs/benchmarks.md', folder), table(rows));

function benchOf(module: unknown): Bench {
  if (!hasBench(module)) throw new Error('A bench file exports `bench`');
  return module.bench;
}

function hasBench(module: unknown): module is { bench: Bench } {
  return typeof module === 'object' && module !== null && 'bench' in module;
}

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

function table(measured: readonly Measured[]): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, Node ${process.versions.node}`;
  return [
    '# Benchmarks',
    '',
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Ours and the raw limit come from the same run on the same machine, which also carries`,
    'the load generator and the database; for a rate the ratio is ours ÷ limit, for a duration limit ÷ ours.',
    '',
    '| job | ours | limit | unit | ratio | how |',
    '| --- | ---: | ---: | --- | ---: | --- |',
    ...measured.map(
      (row) =>
        `| ${row.job} | ${number(row.ours)} | ${number(row.limit)} | ${row.unit} | ${row.ratio.toFixed(2)} | ${row.note ?? ''} |`,
    ),
    '',
  ].join('\n');
}

import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { buildWeb, isWebStale } from '../launcher/web-build.ts';
import type { Measured } from './bench.ts';
import { benchesNamed } from './bench-files.ts';
import { line, longTable, table, withPart } from './table.ts';
import { createWorld } from './world.ts';

// `npm run bench [-- name …]`: all but the long ones, which writes docs/benchmarks.md, or those whose file
// name contains a given word; a long one writes its own part of that page.
const wanted = process.argv.slice(2);
const benches = await benchesNamed(wanted);
if (benches.length === 0) throw new Error(`No benchmark is named ${wanted.join(' or ')}`);
if (isWebStale()) {
  console.log('Building the web');
  await buildWeb();
}
const load = `load ${loadavg()
  .map((average) => average.toFixed(1))
  .join(', ')} before`;
const world = await createWorld(benches.every(({ part }) => part) ? 1000 : 100_000);
const date = new Date().toISOString().slice(0, 10);
const rows: Measured[] = [];
try {
  for (const bench of benches) {
    console.log(`\n${bench.name}`);
    const measured = await bench.run(world);
    for (const row of measured) console.log(`  ${line(row)}`);
    if (bench.part) await write(longTable(bench, measured, { machine: machine(), date, load }));
    else rows.push(...measured);
  }
} finally {
  await world.close();
}
if (wanted.length === 0) await write(table(rows, machine(), date));

async function write(part: string): Promise<void> {
  const file = new URL('../docs/benchmarks.md', import.meta.url);
  await writeFile(file, withPart(await readFile(file, 'utf8'), part));
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model}, ${memory} GiB, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

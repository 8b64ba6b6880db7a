import { writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import { buildWeb, isWebStale } from '../launcher/web-build.ts';
import type { Measured } from './bench.ts';
import { benchesNamed } from './bench-files.ts';
import { line, table } from './table.ts';
import { createWorld } from './world.ts';

// `npm run bench [-- name …]`: all of them, which writes docs/benchmarks.md, or those whose file name contains a given word.
const wanted = process.argv.slice(2);
const benches = await benchesNamed(wanted);
if (benches.length === 0) throw new Error(`No benchmark is named ${wanted.join(' or ')}`);
if (isWebStale()) {
  console.log('Building the web');
  await buildWeb();
}
const world = await createWorld();
const rows: Measured[] = [];
try {
  for (const bench of benches) {
    console.log(`\n${bench.name}`);
    for (const row of await bench.run(world)) {
      rows.push(row);
      console.log(`  ${line(row)}`);
    }
  }
} finally {
  await world.close();
}
if (wanted.length === 0) {
  const page = table(rows, machine(), new Date().toISOString().slice(0, 10));
  await writeFile(new URL('../docs/benchmarks.md', import.meta.url), page);
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model}, ${memory} GiB, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

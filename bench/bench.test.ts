import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { durationRatio, median, rateRatio } from './bench.ts';
import { benchesNamed } from './bench-files.ts';
import { recordStatements } from '../server/test/record-statements.ts';
import { longTable, table, withPart } from './table.ts';

test('every benchmark can be run, alone too', async () => {
  const files = (await readdir(new URL('.//', import.meta.url))).filter((file) => file.endsWith('.bench.ts'));
  const all = await benchesNamed(['bench']);
  expect(all.length).toBe(files.length);
  expect(new Set(all.map((bench) => bench.name)).size).toBe(all.length);
  expect((await benchesNamed(['slots'])).map((bench) => bench.name)).toEqual(['free slots']);
  expect(await benchesNamed([])).toEqual(all.filter(({ part }) => part === undefined));
  expect(await benchesNamed(['no such thing'])).toEqual([]);
});

test('a ratio below one means slower than the limit, for rates and for durations', () => {
  expect(rateRatio(50, 100)).toBe(0.5);
  expect(durationRatio(100, 50)).toBe(0.5);
  expect(median([9, 1, 5])).toBe(5);
});

test('the table has a line for each figure, with machine and date', () => {
  const page = table(
    [{ job: 'a job', ours: 1234.5, limit: 2469, unit: 'answers/s', ratio: 0.5, note: 'how' }],
    '2 × a processor',
    '2026-11-20',
  );
  expect(page).toContain('on 2026-11-20: 2 × a processor.');
  expect(page).toContain('| a job | 1,235 | 2,469 | answers/s | 0.50 | how |');
});

test('each part of the page is written without touching the others', () => {
  const short = table([], 'a machine', '2026-11-20');
  const long = longTable({ name: 'million', part: 'A million courses' }, [], {
    machine: 'a machine',
    date: '2026-11-21',
    load: 'quiet',
  });
  const page = withPart(short, long);
  expect(page).toBe(`${short}\n${long}`);
  const again = withPart(page, table([], 'another machine', '2026-11-22'));
  expect(again).toContain('on 2026-11-22: another machine');
  expect(again).not.toContain('2026-11-20');
  expect(withPart(again, short)).toBe(page);
});

test('what a call asks the database is recorded, and nothing afterwards', async () => {
  const original = pg.Client.prototype.query;
  const sent: unknown[][] = [];
  Reflect.set(pg.Client.prototype, 'query', (...args: unknown[]) => void sent.push(args));
  try {
    const ask = async () => void Reflect.apply(pg.Client.prototype.query, null, ['select $1', [7]]);
    expect(await recordStatements(ask)).toEqual([{ text: 'select $1', values: [7] }]);
    await ask();
    expect(sent).toEqual([
      ['select $1', [7]],
      ['select $1', [7]],
    ]);
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original);
  }
});

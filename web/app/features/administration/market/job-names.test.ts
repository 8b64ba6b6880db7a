import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { failureTitle, jobName } from './job-names.ts';

test('every job has a name to an administrator', () => {
  const server = path.resolve(import.meta.dirname, '../../../../../server/src');
  const tasks = readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(?<!\.test)\.ts$/.test(file.name))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/declareJob\(\s*'([a-z]+\.[a-z_-]+)'/g)])
    .map(([, task = '']) => task);
  expect(tasks.length).toBeGreaterThan(50);
  expect(tasks.filter((task) => jobName(task) === task)).toEqual([]);
});

test('two failures of one kind are told apart by whom they concern and by when they were', () => {
  const refund = { what: 'ordering.refund', mail: null, at: '2026-11-24T21:00:00.000Z' };
  const mail = { code: 'RECEIPT', to: 'a…@example.test', userId: null };
  const titles = [
    refund,
    { ...refund, at: '2026-11-24T21:05:00.000Z' },
    { ...refund, mail },
    { ...refund, mail: { ...mail, to: 'b…@example.test' } },
  ].map((failure) => failureTitle(failure, 'America/Lima', new Map([['RECEIPT', 'Receipt']])));
  expect(new Set(titles).size).toBe(4);
  expect(titles[0]).toBe('Refund a payment, Nov 24, 2026, 16:00');
  expect(titles[2]).toBe('Receipt, a…@example.test, Nov 24, 2026, 16:00');
});

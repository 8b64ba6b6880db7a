import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { jobName } from './job-names.ts';

test('every job has a name to an administrator', () => {
  const server = path.resolve(import.meta.dirname, '../../../../server/src');
  const tasks = readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(?<!\.test)\.ts$/.test(file.name))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .filter((text) => /defineJob\(|Task = /.test(text))
    .flatMap((text) => [...text.matchAll(/(?:defineJob\(\s*|[tT]ask = )'([a-z]+\.[a-z_-]+)'/g)])
    .map(([, task = '']) => task);
  expect(tasks.length).toBeGreaterThan(50);
  expect(tasks.filter((task) => jobName(task) === task)).toEqual([]);
});

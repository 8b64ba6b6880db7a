import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { jobs } from './app.ts';

test('every job that is declared is worked off, and no two share a name', () => {
  const declared = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(?<!\.test)\.ts$/.test(file.name))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/declareJob\(\s*'([^']+)'/g)])
    .map(([, task]) => task);
  expect(new Set(jobs.map(({ task }) => task))).toEqual(new Set(declared));
  expect(new Set(declared).size).toBe(declared.length);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsWithoutEffect } from '@michi/contract/configuration';
import { expect, test } from 'vitest';
import { settingKeys } from './settings.ts';

test('every setting is read somewhere, or is said to have no effect yet', () => {
  const server = path.join(import.meta.dirname, '..');
  const read = readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(?<!\.test)\.ts$/.test(file.name))
    // What the demo and the samples of mails show is no effect.
    .filter((file) => !file.parentPath.endsWith('/demo') && file.name !== 'sample-values.ts')
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/settings\s*\.get\(\s*'([^']+)'/g)])
    .map(([, key = '']) => key);
  const unread = Object.keys(settingKeys).filter((key) => !read.includes(key));
  expect(unread.toSorted()).toEqual([...settingsWithoutEffect].toSorted());
});

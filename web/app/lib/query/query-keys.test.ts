import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const app = path.join(import.meta.dirname, '../..');
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^paraglide/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(app, file), 'utf8') }));

it('no query or change has its key written out where it stands', () => {
  const literal = /\b(?:query|mutation)Key[:=]\s*\[|\b[gs]etQuer(?:y|ies)Data(?:<[^(]*>)?\(\s*\[/;
  expect(files.filter(({ text }) => literal.test(text)).map(({ file }) => file)).toEqual([]);
});

it('what a key begins with is written once', () => {
  const begins = files
    .filter(({ file }) => /(?:query|shared)-keys\.ts$/.test(file))
    .flatMap(({ text }) => [...text.matchAll(/\[\s*('[\w-]+')/g)].map(([, word]) => word));
  expect(begins.length).toBeGreaterThan(50);
  expect(begins.filter((word, at) => begins.indexOf(word) !== at)).toEqual([]);
});

import { ReminderCode } from '@michi/contract/disputes';
import { TemplateCode } from '@michi/contract/notification';
import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('every text that the editor offers is sent by something', async () => {
  const sent = new Set<string>(ReminderCode.options);
  for await (const file of glob('**/*.ts', { cwd: new URL('..', import.meta.url), exclude: isTest })) {
    const source = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
    for (const [, codes = ''] of source.matchAll(/\bcode: ('[A-Z_]+'(?: \| '[A-Z_]+')*)/g))
      for (const code of codes.split(' | ')) sent.add(code.slice(1, -1));
  }
  expect(TemplateCode.options.filter((code) => !sent.has(code))).toEqual([]);
});

const isTest = (file: string) => file.endsWith('.test.ts');

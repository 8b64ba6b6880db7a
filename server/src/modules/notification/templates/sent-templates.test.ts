import { ReminderCode } from '@michi/contract/evaluation/disputes';
import { TemplateCode } from '@michi/contract/notification/notices';
import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** What is passed to those that send, with the code at its head. */
const sends =
  /\b(?:notify|notifyAccount|notifyAddress|notifyOperators)\((?:[\w.]+,\s*)+\{\s*code(?:: '([A-Z_]+)'|,)/g;

function codesSentBy(source: string): string[] {
  return [...source.matchAll(sends)].flatMap(([, code]) => (code ? [code] : codesHandedOn(source)));
}

/** What a `code` that is a parameter may be. */
function codesHandedOn(source: string): string[] {
  const unions = [...source.matchAll(/\bcode: ('[A-Z_]+'(?: \| '[A-Z_]+')+)/g)];
  const named = unions.flatMap(([, codes = '']) => codes.split(' | ').map((code) => code.slice(1, -1)));
  return source.includes('code: ReminderCode') ? [...named, ...ReminderCode.options] : named;
}

it('every text that the editor offers is sent by something', async () => {
  const sent = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: new URL('../..', import.meta.url), exclude: isTest }))
    for (const code of codesSentBy(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')))
      sent.add(code);
  expect(TemplateCode.options.filter((code) => !sent.has(code))).toEqual([]);
});

it('to look one up is not to send it', () => {
  expect(codesSentBy(`await markToldRead(tx, { userId, code: 'NEW_MESSAGE', link })`)).toEqual([]);
  expect(codesSentBy(`async function tell(code: 'A' | 'B') { await find(ctx, { code, link }); }`)).toEqual(
    [],
  );
  expect(codesSentBy(`await notify(tx, userId, {\n  code: 'NEW_MESSAGE',\n  values,\n})`)).toEqual([
    'NEW_MESSAGE',
  ]);
  expect(
    codesSentBy(
      `async function tell(code: 'A' | 'B') { await notifyAccount(ctx, side.reader, { code, values }); }`,
    ),
  ).toEqual(['A', 'B']);
});

const isTest = (file: string) => file.endsWith('.test.ts');

import { expect, test } from 'vitest';
import { RecoveryCode, TotpCode } from './second-factor.ts';
import { plainCode } from '../typed-code.ts';

test.each([
  ['as it is shown', '4YSK-ZSN6'],
  ['in lower case', '4ysk zsn6'],
  ['with an en dash', '4YSK–ZSN6'],
  ['with a sign of minus', '4YSK−ZSN6'],
  ['behind a space without width', '\u200b4YSK-ZSN6'],
  ['with a soft hyphen', '4YSK\u00adZSN6'],
  ['in wide letters and digits', '４ＹＳＫ－ＺＳＮ６'],
  ['with a full stop behind', '4YSK-ZSN6.'],
  ['with one of Japanese', '４ＹＳＫＺＳＮ６。'],
  ['between quotes', '“4YSK-ZSN6”'],
  ['with a blank that breaks no line', '4YSK\u00a0ZSN6\r\n'],
  ['with tags', '4YSK\u{e0061}ZSN6'],
])('%s it is the same code', (_, typed) => {
  expect(plainCode(typed)).toBe('4YSKZSN6');
  expect(RecoveryCode.parse(typed)).toBe('4YSKZSN6');
});

test.each(['123 456', '１２３４５６', '123-456.', '\u200b123\u2009456'])(
  '"%s" is a code of an app',
  (typed) => {
    expect(TotpCode.parse(typed)).toBe('123456');
  },
);

test('what has other than six digits is none', () => {
  for (const typed of ['12345', '1234567', 'abcdef', ''])
    expect(TotpCode.safeParse(typed).success).toBe(false);
});

import { EndReason } from '@michi/contract/end-reasons';
import { locales } from '@michi/contract/locale';
import { expect, it } from 'vitest';
import { reasonText } from './words.ts';

it('what somebody wrote is passed on as it is, also one word in capitals', () => {
  for (const reason of ['FRAUD', 'VACATION', 'I fell ill']) expect(reasonText(reason, 'en')).toBe(reason);
  expect(reasonText(null, 'en')).toBeNull();
});

it.each(locales)(
  'no code is read by anybody, and no sensei is told of money as if it were hers: %s',
  (locale) => {
    for (const reason of EndReason.options) {
      const told = [reasonText(reason, locale), reasonText(reason, locale, { forSensei: true })];
      expect(told.join()).not.toMatch(/[A-Z]_[A-Z]|CANCELED|DECLINED/);
      expect(told[1] ?? '').not.toMatch(/your money|tu dinero|seu dinheiro/);
    }
  },
);

it.each([
  ['en', 'Nothing is charged.', /money/],
  ['es', 'No se cobra nada.', /dinero/],
  ['pt-BR', 'Nada é cobrado.', /dinheiro/],
] as const)('of what was never charged nothing goes back, to nobody: %s', (locale, nothing, money) => {
  const told = (forSensei: boolean) => reasonText('TIME_OFF', locale, { forSensei, isCharged: false });
  expect(told(false)).toContain(nothing);
  expect(told(false)).not.toMatch(money);
  expect(told(true)).not.toMatch(money);
  expect(reasonText('TIME_OFF', locale)).toMatch(money);
  expect(reasonText('TIME_OFF', locale, { forSensei: true })).toMatch(money);
});

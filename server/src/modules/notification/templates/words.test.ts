import { EndReason } from '@michi/contract/ordering/end-reasons';
import { locales } from '@michi/contract/locale';
import { expect, it } from 'vitest';
import { reasonText } from './mail-text.ts';

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
  ['en', /money/],
  ['es', /dinero/],
  ['pt-BR', /dinheiro/],
] as const)(
  'the sensei reads that the money goes back, unless none was charged; to the student the text around it says so: %s',
  (locale, money) => {
    const told = (forSensei: boolean, isCharged: boolean) =>
      reasonText('TIME_OFF', locale, { forSensei, isCharged });
    expect(told(true, true)).toMatch(money);
    expect(told(true, false)).not.toMatch(money);
    expect(told(false, true)).not.toMatch(money);
  },
);

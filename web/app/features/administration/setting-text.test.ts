import { expect, it } from 'vitest';
import { withLocale } from '../../lib/locale.server.ts';
import { readSetting } from './setting-text.ts';

const whole = { kind: 'NUMBER', isWhole: true, default: 2500 } as const;
const share = { kind: 'NUMBER', isWhole: false, default: 15 } as const;

it.each(['es', 'pt-BR'] as const)(
  '%s: never saves a thousandth of a whole number that was meant',
  (locale) => {
    const read = (of: typeof whole | typeof share, typed: string) =>
      withLocale(locale, () => readSetting(of, typed).value);
    expect(read(whole, '3,000')).toBeNull();
    expect(read(whole, '3.000')).toBe(3000);
    expect(read(whole, '3000')).toBe(3000);
    expect(read(share, '12,345')).toBe(12.345);
  },
);

it('says of what has decimals that it must be whole, and of anything else that it is no number', () => {
  expect(readSetting(whole, '12.5').wrong).toBe('Enter a whole number such as 2500');
  expect(readSetting(whole, 'ten').wrong).toBe('Write a number, such as 2500');
  expect(readSetting(share, '').wrong).toBe('Write a number, such as 12.5');
  expect(readSetting(share, '12.5')).toEqual({ value: 12.5, wrong: null });
  const text = { kind: 'TEXT', isWhole: false, default: '' } as const;
  expect(readSetting(text, ' Michi ')).toEqual({ value: 'Michi', wrong: null });
});

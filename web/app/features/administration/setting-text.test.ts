import { afterEach, expect, it } from 'vitest';
import { readLocaleFrom } from '../../lib/i18n.ts';
import { readSetting } from './setting-text.ts';

afterEach(() => readLocaleFrom(() => 'en'));

const whole = { kind: 'NUMBER', isWhole: true, default: 2500 } as const;
const share = { kind: 'NUMBER', isWhole: false, default: 15 } as const;

it.each(['es', 'pt-BR'] as const)(
  '%s: never saves a thousandth of a whole number that was meant',
  (locale) => {
    readLocaleFrom(() => locale);
    expect(readSetting(whole, '3,000').value).toBeNull();
    expect(readSetting(whole, '3.000').value).toBe(3000);
    expect(readSetting(whole, '3000').value).toBe(3000);
    expect(readSetting(share, '12,345').value).toBe(12.345);
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

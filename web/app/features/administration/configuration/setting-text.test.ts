import { expect, it } from 'vitest';
import { withLocale } from '../../../lib/i18n/locale.server.ts';
import { readSetting, settingText, typedText } from './setting-text.ts';

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

it('asks for money as money, and says its limits so', () => {
  const least = {
    kind: 'MONEY',
    isWhole: true,
    default: 2500,
    currency: 'USD',
    min: 0,
    max: 10_000_000,
  } as const;
  expect(typedText(2500, 'USD')).toBe('25.00');
  expect(readSetting(least, '25.00')).toEqual({ value: 2500, wrong: null });
  expect(readSetting(least, '$1,250.5')).toEqual({ value: 125_050, wrong: null });
  expect(readSetting(least, '100000.01').wrong).toBe('$0.00 to $100,000.00');
  expect(readSetting(least, 'ten').wrong).toBe('Write a number, such as 25.00');
  const yen = { ...least, currency: 'JPY' };
  expect(typedText(2500, 'JPY')).toBe('2500');
  expect(readSetting(yen, '2500')).toEqual({ value: 2500, wrong: null });
});

it('says a value in what its key counts', () => {
  expect(settingText(15, null, 'checkout.hold_minutes')).toBe('15 minutes');
  expect(settingText(1, null, 'booking.accept_hours')).toBe('1 hour');
  expect(settingText(1, null, 'reschedule.max_per_seat')).toBe('1 time');
  expect(settingText(12.5, null, 'fee.default_percent')).toBe('12.5%');
  expect(settingText(10, null, 'upload.max_mb')).toBe('10 MB');
  expect(withLocale('es', () => settingText(30, null, 'account.purge_days'))).toBe('30 días');
  expect(withLocale('pt-BR', () => settingText(2, null, 'reschedule.max_per_seat'))).toBe('2 vezes');
});

it('shows and takes hours of what is kept in minutes', () => {
  const key = 'booking.min_notice_minutes';
  expect(settingText(120, null, key)).toBe('2 hours');
  expect(typedText(90, null, key)).toBe('1.5');
  const notice = { kind: 'NUMBER', isWhole: true, default: 120, key, min: 0, max: 20_160 } as const;
  expect(readSetting(notice, '1.5')).toEqual({ value: 90, wrong: null });
  expect(readSetting(notice, '400').wrong).toBe('0 hours to 336 hours');
  expect(readSetting(notice, 'ten').wrong).toBe('Write a number, such as 2');
});

it('groups the digits of a number in the language of the reader, and not where it is typed', () => {
  expect(settingText(20_160)).toBe('20,160');
  expect(withLocale('pt-BR', () => settingText(20_160))).toBe('20.160');
  expect(settingText(0.125)).toBe('0.125');
  expect(typedText(20_160)).toBe('20160');
  expect(settingText(10_000_000, 'USD')).toBe('$100,000.00');
});

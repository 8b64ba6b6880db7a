import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

const origin = 'https://michi.example';

it.each([
  'Write to maya.okafor@gmail.com please',
  'maya (at) gmail.com',
  'MAYA@EXAMPLE.CO.UK',
  'My number is +1 (555) 010-2345',
  '+34 612 34 56 78',
  '+5511987654321',
  'call 0034 612 345 678',
  '555-010-2345',
  '(555) 010 2345',
  '612 345 678',
  '06 12 34 56 78',
  '11 98765-4321',
  '5550102345',
  'https://wa.me/15550102345',
  'wa.me/15550102345 is me',
  't.me/mayaokafor',
  'https://chat.whatsapp.com/AbC',
  'join us: https://discord.gg/abc',
  'whatsapp://send?phone=1',
])('%s is a way around the platform', (text) => expect(hasContactDetails(text, origin)).toBe(true));

it.each([
  'See you on 2026-03-05 at 16:00, or 05/03/2026 16:00–17:30',
  'From 5.3.2026 to 12.3.2026, 10h30 or 14h00',
  'It costs $1,250.00, or 1.250.000,00 € for all, R$ 12 345 678,90',
  'USD 123456789',
  'The order is M-2026-004812, or #123456789',
  'https://michi.example/courses/018f3c2e-1234-7890-8123-456789012345',
  'Look at michi.example or https://www.commonapp.org/apply/2026123456789',
  'My scores: 1450 1480 1520, then 780 760 800, ACT 34 35 33 36 32',
  'GPA 3.9 3.8 3.7 4.0 3.5 3.6',
  'In 2023 2024 2025 I read 400 pages of 9780134685991',
  'We meet @ noon, room 12. Email me here.',
  'The whatsapp.com story, Telegram and Signal as a topic of your essay',
  '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12',
  'id 018f3c2e12347890',
])('%s is none', (text) => expect(hasContactDetails(text, origin)).toBe(false));

it.each(['1', '1 ', '12 ', 'a.', '$', '$1', '+1-', '1.', 'USD', '1 $ ', '(1', 'a@', '٣'])(
  'a message of %j as long as it may be is read in no time',
  (part) => {
    const text = part.repeat(4000).slice(0, 3999);
    const times = [0, 1, 2, 3].map(() => {
      const began = performance.now();
      hasContactDetails(`${text}a`, origin);
      hasContactDetails(`${text}€`, origin);
      return performance.now() - began;
    });
    // The quickest: a machine that is busy with something else slows one of them down, not all.
    expect(Math.min(...times)).toBeLessThan(60);
  },
);

it('no day, time or amount as it is written in any language is taken for one', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  const locale = fc.constantFrom('en', 'en-GB', 'es', 'pt-BR', 'de');
  fc.assert(
    fc.property(day, locale, fc.integer({ min: 0, max: 99_999_999_999 }), (date, language, cents) => {
      const words = [
        date.toISOString().slice(0, 10),
        new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(date),
        new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(date),
        new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100),
        new Intl.NumberFormat(language, {
          style: 'currency',
          currency: 'USD',
          currencyDisplay: 'code',
        }).format(cents / 100),
      ];
      expect(words.filter((each) => hasContactDetails(`On ${each} then`, origin))).toEqual([]);
    }),
  );
});

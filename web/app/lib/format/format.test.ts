import { describe, expect, it } from 'vitest';
import {
  dayDistance,
  formatClock,
  formatDuration,
  formatMoney,
  formatRelative,
  formatTime,
  formatWhenRelative,
  languageName,
  regionName,
} from './format.ts';
import { formatZone } from './zone-name.ts';
import { withLocale } from '../i18n/locale.server.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it('turns minor units into the currency', () => {
    expect(formatMoney({ amount: 4550, currency: 'USD' })).toBe('$45.50');
    expect(formatMoney({ amount: 4500, currency: 'USD' })).toBe('$45.00');
    expect(formatMoney({ amount: 4500, currency: 'USD' }, { isShort: true })).toBe('$45');
    expect(formatMoney({ amount: 4500, currency: 'JPY' })).toBe('¥4,500');
    // As many decimals as a hundred of its minor units make, whatever the browser thinks.
    expect(formatMoney({ amount: 5_000_050, currency: 'COP' })).toContain('50,000.50');
    expect(formatMoney({ amount: 5_000_000, currency: 'COP' }, { isShort: true })).toMatch(/50,000$/);
  });

  it('speaks the language of the page', () => {
    const price = withLocale('pt-BR', () => formatMoney({ amount: 123456, currency: 'BRL' }));
    expect(plain(price)).toBe('R$ 1.234,56');
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-20T20:00:00Z');

  it('says the day by name, the time, and how far it is', () => {
    expect(formatWhenRelative('2026-11-21T16:00:00Z', 'UTC', now)).toBe('Tomorrow, 16:00 (in 20 hours)');
    expect(formatWhenRelative('2026-11-20T20:30:00Z', 'UTC', now)).toBe('Today, 20:30 (in 30 minutes)');
    expect(formatWhenRelative('2026-11-19T09:00:00Z', 'UTC', now)).toBe('Yesterday, 09:00 (1 day ago)');
    expect(formatWhenRelative('2027-01-05T09:00:00Z', 'UTC', now)).toContain('2027');
  });

  it('counts days in the zone, not in hours', () => {
    expect(dayDistance('2026-11-21T02:00:00Z', now, 'America/New_York')).toBe(0);
    expect(dayDistance('2026-11-21T02:00:00Z', now, 'Europe/Berlin')).toBe(1);
    // The day on which clocks change has 25 hours.
    expect(dayDistance('2026-11-02T04:30:00Z', Date.parse('2026-11-01T04:30:00Z'), 'America/New_York')).toBe(
      0,
    );
  });

  it('keeps 24 hours in every language', () => {
    expect(formatTime('2026-11-20T00:05:00Z', 'UTC')).toBe('00:05');
    expect(withLocale('es', () => formatTime('2026-11-20T16:00:00Z', 'UTC'))).toBe('16:00');
  });

  it('spells the zone out with its offset on that day', () => {
    expect(formatZone('America/New_York', '2026-01-10T00:00:00Z')).toBe('Eastern Time (New York, GMT-5)');
    expect(formatZone('America/Sao_Paulo', '2026-01-10T00:00:00Z')).toContain('(São Paulo, ');
    expect(formatZone('America/New_York', '2026-07-10T00:00:00Z')).toBe('Eastern Time (New York, GMT-4)');
  });

  it.each([
    [0, 'just now'],
    [-59_999, 'just now'],
    [59_999, 'just now'],
    [60_000, 'in 1 minute'],
    [-89_000, '1 minute ago'],
    [90_000, 'in 2 minutes'],
    [-3 * 3_600_000, '3 hours ago'],
    [23 * 3_600_000, 'in 23 hours'],
    [24 * 3_600_000, 'in 1 day'],
    [36 * 3_600_000, 'in 2 days'],
    [20 * 86_400_000, 'in 3 weeks'],
    [80 * 86_400_000, 'in 3 months'],
  ])('%d ms is %s', (distance, text) => {
    expect(formatRelative(now + distance, now, 'UTC')).toBe(text);
  });

  it('counts what is on the same date as equally far, in the zone of the reader', () => {
    const far = (instant: string, zone: string) => formatRelative(instant, now, zone);
    for (const time of ['00:00', '08:00', '23:30'])
      expect(far(`2026-11-29T${time}:00Z`, 'UTC')).toBe('in 9 days');
    expect(far('2026-11-29T02:00:00Z', 'America/New_York')).toBe('in 8 days');
    for (const time of ['00:30', '21:00']) expect(far(`2026-11-12T${time}:00Z`, 'UTC')).toBe('8 days ago');
    // The day on which clocks change has 25 hours.
    const midnight = Date.parse('2026-11-01T04:00:00Z');
    expect(formatRelative(midnight + 24.5 * 3_600_000, midnight, 'America/New_York')).toBe('in 25 hours');
  });

  it('writes countdowns and durations', () => {
    expect(formatClock(14 * 60_000 + 59_001)).toBe('15:00');
    expect(formatClock(3_723_000)).toBe('1:02:03');
    expect(formatClock(-5)).toBe('00:00');
    expect(formatDuration(90)).toBe('1 hr 30 min');
    expect(formatDuration(45)).toBe('45 min');
  });
});

it('names languages and countries, and leaves what is no code as it is: an address may hold anything', () => {
  expect([languageName('pt'), regionName('BR')]).toEqual(['Portuguese', 'Brazil']);
  for (const odd of ['!!', '<b>x', 'en-', '']) {
    expect(languageName(odd)).toBe(odd);
    expect(regionName(odd)).toBe(odd);
  }
});

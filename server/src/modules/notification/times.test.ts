import { describe, expect, it } from 'vitest';
import { formatDate, formatInstant, formatSpan } from './times.ts';

const spaces = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
const from = new Date('2026-03-03T21:00:00Z');
const to = new Date('2026-03-03T22:00:00Z');

describe('times in a mail', () => {
  it('are in the zone and language of the reader, with the zone spelled out', () => {
    expect(spaces(formatSpan(from, to, { locale: 'en', timeZone: 'America/New_York' }))).toBe(
      'Tuesday, March 3, 2026, 16:00–17:00 (Eastern Standard Time, New York)',
    );
    expect(spaces(formatSpan(from, to, { locale: 'es', timeZone: 'Europe/Berlin' }))).toBe(
      'martes, 3 de marzo de 2026, 22:00–23:00 (hora estándar de Europa central, Berlin)',
    );
    expect(spaces(formatSpan(from, to, { locale: 'pt-BR', timeZone: 'America/Sao_Paulo' }))).toBe(
      'terça-feira, 3 de março de 2026, 18:00–19:00 (Horário Padrão de Brasília, São Paulo)',
    );
  });

  it('are on the reader’s own day, also where it is the next one, or midnight lies in between', () => {
    expect(spaces(formatSpan(from, to, { locale: 'en', timeZone: 'Asia/Kolkata' }))).toContain(
      'Wednesday, March 4, 2026, 02:30–03:30 (',
    );
    const late = spaces(formatSpan(from, to, { locale: 'en', timeZone: 'Africa/Cairo' }));
    expect(late).toContain('Tuesday, March 3, 2026, 23:00 – Wednesday, March 4, 2026, 00:00 (');
  });

  it('follow the clock change', () => {
    const reader = { locale: 'en', timeZone: 'America/New_York' } as const;
    expect(spaces(formatInstant(new Date('2026-03-08T06:59:00Z'), reader))).toContain(
      '01:59 (Eastern Standard Time',
    );
    expect(spaces(formatInstant(new Date('2026-03-08T07:00:00Z'), reader))).toContain(
      '03:00 (Eastern Daylight Time',
    );
    expect(formatDate(new Date('2026-03-08T04:59:00Z'), reader)).toBe('Saturday, March 7, 2026');
  });

  it('in UTC need no city', () => {
    expect(formatInstant(from, { locale: 'en', timeZone: 'UTC' })).toContain('(Coordinated Universal Time)');
  });
});

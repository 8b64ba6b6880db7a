import { describe, expect, it } from 'vitest';
import { formatDate, formatInstant, formatSpan } from './times.ts';

const spaces = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
const from = new Date('2026-03-03T21:00:00Z');
const to = new Date('2026-03-03T22:00:00Z');

describe('times in a mail', () => {
  it('are in the zone and language of the reader, with the zone spelled out', () => {
    expect(spaces(formatSpan(from, to, { locale: 'en', timeZone: 'America/New_York' }))).toBe(
      'Tuesday, March 3, 2026, 4:00 PM–5:00 PM (Eastern Standard Time, New York)',
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
      'Wednesday, March 4, 2026, 2:30 AM–3:30 AM (',
    );
    const late = spaces(formatSpan(from, to, { locale: 'en', timeZone: 'Africa/Cairo' }));
    expect(late).toContain('Tuesday, March 3, 2026, 11:00 PM – Wednesday, March 4, 2026, 12:00 AM (');
  });

  it('follow the clock change', () => {
    const reader = { locale: 'en', timeZone: 'America/New_York' } as const;
    expect(spaces(formatInstant(new Date('2026-03-08T06:59:00Z'), reader))).toContain(
      '1:59 AM (Eastern Standard Time',
    );
    expect(spaces(formatInstant(new Date('2026-03-08T07:00:00Z'), reader))).toContain(
      '3:00 AM (Eastern Daylight Time',
    );
    expect(formatDate(new Date('2026-03-08T04:59:00Z'), reader)).toBe('Saturday, March 7, 2026');
  });

  it('are of 12 hours where people say so, in their language', () => {
    const said = (locale: 'en' | 'es' | 'pt-BR', timeZone: string) =>
      spaces(formatInstant(from, { locale, timeZone }))
        .replace(/ \(.*/, '')
        .replace(/^.*2026, /, '');
    expect(said('en', 'America/Los_Angeles')).toBe('1:00 PM');
    expect(said('es', 'America/Bogota')).toBe('4:00 p. m.');
    expect(said('en', 'Asia/Calcutta')).toBe('2:30 AM');
    expect(said('en', 'Europe/London')).toBe('21:00');
    expect(said('es', 'Europe/Madrid')).toBe('22:00');
    expect(said('pt-BR', 'America/New_York')).toBe('16:00');
    expect(said('en', 'UTC')).toBe('21:00');
  });

  it('are as the reader chose in the profile, wherever that is', () => {
    const said = (timeZone: string, hourCycle: 'h12' | 'h23' | null) =>
      spaces(formatInstant(from, { locale: 'en', timeZone, hourCycle })).replace(/ \(.*/, '');
    expect(said('Europe/London', 'h12')).toContain(', 9:00 PM');
    expect(said('America/Los_Angeles', 'h23')).toContain(', 13:00');
    expect(said('America/Los_Angeles', null)).toContain(', 1:00 PM');
  });

  it('in UTC need no city', () => {
    expect(formatInstant(from, { locale: 'en', timeZone: 'UTC' })).toContain('(Coordinated Universal Time)');
  });
});

import { expect, test } from 'vitest';
import { oddities } from '../../../test/calendars/oddities.ts';
import { ofPrograms } from '../../../test/calendars/programs.ts';
import { readLines } from './calendar-lines.ts';
import { readBusyTimes } from './read-busy-times.ts';

const period = { from: Date.parse('2026-03-01'), to: Date.parse('2026-04-15'), timeZone: 'Europe/Berlin' };
const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16);
const read = (file: string | Buffer, ignored?: ReadonlySet<string>) =>
  readBusyTimes(readLines(Buffer.from(file)), period, ignored);

test.each([...ofPrograms, ...oddities])('$name', ({ file, busy, leftOut = [] }) => {
  const found = read(file);
  expect({
    busy: found.spans.map(({ from, to }) => `${minuteOf(from)}/${minuteOf(to)}`),
    leftOut: found.leftOut.map(({ why, name }) => `${why} ${name}`),
  }).toEqual({ busy, leftOut });
});

test('what is no calendar, and one that was cut off, are told apart from an empty one', () => {
  const of = (text: string) => {
    const { isCalendar, isCutOff } = readLines(Buffer.from(text));
    return { isCalendar, isCutOff };
  };
  expect(of('<!doctype html><title>Sign in</title>')).toEqual({ isCalendar: false, isCutOff: false });
  expect(of('')).toEqual({ isCalendar: false, isCutOff: false });
  expect(of('BEGIN:VCALENDAR\nEND:VCALENDAR')).toEqual({ isCalendar: true, isCutOff: false });
  expect(of('BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:2026')).toEqual({ isCalendar: true, isCutOff: true });
});

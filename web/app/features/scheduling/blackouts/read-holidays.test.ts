import { expect, test } from 'vitest';
import { readHolidays } from './read-holidays.ts';

const now = new Date('2026-11-22T10:00:00Z');
const file = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

test('whole days ahead are read, soonest first, in any script and with folded lines', () => {
  const text = file(
    event('DTSTART;VALUE=DATE:20270103', 'DTEND;VALUE=DATE:20270105', 'SUMMARY:成人の日と\r\n 休み'),
    event('DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas\\, first day'),
    event('DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas\\, first day'),
    event('DTSTART;VALUE=DATE:20251225', 'DTEND;VALUE=DATE:20251226', 'SUMMARY:Over'),
    event('DTSTART:20261224T180000Z', 'SUMMARY:A party'),
    event('DTSTART;VALUE=DATE:20401225', 'SUMMARY:Far away'),
  );
  expect(readHolidays(text, now)).toEqual({
    holidays: [
      { name: 'Christmas, first day', fromDate: '2026-12-25', toDate: '2026-12-25' },
      { name: '成人の日と休み', fromDate: '2027-01-03', toDate: '2027-01-04' },
    ],
    leftOut: [{ why: 'TIMED', name: 'A party', line: 22 }],
  });
});

test('one that comes every year is read for three years', () => {
  const text = file(
    event('DTSTART;VALUE=DATE:20200704', 'RRULE:FREQ=YEARLY', 'SUMMARY:Independence Day'),
    event('DTSTART;VALUE=DATE:20200704', 'RRULE:FREQ=DAILY', 'SUMMARY:Endless'),
  );
  const dates = readHolidays(text, now).holidays.map(({ fromDate }) => fromDate);
  expect(dates).toEqual(['2027-07-04', '2028-07-04', '2029-07-04']);
});

test('what is no calendar has no days', () => {
  const none = { holidays: [], leftOut: [] };
  expect(readHolidays('', now)).toEqual(none);
  expect(readHolidays('<html></html>', now)).toEqual(none);
});

test('a long name ends with a whole sign', () => {
  const text = file(event('DTSTART;VALUE=DATE:20261224', `SUMMARY:${'x'.repeat(79)}🎄`));
  expect(readHolidays(text, now).holidays.map(({ name }) => name)).toEqual(['x'.repeat(79)]);
});

const dates = (text: string) =>
  readHolidays(text, now).holidays.map(({ name, fromDate }) => `${fromDate} ${name}`);
const leftOut = (text: string) => readHolidays(text, now).leftOut;

test('a day that was moved or called off is so', () => {
  const may = event(
    'UID:may',
    'DTSTART;VALUE=DATE:20250505',
    'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=1MO',
    'SUMMARY:Early May',
  );
  const change = (...lines: string[]) =>
    event('UID:may', 'RECURRENCE-ID;VALUE=DATE:20270503', 'DTSTART;VALUE=DATE:20270507', ...lines);
  expect(dates(file(may, change('SUMMARY:Early May (moved)')))).toEqual([
    '2027-05-07 Early May (moved)',
    '2028-05-01 Early May',
    '2029-05-07 Early May',
  ]);
  // In another order, and without the zone's kind of value.
  const moved = change('SUMMARY:Moved').replace('RECURRENCE-ID;VALUE=DATE:', 'RECURRENCE-ID:');
  expect(dates(file(moved, may))[0]).toBe('2027-05-07 Moved');
  // A change without its event stands for itself.
  expect(dates(file(change('SUMMARY:Alone')))).toEqual(['2027-05-07 Alone']);
  const calledOff = file(may, change('STATUS:CANCELLED', 'SUMMARY:Early May'));
  expect(dates(calledOff)).toEqual(['2028-05-01 Early May', '2029-05-07 Early May']);
  expect(leftOut(calledOff)).toEqual([{ why: 'CANCELLED', name: 'Early May', date: '2027-05-07' }]);
});

test('an event that is called off as a whole is told; one that is over is not', () => {
  const text = file(
    event('DTSTART;VALUE=DATE:20270301', 'STATUS:CANCELLED', 'SUMMARY:Called off day'),
    event('DTSTART;VALUE=DATE:20250301', 'STATUS:CANCELLED', 'SUMMARY:Long ago'),
    event('DTSTART;VALUE=DATE:20270302', 'SUMMARY:Real day'),
  );
  expect(dates(text)).toEqual(['2027-03-02 Real day']);
  expect(leftOut(text)).toEqual([{ why: 'CANCELLED', name: 'Called off day', date: '2027-03-01' }]);
});

test('eight digits are a date, whatever stands beside them', () => {
  const text = file(
    event('DTSTART:20270101', 'SUMMARY:New year'),
    event('DTSTART;TZID=America/New_York:20270704', 'DTEND:20270706', 'SUMMARY:Two days'),
    event('DTSTART:20260601', 'RRULE:FREQ=YEARLY', 'EXDATE:20270601', 'SUMMARY:June'),
  );
  expect(readHolidays(text, now).holidays).toEqual([
    { name: 'New year', fromDate: '2027-01-01', toDate: '2027-01-01' },
    { name: 'Two days', fromDate: '2027-07-04', toDate: '2027-07-05' },
    { name: 'June', fromDate: '2028-06-01', toDate: '2028-06-01' },
    { name: 'June', fromDate: '2029-06-01', toDate: '2029-06-01' },
  ]);
});

test('all calendars of a file are read', () => {
  const one = file(event('DTSTART;VALUE=DATE:20270101', 'SUMMARY:New year'));
  const two = file(event('DTSTART;VALUE=DATE:20270106', 'SUMMARY:Kings'));
  expect(dates(`${one}\r\n${two}\r\n`)).toEqual(['2027-01-01 New year', '2027-01-06 Kings']);
});

test('a line that cannot be read takes nothing else with it; an event that cannot be read only itself', () => {
  const text = file(
    event('DTSTART;VALUE=DATE:20270101', 'this is no line', 'SUMMARY:New year'),
    event('DTSTART;VALUE=DATE:2027-01-02', 'SUMMARY:Dashes'),
    event('DTSTART;VALUE=DATE:20270231', 'SUMMARY:No such day'),
    event('DTSTART;VALUE=DATE:20270103', 'RRULE:FREQ=SOMETIMES', 'SUMMARY:No such rule'),
    event('SUMMARY:Never'),
    event('DTSTART;VALUE=DATE:20270104', 'SUMMARY:'),
    event('DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270901', 'SUMMARY:Too long'),
    event('DTSTART;VALUE=DATE:20270106', 'DESCRIPTION;X="a:b":c', 'SUMMARY;LANGUAGE=en:Kings'),
  );
  expect(dates(text)).toEqual(['2027-01-01 New year', '2027-01-06 Kings']);
  expect(leftOut(text)).toEqual([
    { why: 'LINE', line: 5 },
    { why: 'UNREADABLE', name: 'Dashes', line: 8 },
    { why: 'UNREADABLE', name: 'No such day', line: 12 },
    { why: 'UNREADABLE', name: 'No such rule', line: 16 },
    { why: 'UNREADABLE', name: 'Never', line: 21 },
    { why: 'UNNAMED', name: '', line: 24 },
    { why: 'LONG', name: 'Too long', line: 28 },
  ]);
});

test('rules are followed from their beginning, by the calendar', () => {
  const weekly = dates(file(event('DTSTART;VALUE=DATE:20150105', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Mondays')));
  expect([weekly.length, weekly[0]]).toEqual([157, '2026-11-23 Mondays']);
  expect(dates(file(event('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY', 'SUMMARY:Leap day')))).toEqual([
    '2028-02-29 Leap day',
  ]);
  const listed = event('DTSTART;VALUE=DATE:20270101', 'RDATE;VALUE=DATE:20270201,20270301', 'SUMMARY:X');
  expect(dates(file(listed))).toEqual(['2027-01-01 X', '2027-02-01 X', '2027-03-01 X']);
  const often = file(event('DTSTART:20260101T000000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Ticks'));
  expect(leftOut(often)).toEqual([{ why: 'OFTEN', name: 'Ticks', line: 3 }]);
});

test('a day that a month does not have is none, and is not looked for', () => {
  const february = (rule: string) =>
    file(event('DTSTART;VALUE=DATE:20240229', `RRULE:${rule}`, 'SUMMARY:February'));
  expect(dates(february('FREQ=YEARLY;BYMONTH=2'))).toEqual(['2028-02-29 February']);
  for (const rule of ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30']) {
    expect(dates(february(rule))).toEqual([]);
    expect(leftOut(february(rule))).toEqual([{ why: 'UNREADABLE', name: 'February', line: 3 }]);
  }
  expect(dates(february('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'))).toEqual([
    '2027-02-28 February',
    '2028-02-29 February',
    '2029-02-28 February',
  ]);
});

test('a change that cannot be read, or is no whole day, takes no other day with it', () => {
  const yearly = event('UID:x', 'DTSTART;VALUE=DATE:20201225', 'RRULE:FREQ=YEARLY', 'SUMMARY:Christmas');
  const change = (...lines: string[]) =>
    event('UID:x', 'RECURRENCE-ID;VALUE=DATE:20271225', ...lines, 'SUMMARY:Christmas');
  const others = ['2026-12-25 Christmas', '2028-12-25 Christmas'];
  const broken = file(yearly, change('DTSTART;VALUE=DATE:2027-12-26'));
  expect(dates(broken)).toEqual(others);
  expect(leftOut(broken)).toMatchObject([{ why: 'UNREADABLE', name: 'Christmas' }]);
  const timed = file(yearly, change('DTSTART:20271225T180000Z', 'DTEND:20271225T200000Z'));
  expect(dates(timed)).toEqual(others);
  expect(leftOut(timed)).toMatchObject([{ why: 'TIMED', name: 'Christmas' }]);
});

test('each day that was called off is said; an end of what never began ends nothing', () => {
  const yearly = event('UID:x', 'DTSTART;VALUE=DATE:20201225', 'RRULE:FREQ=YEARLY', 'SUMMARY:Christmas');
  const off = (year: number) =>
    event(
      'UID:x',
      `RECURRENCE-ID;VALUE=DATE:${year}1225`,
      `DTSTART;VALUE=DATE:${year}1225`,
      'STATUS:CANCELLED',
      'SUMMARY:Christmas',
    );
  expect(leftOut(file(yearly, off(2026), off(2027)))).toMatchObject([
    { why: 'CANCELLED', date: '2026-12-25' },
    { why: 'CANCELLED', date: '2027-12-25' },
  ]);
  const stray = file(event('BEGIN VALARM', 'END:VALARM', 'DTSTART;VALUE=DATE:20270101', 'SUMMARY:New year'));
  expect(dates(stray)).toEqual(['2027-01-01 New year']);
});

test('more than one import takes are counted', () => {
  const day = (at: number) => new Date(Date.UTC(2027, 0, at)).toISOString().slice(0, 10).replaceAll('-', '');
  const many = Array.from({ length: 203 }, (_none, at) => event(`DTSTART:${day(at + 1)}`, 'SUMMARY:春'));
  const { holidays, leftOut: rest } = readHolidays(file(...many), now);
  expect([holidays.length, rest]).toEqual([200, [{ why: 'MORE', count: 3 }]]);
});

test('a long name ends with a whole sign', () => {
  const text = file(event('DTSTART;VALUE=DATE:20261224', `SUMMARY:${'x'.repeat(79)}🎄`));
  expect(readHolidays(text, now).holidays.map(({ name }) => name)).toEqual(['x'.repeat(79)]);
});

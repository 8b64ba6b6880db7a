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
  expect(readHolidays(text, now)).toEqual([
    { name: 'Christmas, first day', fromDate: '2026-12-25', toDate: '2026-12-25' },
    { name: '成人の日と休み', fromDate: '2027-01-03', toDate: '2027-01-04' },
  ]);
});

test('one that comes every year is read for three years', () => {
  const text = file(
    event('DTSTART;VALUE=DATE:20200704', 'RRULE:FREQ=YEARLY', 'SUMMARY:Independence Day'),
    event('DTSTART;VALUE=DATE:20200704', 'RRULE:FREQ=DAILY', 'SUMMARY:Endless'),
  );
  const dates = readHolidays(text, now).map(({ fromDate }) => fromDate);
  expect(dates).toEqual(['2027-07-04', '2028-07-04', '2029-07-04']);
});

test('what is no calendar has no days', () => {
  expect(readHolidays('', now)).toEqual([]);
  expect(readHolidays('<html></html>', now)).toEqual([]);
  expect(readHolidays(file(event('SUMMARY:Nothing')), now)).toEqual([]);
});

test('a long name ends with a whole sign', () => {
  const text = file(event('DTSTART;VALUE=DATE:20261224', `SUMMARY:${'x'.repeat(79)}🎄`));
  expect(readHolidays(text, now).map(({ name }) => name)).toEqual(['x'.repeat(79)]);
});

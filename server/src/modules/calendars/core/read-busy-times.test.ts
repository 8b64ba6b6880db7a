import { expect, test } from 'vitest';
import { oddities } from '../../../../test/calendars/oddities.ts';
import { ofPrograms } from '../../../../test/calendars/programs.ts';
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

test.each([
  ['DAILY;BYMONTH=2;BYMONTHDAY=30', 'TOO_OFTEN'],
  ['HOURLY;BYMONTH=2;BYMONTHDAY=30', 'TOO_OFTEN'],
  ['HOURLY', 'TOO_OFTEN'],
  ['SECONDLY', 'TOO_OFTEN'],
  ['DAILY;INTERVAL=7;BYDAY=SU', undefined],
])('a rule that never comes true, or all the time, is not followed for ever: %s', (rule, why) => {
  const event = `UID:a\nDTSTART:19700105T080000Z\nDURATION:PT1H\nRRULE:FREQ=${rule}`;
  const { spans, leftOut } = read(`BEGIN:VCALENDAR\nBEGIN:VEVENT\n${event}\nEND:VEVENT\nEND:VCALENDAR`);
  expect([spans.length, leftOut[0]?.why]).toEqual([0, why]);
});

test('each of very many series that began long ago is read', () => {
  const series = Array.from(
    { length: 5000 },
    (_, index) =>
      `BEGIN:VEVENT\nUID:${index}\nDTSTART:20100104T080000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH\nEND:VEVENT\n`,
  );
  const { spans, leftOutCount } = read(`BEGIN:VCALENDAR\n${series.join('')}END:VCALENDAR`);
  expect([spans.length, leftOutCount]).toEqual([13, 0]);
});

test("a zone whose rules are broken is told, and its times are the owner's", () => {
  const zone =
    'BEGIN:VTIMEZONE\nTZID:Nowhere\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0300\nRRULE:FREQ=NONSENSE\nEND:STANDARD\nEND:VTIMEZONE\n';
  const event = 'BEGIN:VEVENT\nUID:a\nDTSTART;TZID=Nowhere:20260310T100000\nDURATION:PT1H\nEND:VEVENT\n';
  const { spans, leftOut } = read(`BEGIN:VCALENDAR\n${zone}${event}END:VCALENDAR`);
  expect(spans).toEqual([
    { from: Date.parse('2026-03-10T09:00:00Z'), to: Date.parse('2026-03-10T10:00:00Z') },
  ]);
  expect(leftOut).toMatchObject([{ why: 'ZONE', name: 'Nowhere' }]);
});

const inTime = { timeout: 5000 };
test('a line of many parameters that never ends is given up at once', inTime, () => {
  const { brokenLines } = readLines(Buffer.from(`BEGIN:VCALENDAR\nA${';aa'.repeat(60)}\nEND:VCALENDAR`));
  expect(brokenLines).toEqual([2]);
});

const within = (body: string) => `BEGIN:VCALENDAR\n${body}END:VCALENDAR`;
const event = (lines: string) => `BEGIN:VEVENT\nUID:a\n${lines}\nEND:VEVENT\n`;
test.each([
  ['parts in parts', 'BEGIN:A\n'.repeat(60_000) + 'END:B\n'.repeat(60_000)],
  ['the name of a zone', event(`DTSTART;TZID=${'/'.repeat(100_000)}:20260310T100000`)],
  ['versions of one event', event('DTSTART:20260310').repeat(150_000)],
  [
    'rules and changes of one event',
    event('DTSTART:20260310\nRRULE:FREQ=DAILY').repeat(6000) +
      event('DTSTART:20260310\nRECURRENCE-ID:20260310').repeat(6000),
  ],
  [
    'rules by the month',
    event('DTSTART:19260310T100000\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=5MO').repeat(300),
  ],
])('very many or very long, and read in time: %s', { timeout: 8000 }, (_what, body) => {
  const lines = readLines(Buffer.from(within(body)));
  expect(lines.isCalendar).toBe(true);
  expect(readBusyTimes(lines, period).spans.length).toBeLessThan(2000);
});

test('very many changes of a zone and very many events in it are read in time', inTime, () => {
  const start = Date.parse('2000-01-01');
  const compact = (at: number) => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const times = Array.from({ length: 100_000 }, (_, index) => compact(start + index * 3 * 3_600_000));
  const zone = `BEGIN:VTIMEZONE\nTZID:Odd\nBEGIN:STANDARD\nDTSTART:20000101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0300\nRDATE:${times.join(',')}\nEND:STANDARD\nEND:VTIMEZONE\n`;
  const events = event('DTSTART;TZID=Odd:20260310T100000\nDURATION:PT1H')
    .replace('UID:a\n', '')
    .repeat(20_000);
  const { spans, leftOutCount } = read(within(zone + events));
  expect([spans.map(({ from }) => minuteOf(from)), leftOutCount]).toEqual([['2026-03-10T07:00'], 0]);
});

test.each([
  ['an event', event('DTSTART:20260310\nDURATION:P999999999999999D\nSUMMARY:Long')],
  ['a change', event('RECURRENCE-ID:20260310\nDTSTART:20260310\nDURATION:P999999999999999D\nSUMMARY:Long')],
  ['a rule', event('DTSTART:20260310\nDURATION:P999999999999999D\nRRULE:FREQ=DAILY\nSUMMARY:Long')],
  ['a time of its own', event('DTSTART:20200310\nRDATE:20260310/P999999999999999D\nSUMMARY:Long')],
  [
    'a period',
    'BEGIN:VFREEBUSY\nFREEBUSY;TZID=Europe/Rome:20260310T000000/P999999999999999D\nEND:VFREEBUSY\n',
  ],
])('a length that no calendar has, of %s, takes nothing else with it', (_what, body) => {
  const other = 'BEGIN:VEVENT\nUID:b\nDTSTART:20260320T080000Z\nDURATION:PT1H\nEND:VEVENT\n';
  const { spans, leftOut } = read(within(body + other));
  expect(spans.map(({ from }) => minuteOf(from))).toEqual(['2026-03-20T08:00']);
  expect(leftOut.map(({ why }) => why)).toEqual(['RULE']);
});

test('of what begins before and ends after the period, that period is busy', () => {
  const { spans } = read(within(event('DTSTART:20200101T000000Z\nDTEND:20400101T000000Z')));
  expect(spans).toEqual([{ from: period.from, to: period.to }]);
});

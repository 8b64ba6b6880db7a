import { readLines } from '../server/src/modules/calendars/core/calendar-lines.ts';
import { readBusyTimes } from '../server/src/modules/calendars/core/read-busy-times.ts';
import { type Bench, durationRatio, median } from './bench.ts';

const day = 86_400_000;
const now = Date.parse('2026-03-02T12:00:00Z');
const budgetMs = 2000;

/** Ten thousand events, every tenth repeated each week or month, in zones of three kinds. */
function largeCalendar(): Buffer {
  const zones = ['TZID=Europe/Berlin', 'TZID=W. Europe Standard Time', 'X-KIND=FLOATING'];
  const events = Array.from({ length: 10_000 }, (_, index) => {
    const from = new Date(now + index * 3_000_000).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
    const rule =
      index % 10 === 0 ? `RRULE:FREQ=${index % 100 === 0 ? 'MONTHLY' : 'WEEKLY'};COUNT=30\r\n` : '';
    return `BEGIN:VEVENT\r\nUID:${index}\r\nSUMMARY:Event ${index}\r\nDTSTART;${zones[index % 3]}:${from}\r\nDURATION:PT30M\r\n${rule}END:VEVENT\r\n`;
  });
  return Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`);
}

export const bench: Bench = {
  name: 'calendar-import',
  part: 'A calendar of 10 000 events',
  run() {
    const file = largeCalendar();
    const period = { from: now, to: now + 400 * day, timeZone: 'America/New_York' };
    const times = Array.from({ length: 5 }, () => {
      const begun = performance.now();
      readBusyTimes(readLines(file), period);
      return performance.now() - begun;
    });
    const ours = median(times);
    return Promise.resolve([
      {
        job: 'read 10 000 events of a calendar elsewhere',
        ours,
        limit: budgetMs,
        unit: 'ms',
        ratio: durationRatio(ours, budgetMs),
        note: 'limit: the budget',
      },
    ]);
  },
};

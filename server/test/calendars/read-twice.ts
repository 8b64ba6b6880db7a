import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect } from 'vitest';

type Read = {
  uid: string;
  start: string;
  end: string;
  status: string;
  sequence: number;
  summary: string;
  method: string;
};

/** As two libraries that know nothing of each other read it; they agree. */
export function readTwice(file: string): Read[] {
  expect(file).not.toMatch(/[^\r]\n/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = ICAL.Component.fromString(file);
  const method = String(calendar.getFirstPropertyValue('method') ?? '');
  const one = calendar.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: String(each.getFirstPropertyValue('status')),
      sequence: Number(each.getFirstPropertyValue('sequence')),
      summary: event.summary,
      method,
    };
  });
  const parsed = nodeIcal.sync.parseICS(file);
  const other = Object.values(parsed).flatMap((each) =>
    each?.type === 'VEVENT'
      ? [
          {
            uid: each.uid,
            start: each.start.toISOString(),
            end: each.end?.toISOString() ?? '',
            status: String(each.status),
            sequence: Number(each.sequence),
            summary: typeof each.summary === 'string' ? each.summary : (each.summary?.val ?? ''),
            method: String(each.method ?? ''),
          },
        ]
      : [],
  );
  expect(other).toEqual(one);
  return one;
}

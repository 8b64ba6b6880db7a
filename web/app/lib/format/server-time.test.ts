import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { todayIn } from './clock.ts';
import { forgetTime, hearTime, onTimeSet, serverNow } from './server-time.ts';

const now = Date.parse('2026-11-20T12:00:00.300Z');
const minute = 60_000;
const at = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  vi.useFakeTimers({ now });
  forgetTime();
});
afterEach(() => vi.useRealTimers());

it('is the device’s clock until an answer came, and stays so while that is right', () => {
  expect(serverNow()).toBe(now);
  hearTime(at(now), now - 200, now);
  expect(serverNow()).toBe(now);
});

it.each([5, -5, 120, -120, 1440, -1440])('follows the server where the device is %i minutes off', (off) => {
  const server = now - off * minute;
  hearTime(at(server + 100), now, now + 200);
  expect(Math.abs(serverNow() - server)).toBeLessThan(1000);
  vi.advanceTimersByTime(10 * minute);
  expect(Math.abs(serverNow() - server - 10 * minute)).toBeLessThan(1000);
});

it('comes closer with each answer', () => {
  const server = now + 7 * minute;
  for (const second of Array(40).keys()) {
    const sentAt = now + second * 1137;
    hearTime(at(server + second * 1137 + 20), sentAt, sentAt + 40);
  }
  expect(Math.abs(serverNow() - server)).toBeLessThan(100);
});

it('tells who reads it that it was set, and nobody that it was right', () => {
  const listener = vi.fn();
  const stop = onTimeSet(listener);
  hearTime(at(now), now, now);
  expect(listener).not.toHaveBeenCalled();
  hearTime(at(now + 90 * minute), now, now);
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

it('learns nothing from an answer without a date, or over which the device’s clock was set back', () => {
  hearTime(null, now, now);
  hearTime('soon', now, now);
  hearTime(at(now + 90 * minute), now, now - minute);
  expect(serverNow()).toBe(now);
});

it('says which day it is in a zone: at 17:30 in Los Angeles UTC has tomorrow', () => {
  vi.setSystemTime('2026-11-21T01:30:00Z');
  expect(todayIn('America/Los_Angeles')).toBe('2026-11-20');
  expect(todayIn('UTC')).toBe('2026-11-21');
  expect(todayIn('Pacific/Kiritimati')).toBe('2026-11-21');
  hearTime('Fri, 20 Nov 2026 07:30:00 GMT', Date.now(), Date.now());
  expect(todayIn('America/Los_Angeles')).toBe('2026-11-19');
});

import { apiBase } from '../api/api-base.ts';

/**
 * How far the server's clock is ahead of this device's, in milliseconds: people set theirs wrong by minutes,
 * hours and days.
 */
let ahead = 0;
let isMeasured = false;
const listeners = new Set<() => void>();

/**
 * The time by the server's clock, in milliseconds, as far as an answer has told it; until then the device's.
 */
export const serverNow = (): number => Date.now() + ahead;

/** So far, in milliseconds, for what reckons by the device's clock later. */
export const clockAhead = (): number => ahead;

/** On a page that makes no call the server is asked once, when something there goes by the clock. */
const patienceMs = 500;
let isWanted = false;
export function wantTime(): void {
  if (isWanted) return;
  isWanted = true;
  setTimeout(() => void (isMeasured || ask().catch(() => undefined)), patienceMs);
}

async function ask(): Promise<void> {
  const sentAt = Date.now();
  const { headers } = await fetch(`${apiBase}/health`, { cache: 'no-store' });
  hearTime(headers.get('date'), sentAt, Date.now());
}

/** Called when the clock jumps. */
export function onTimeSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Every answer tells when it was written, to the second, between its question and its arrival: `date` is the
 * header, `sentAt` and `heardAt` are the device's `Date.now()` then. What is known stays while it fits, so a
 * clock that is right is never touched.
 */
export function hearTime(date: string | null, sentAt: number, heardAt: number): void {
  const told = Date.parse(date ?? '');
  // The device's clock was set meanwhile: the next answer tells.
  if (!Number.isFinite(told) || heardAt < sentAt) return;
  isMeasured = true;
  const [least, most] = [told - heardAt, told + 1000 - sentAt];
  if (ahead >= least && ahead <= most) return;
  ahead = Math.round((least + most) / 2);
  for (const listener of listeners) listener();
}

/** For tests, whose files share this one. */
export function forgetTime(): void {
  listeners.clear();
  ahead = 0;
  isMeasured = false;
  isWanted = false;
}

import { after, type Clock, minutes } from '../../clock.ts';

const most = 1000;

/**
 * What was answered to a key is answered again for so many minutes; who asks meanwhile waits for the first. A
 * failure is asked anew.
 */
export function memoizeFor<T>(lifeMinutes: number, clock: Clock) {
  const known = new Map<string, { until: Date; answer: Promise<T> }>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const now = clock.now();
    const kept = known.get(key);
    if (kept && kept.until > now) return kept.answer;
    known.delete(key);
    // The oldest goes first.
    if (known.size >= most) for (const oldest of known.keys().take(1)) known.delete(oldest);
    const entry = { until: after(now, minutes(lifeMinutes)), answer: ask() };
    known.set(key, entry);
    entry.answer.catch(() => known.get(key) === entry && known.delete(key));
    return entry.answer;
  };
}

import { afterEach, expect, it, vi } from 'vitest';
import { pushMark } from './own-subscription.ts';
import { renewPush } from './push-here.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that is marked as somebody's. */
function browserOf(userId: string) {
  const kept = new Map([[pushMark, userId]]);
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) };
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal('navigator', {
    userAgent: 'Test',
    serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal('window', {});
  return { kept, unsubscribe };
}

it('what a person before left on a browser is not for the next one', async () => {
  const { kept, unsubscribe } = browserOf('one');
  await renewPush('another');
  expect([kept.size, unsubscribe.mock.calls.length]).toEqual([0, 1]);
});

it('what is one’s own stays', async () => {
  const { kept, unsubscribe } = browserOf('one');
  await renewPush('one');
  expect([kept.size, unsubscribe.mock.calls.length]).toEqual([1, 0]);
});

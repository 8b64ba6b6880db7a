import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeDocument, fakeStorage } from '../../../../test/fake-browser.ts';
import { someUser } from '../../../../test/some-user.ts';
import { forgetDrafts } from '../../../lib/browser/drafts.ts';
import { sessionStore } from '../../../lib/session/session-store.ts';
import { askWhileUnsent } from './ask-while-unsent.ts';

const signIn = (id: string) => sessionStore.set({ status: 'signed-in', user: { ...someUser, id } });
const lose = () => sessionStore.set({ status: 'signed-out' });
let page: EventTarget;
/** Whether the browser would ask. */
const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', fakeDocument());
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  sessionStore.set({ status: 'unknown' });
  vi.unstubAllGlobals();
});

/** As notes and boards are, with something on its way. */
function write() {
  let isUnsent = false;
  const listeners: (() => void)[] = [];
  const set = (now: boolean) => {
    isUnsent = now;
    for (const listener of listeners) listener();
  };
  const sync = {
    get: () => ({ isUnsent }),
    subscribe: (listener: () => void) => listeners.push(listener),
    drop: () => set(false),
  };
  askWhileUnsent(sync);
  set(true);
  return { sync, sent: () => set(false) };
}

test('asks as long as something is on its way', () => {
  signIn('ana');
  const { sent } = write();
  expect(isAsked()).toBe(true);
  sent();
  expect(isAsked()).toBe(false);
});

test('a lost session leaves it to its writer', () => {
  signIn('ana');
  const { sync, sent } = write();
  lose();
  expect(sync.get().isUnsent).toBe(true);
  signIn('ana');
  expect(sync.get().isUnsent).toBe(true);
  sent();
});

test('nothing is sent as another person’s', () => {
  signIn('ana');
  const { sync } = write();
  lose();
  signIn('ben');
  expect([sync.get().isUnsent, isAsked()]).toEqual([false, false]);
});

test('whoever signs out leaves nothing, and is asked nothing', () => {
  signIn('ana');
  const { sync } = write();
  forgetDrafts();
  lose();
  expect([sync.get().isUnsent, isAsked()]).toEqual([false, false]);
});

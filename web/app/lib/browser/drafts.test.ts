import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, ownDrafts, removeOldDrafts, tabDrafts, tabName } from './drafts.ts';
import { fakeDocument, fakeStorage } from '../../../test/fake-browser.ts';
import { sessionStore } from '../session/session-store.ts';
import { someUser } from '../../../test/some-user.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;

const signIn = (id: string) => sessionStore.set({ status: 'signed-in', user: { ...someUser, id } });

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal('document', fakeDocument());
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  forgetDrafts();
  sessionStore.set({ status: 'signed-out' });
});
afterEach(() => {
  sessionStore.set({ status: 'unknown' });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what one person typed is not found by the next at the same browser, and waits for who typed it', () => {
  signIn('ana');
  ownDrafts().setItem('new-course@1', 'Knots');
  signIn('ben');
  expect(ownDrafts().getItem('new-course@1')).toBeNull();
  expect(ownDrafts().names()).toEqual([]);
  signIn('ana');
  expect(ownDrafts().names()).toEqual(['new-course@1']);
  expect(ownDrafts().getItem('new-course@1')).toBe('Knots');
});

test('whoever signs out takes the own words along, and leaves those of others', () => {
  signIn('ben');
  ownDrafts().setItem('chat:1', 'Hello');
  signIn('ana');
  const drafts = ownDrafts();
  drafts.setItem('chat:1', 'Hi');
  tabDrafts().setItem('contact@1', 'Dear operators');
  forgetDrafts();
  sessionStore.set({ status: 'signed-out' });
  // A form that says its last words as its page goes.
  drafts.setItem('chat:1', 'Hi there');
  signIn('ana');
  expect([ownDrafts().names(), tabDrafts().names()]).toEqual([[], []]);
  signIn('ben');
  expect(ownDrafts().getItem('chat:1')).toBe('Hello');
});

test('words that come as the session is lost wait for their writer', () => {
  signIn('ana');
  ownDrafts();
  sessionStore.set({ status: 'signed-out' });
  ownDrafts().setItem('chat:1', 'Refused');
  signIn('ana');
  expect(ownDrafts().getItem('chat:1')).toBe('Refused');
});

test('a stranger is known by the tab alone', () => {
  ownDrafts().setItem('kit@1', 'Words');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(tabDrafts().getItem('kit@1')).toBe('Words');
});

test('after two weeks they are found no more, and removed whoever comes', () => {
  signIn('ana');
  ownDrafts().setItem('old@1', 'Old');
  localStorage.setItem('michi-theme', 'dark');
  localStorage.setItem('michi-draft:chat:1', 'Of nobody known');
  vi.setSystemTime(start + 14 * dayMs - 1);
  ownDrafts().setItem('new@1', 'New words');
  expect(ownDrafts().getItem('old@1')).toBe('Old');
  vi.setSystemTime(start + 14 * dayMs);
  expect(ownDrafts().getItem('old@1')).toBeNull();
  removeOldDrafts();
  const kept = Object.keys(localStorage).filter((key) => key !== 'michi-type');
  expect(kept).toEqual(['michi-theme', 'michi-draft:ana:new@1']);
  expect(ownDrafts().getItem('new@1')).toBe('New words');
});

test('a browser without storage keeps nothing, and nothing fails', () => {
  signIn('ana');
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const drafts = ownDrafts();
  drafts.setItem('new@1', 'Words');
  expect(drafts.getItem('new@1')).toBeNull();
  removeOldDrafts();
  forgetDrafts();
  // A form is told apart by its tab all the same.
  expect(tabName()).toBe(tabName());
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownDrafts, tabDrafts } from './drafts.ts';
import { fakeDocument, fakeStorage, fakeTabs } from '../../../test/fake-browser.ts';
import { createBrowserSession } from '../session/session-browser.ts';
import { sessionStore } from '../session/session-store.ts';
import { someUser as user } from '../../../test/some-user.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
const tokens = {
  accessToken: 'access',
  refreshToken: 'refresh',
  accessTokenExpiresAt: '2026-11-20T12:15:00.000Z',
  refreshTokenExpiresAt: '2026-12-20T12:00:00.000Z',
  lastLoginAt: '2026-11-20T12:00:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  const tabs = fakeTabs();
  vi.stubGlobal('document', fakeDocument());
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('BroadcastChannel', tabs.Channel);
  vi.stubGlobal('navigator', { locks: tabs.locks });
  sessionStore.set({ status: 'unknown' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openTab() {
  const nothing = () => undefined;
  const session = createBrowserSession(
    {
      refresh: () => Promise.resolve(tokens),
      loadUser: () => Promise.resolve(user),
      signOut: () => Promise.resolve(null),
    },
    {
      onLost: nothing,
      onSignedOutElsewhere: nothing,
      onSomebodyElse: nothing,
      onNotWritten: nothing,
      onCookiesRefused: nothing,
    },
  );
  const signIn = () => session.signIn(tokens, true);
  await signIn();
  return { session, signIn };
}

const kept = () =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage).filter((key) => key.includes('letter')),
  );

it('takes along what was typed in this tab when somebody signs out in another, not when the session is lost there', async () => {
  const { signIn } = await openTab();
  const elsewhere = new BroadcastChannel('michi-session');
  ownDrafts().setItem('letter', 'Dear Ana');
  tabDrafts().setItem('letter', 'Dear operators');
  elsewhere.postMessage('signed-out');
  expect(kept()).toHaveLength(2);
  await signIn();
  const ofForm = ownDrafts();
  elsewhere.postMessage('left');
  elsewhere.postMessage('signed-out');
  // A form that says its last words as its page goes.
  ofForm.setItem('letter', 'Dear Ana, and Ben');
  expect(kept()).toEqual([]);
});

it('tells the other tabs that nothing is to be left before it tells them of the sign-out', async () => {
  const { session } = await openTab();
  const told: unknown[] = [];
  const elsewhere = new BroadcastChannel('michi-session');
  elsewhere.addEventListener('message', ({ data }) => void told.push(data));
  await session.signOut();
  expect(told).toEqual(['left', 'signed-out']);
});

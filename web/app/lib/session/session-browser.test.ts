import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, SessionLost } from '../api/api-error.ts';
import { ownDrafts } from '../browser/drafts.ts';
import { fakeDocument, fakeStorage, fakeTabs } from '../../../test/fake-browser.ts';
import { log } from '../browser/log.ts';
import { cookiesFor } from './session-cookies.ts';
import { createBrowserSession } from './session-browser.ts';
import { forgetTime } from '../format/server-time.ts';
import { sessionStore } from './session-store.ts';
import { someUser as user } from '../../../test/some-user.ts';

const start = Date.parse('2026-11-20T12:00:00.000Z');
const minute = 60_000;

let issued = 0;
const tokens = () => {
  issued += 1;
  return {
    accessToken: `access-${issued}`,
    refreshToken: `refresh-${issued}`,
    accessTokenExpiresAt: new Date(Date.now() + 15 * minute).toISOString(),
    refreshTokenExpiresAt: new Date(Date.now() + 30 * 1440 * minute).toISOString(),
    lastLoginAt: new Date().toISOString(),
  };
};

function openTab(
  overrides: {
    refresh?: () => Promise<ReturnType<typeof tokens>>;
    loadUser?: () => Promise<typeof user>;
  } = {},
) {
  const calls = {
    refresh: vi.fn(overrides.refresh ?? (() => Promise.resolve(tokens()))),
    loadUser: vi.fn(overrides.loadUser ?? (() => Promise.resolve(user))),
    signOut: vi.fn(() => Promise.resolve(null)),
  };
  const events = {
    onLost: vi.fn(),
    onSignedOutElsewhere: vi.fn(),
    onSomebodyElse: vi.fn(),
    onNotWritten: vi.fn(),
    onCookiesRefused: vi.fn(),
  };
  return { session: createBrowserSession(calls, events), calls, events };
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  const tabs = fakeTabs();
  vi.stubGlobal('document', fakeDocument());
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('BroadcastChannel', tabs.Channel);
  vi.stubGlobal('navigator', { locks: tabs.locks });
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  issued = 0;
  forgetTime();
  sessionStore.set({ status: 'unknown' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('signs in, writes the cookies and loads the profile once', async () => {
  const { session, calls } = openTab();
  expect(await session.signIn(tokens(), true)).toBe(true);
  expect(document.cookie).toContain('auth_token=access-1');
  expect(await session.current()).toEqual({ status: 'signed-in', user });
  expect(calls.loadUser).toHaveBeenCalledTimes(1);
});

it('writes nothing when a token is missing, and says so in the log and to the person', async () => {
  const { session, events } = openTab();
  expect(await session.signIn({ ...tokens(), refreshToken: '' }, true)).toBe(false);
  expect(document.cookie).toBe('');
  expect(log.error).toHaveBeenCalledOnce();
  expect(events.onNotWritten).toHaveBeenCalledOnce();
});

it('says so where the browser keeps no cookies, and asks for nothing in the name of nobody', async () => {
  vi.stubGlobal(
    'document',
    Object.defineProperty(fakeDocument(), 'cookie', { get: () => '', set: () => {} }),
  );
  const { session, calls, events } = openTab();
  expect(await session.signIn(tokens(), true)).toBe(false);
  expect(events.onCookiesRefused).toHaveBeenCalledOnce();
  expect(events.onLost).not.toHaveBeenCalled();
  expect(calls.loadUser).not.toHaveBeenCalled();
});

it('gives the calls that wait for one refresh no token when it fails, and loses the session once', async () => {
  const refused = new ApiError(401);
  const { session, calls, events } = openTab({ refresh: () => Promise.reject(refused) });
  await session.signIn(tokens(), true);
  vi.setSystemTime(start + 60 * minute);
  const waiting = await Promise.allSettled([session.token(), session.token(), session.token()]);
  expect(waiting.map((each) => each.status === 'rejected' && each.reason instanceof SessionLost)).toEqual(
    waiting.map(() => true),
  );
  expect(calls.refresh).toHaveBeenCalledOnce();
  expect(events.onLost).toHaveBeenCalledOnce();
  // The client logs what failed, by the rules for a failed call.
  expect(log.error).not.toHaveBeenCalled();
});

it('loads the profile anew after another sign-in, and says so when somebody else has come', async () => {
  const { session, calls, events } = openTab();
  await session.signIn(tokens(), true);
  vi.setSystemTime(start + minute);
  const other = openTab();
  await other.session.signIn(tokens(), true);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.loadUser).toHaveBeenCalledTimes(2);
  expect(events.onSomebodyElse).not.toHaveBeenCalled();
  calls.loadUser.mockResolvedValueOnce({ ...user, id: '01900000-0000-7000-8000-000000000002' });
  for (const cookie of cookiesFor(
    { ...tokens(), lastLoginAt: new Date(start + 2 * minute).toISOString() },
    start,
    true,
  ) ?? [])
    document.cookie = cookie;
  await session.current();
  await session.current();
  expect(calls.loadUser).toHaveBeenCalledTimes(3);
  expect(events.onSomebodyElse).toHaveBeenCalledOnce();
});

it('goes nowhere by itself when somebody signs out while the profile is loaded anew', async () => {
  const { session, calls, events } = openTab();
  await session.signIn(tokens(), true);
  const profile = Promise.withResolvers<typeof user>();
  calls.loadUser.mockReturnValueOnce(profile.promise);
  const loading = session.reload();
  await session.signOut();
  profile.reject(new ApiError(401));
  expect(await loading).toEqual({ status: 'signed-out' });
  expect(events.onLost).not.toHaveBeenCalled();
});

it('refreshes a minute before the access token expires, in a tab left open', async () => {
  const { session, calls } = openTab();
  await session.signIn(tokens(), false);
  await vi.advanceTimersByTimeAsync(14 * minute - 1);
  expect(calls.refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.refresh).toHaveBeenCalledExactlyOnceWith('refresh-1');
  expect(document.cookie).toContain('auth_token=access-2');
  await vi.advanceTimersByTimeAsync(14 * minute);
  expect(calls.refresh).toHaveBeenCalledTimes(2);
});

it('refreshes once for all tabs', async () => {
  const first = openTab();
  const second = openTab();
  await first.session.signIn(tokens(), true);
  await second.session.current();
  await vi.advanceTimersByTimeAsync(14 * minute);
  expect(first.calls.refresh.mock.calls.length + second.calls.refresh.mock.calls.length).toBe(1);
});

it('refreshes before a call when the laptop slept over the expiry', async () => {
  const { session, calls } = openTab();
  await session.signIn(tokens(), true);
  vi.setSystemTime(start + 60 * minute);
  expect(await session.token()).toBe('access-2');
  expect(calls.refresh).toHaveBeenCalledOnce();
});

it('loads the profile after a refresh at a navigation', async () => {
  const { session } = openTab();
  await session.signIn(tokens(), true);
  vi.setSystemTime(start + 60 * minute);
  sessionStore.set({ status: 'unknown' });
  const reopened = openTab();
  expect(await reopened.session.current()).toEqual({ status: 'signed-in', user });
  expect(reopened.calls.refresh).toHaveBeenCalledOnce();
  expect(reopened.calls.loadUser).toHaveBeenCalledOnce();
});

it.each([
  ['the refresh fails', { refresh: () => Promise.reject(new Error('revoked')) }],
  ['the profile cannot be loaded', { loadUser: () => Promise.reject(new Error('gone')) }],
])('clears everything and goes to the login when %s', async (_what, failure) => {
  const before = openTab();
  await before.session.signIn(tokens(), true);
  vi.setSystemTime(start + 60 * minute);
  sessionStore.set({ status: 'unknown' });
  const { session, events } = openTab(failure);
  expect(await session.current()).toEqual({ status: 'signed-out' });
  expect(document.cookie).toBe('');
  expect(events.onLost).toHaveBeenCalledOnce();
});

it('signs out in every tab, also when the server cannot be told', async () => {
  const here = openTab();
  const there = openTab();
  await here.session.signIn(tokens(), true);
  here.calls.signOut.mockRejectedValueOnce(new Error('offline'));
  await expect(here.session.signOut()).rejects.toThrow('offline');
  expect(document.cookie).toBe('');
  expect(sessionStore.get()).toEqual({ status: 'signed-out' });
  // Both tabs of this test share one store, so the other hears it as already done.
  expect(there.events.onLost).not.toHaveBeenCalled();
});

it('leaves what was typed to whoever loses the session, and to nobody who signed out', async () => {
  const { session, calls } = openTab({ refresh: () => Promise.reject(new ApiError(401)) });
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('letter'));
  await session.signIn(tokens(), true);
  ownDrafts().setItem('letter', 'Dear Ana');
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(sessionStore.get()).toEqual({ status: 'signed-out' });
  expect(kept()).toHaveLength(1);
  await session.signIn(tokens(), true);
  calls.signOut.mockRejectedValueOnce(new Error('offline'));
  await session.signOut().catch(() => undefined);
  expect(kept()).toEqual([]);
});

it('hears that another tab signed out', async () => {
  const { session, events } = openTab();
  await session.signIn(tokens(), true);
  const elsewhere = new BroadcastChannel('michi-session');
  elsewhere.postMessage('signed-out');
  expect(sessionStore.get()).toEqual({ status: 'signed-out' });
  expect(events.onSignedOutElsewhere).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(events.onLost).not.toHaveBeenCalled();
});

it('does not write again what was cleared while a refresh was under way', async () => {
  let answer: (given: ReturnType<typeof tokens>) => void = () => undefined;
  const { session, events } = openTab({ refresh: () => new Promise((resolve) => void (answer = resolve)) });
  await session.signIn(tokens(), true);
  await vi.advanceTimersByTimeAsync(14 * minute);
  await session.signOut();
  answer(tokens());
  await vi.advanceTimersByTimeAsync(0);
  expect(document.cookie).toBe('');
  expect(sessionStore.get()).toEqual({ status: 'signed-out' });
  expect(events.onLost).toHaveBeenCalledOnce();
});

it('ends quietly in a tab whose cookies were taken away', async () => {
  const { session, calls, events } = openTab();
  await session.signIn(tokens(), true);
  for (const name of ['auth_token', 'refresh_token']) document.cookie = `${name}=; Max-Age=0`;
  await vi.advanceTimersByTimeAsync(14 * minute);
  expect(calls.refresh).not.toHaveBeenCalled();
  expect(sessionStore.get()).toEqual({ status: 'signed-out' });
  expect(events.onSignedOutElsewhere).toHaveBeenCalledOnce();
});

it('refreshes at once when a tab is looked at again after its timer slept', async () => {
  const { session, calls } = openTab();
  await session.signIn(tokens(), true);
  // The clock goes on, the timers do not: a laptop that slept.
  vi.setSystemTime(start + 14.5 * minute);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.refresh).toHaveBeenCalledOnce();
});

it('ends as soon as a tab is looked at again whose session ran out while everything slept', async () => {
  const { session, calls, events } = openTab();
  await session.signIn(tokens(), true);
  vi.setSystemTime(start + 31 * 1440 * minute);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sessionStore.get()).toEqual({ status: 'signed-out' });
  expect(document.cookie).toBe('');
  expect(events.onSignedOutElsewhere).toHaveBeenCalledOnce();
  expect(calls.refresh).not.toHaveBeenCalled();
});

it('is lost when the server says that it has ended, and goes on when another one has', async () => {
  const { session, calls, events } = openTab();
  await session.signIn(tokens(), true);
  session.endedSomewhere();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sessionStore.get().status).toBe('signed-in');
  calls.loadUser.mockRejectedValueOnce(new Error('401'));
  session.endedSomewhere();
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.cookie).toBe('');
  expect(events.onLost).toHaveBeenCalledOnce();
});

it('asks nothing when it is told of its own sign-out', async () => {
  const { session, calls, events } = openTab();
  await session.signIn(tokens(), true);
  session.endedSomewhere();
  await session.signOut();
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls.loadUser).toHaveBeenCalledOnce();
  expect(events.onLost).not.toHaveBeenCalled();
});

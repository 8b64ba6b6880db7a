import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeDocument, fakeStorage, fakeTabs } from '../../../test/fake-browser.ts';
import { createBrowserSession } from './session-browser.ts';
import { forgetTime, hearTime } from '../format/server-time.ts';
import { sessionStore } from './session-store.ts';
import { someUser as user } from '../../../test/some-user.ts';

const minute = 60_000;

type Calls = Parameters<typeof createBrowserSession>[0];

function openTab(overrides: Partial<Calls> = {}) {
  const refresh = vi.fn(overrides.refresh ?? (() => Promise.reject(new Error('Nothing is refreshed here'))));
  const loadUser = overrides.loadUser ?? (() => Promise.resolve(user));
  const told = {
    onLost: vi.fn(),
    onSignedOutElsewhere: vi.fn(),
    onSomebodyElse: vi.fn(),
    onNotWritten: vi.fn(),
    onCookiesRefused: vi.fn(),
  };
  return {
    session: createBrowserSession({ refresh, loadUser, signOut: () => Promise.resolve(null) }, told),
    refresh,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') });
  const tabs = fakeTabs();
  vi.stubGlobal('document', fakeDocument());
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('BroadcastChannel', tabs.Channel);
  vi.stubGlobal('navigator', { locks: tabs.locks });
  forgetTime();
  sessionStore.set({ status: 'unknown' });
});

afterEach(() => {
  forgetTime();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// The server is right; these devices are not.
describe.each([5, 120, 1440, -5, -120, -1440])('on a device whose clock is %i minutes ahead', (off) => {
  const hear = () => hearTime(new Date(Date.now() - off * minute).toUTCString(), Date.now(), Date.now());
  const served = () => {
    const now = Date.now() - off * minute;
    return {
      accessToken: `access at ${Date.now()}`,
      refreshToken: `refresh at ${Date.now()}`,
      lastLoginAt: new Date(now).toISOString(),
      accessTokenExpiresAt: new Date(now + 15 * minute).toISOString(),
      refreshTokenExpiresAt: new Date(now + 30 * 1440 * minute).toISOString(),
    };
  };

  it('signs in, and refreshes a minute before the access token runs out', async () => {
    const { session, refresh } = openTab({
      refresh: () => {
        hear();
        return Promise.resolve(served());
      },
    });
    const issuedNow = served();
    hear();
    expect(await session.signIn(issuedNow, true)).toBe(true);
    await vi.advanceTimersByTimeAsync(13.8 * minute);
    expect(refresh).not.toHaveBeenCalled();
    expect(await session.token()).toBe(issuedNow.accessToken);
    await vi.advanceTimersByTimeAsync(0.4 * minute);
    expect(refresh).toHaveBeenCalledOnce();
    expect(sessionStore.get().status).toBe('signed-in');
  });

  it('keeps the session over a new page, which knows the time only after its first answer', async () => {
    const { session } = openTab();
    hear();
    await session.signIn(served(), true);
    forgetTime();
    vi.clearAllTimers();
    sessionStore.set({ status: 'unknown' });
    const next = openTab({
      refresh: () => {
        hear();
        return Promise.resolve(served());
      },
      loadUser: () => {
        hear();
        return Promise.resolve(user);
      },
    });
    expect((await next.session.current()).status).toBe('signed-in');
    await vi.advanceTimersByTimeAsync(14.2 * minute);
    expect((await next.session.current()).status).toBe('signed-in');
    expect(next.refresh).toHaveBeenCalled();
  });
});

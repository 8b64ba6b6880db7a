import type { OwnUser, Tokens } from '@michi/contract/identity/users';
import { ApiError, SessionLost } from '../api/api-error.ts';
import { forgetDrafts } from '../browser/drafts.ts';
import { forgetDevice } from '../device/forget-device.ts';
import { log } from '../browser/log.ts';
import {
  clearedCookies,
  cookiesFor,
  hasAccess,
  hasRefresh,
  navigationStep,
  readSession,
  refreshAheadMs,
  refreshDelay,
} from './session-cookies.ts';
import { onTimeSet, serverNow } from '../format/server-time.ts';
import { type SessionState, sessionStore } from './session-store.ts';

export type SessionCalls = {
  refresh: (refreshToken: string) => Promise<Tokens>;
  loadUser: () => Promise<OwnUser>;
  signOut: () => Promise<unknown>;
};

export type SessionEvents = {
  /** The session could not be kept: the refresh failed, or the profile could not be loaded. */
  onLost: () => void;
  /** Another tab signed out. */
  onSignedOutElsewhere: () => void;
  /** Another tab signed somebody else in: what this one shows is not theirs. */
  onSomebodyElse: () => void;
  /** The tokens could not be used, most likely by a device whose clock is far ahead. */
  onNotWritten: () => void;
  /** This browser keeps no cookies for this site. */
  onCookiesRefused: () => void;
};

/** left: whoever signs out takes along what was typed; a session that is lost leaves it. */
type News = 'signed-in' | 'signed-out' | 'left';
const maxTimerMs = 2 ** 31 - 1;
const endedCheckMs = 500;

/**
 * The session of this browser: reads and writes the cookies, refreshes ahead of time, one tab at a time, and
 * tells the other tabs.
 */
export function createBrowserSession(calls: SessionCalls, events: SessionEvents) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<SessionState> | undefined;
  let refreshing: Promise<boolean> | undefined;
  /**
   * The sign-in that the loaded profile belongs to: `last_login_at` changes with each, and with no refresh.
   */
  let loadedFor: string | undefined;
  // The server imports this file with the forms; only a browser has tabs to talk to.
  const channel = typeof document === 'undefined' ? null : new BroadcastChannel('michi-session');
  const stored = () => readSession(document.cookie);
  const tell = (news: News) => channel?.postMessage(news);

  function write(cookies: readonly string[]) {
    for (const cookie of cookies) document.cookie = cookie;
  }

  function store(tokens: Tokens, remember?: boolean): boolean {
    const cookies = cookiesFor(tokens, serverNow(), remember);
    if (cookies === null) {
      log.error('The session was not written: a token or an expiry is missing or not valid');
      events.onNotWritten();
      return false;
    }
    write(cookies);
    if (stored().refreshToken !== tokens.refreshToken) {
      events.onCookiesRefused();
      return false;
    }
    schedule();
    return true;
  }

  function end(news?: News) {
    clearTimeout(timer);
    write(clearedCookies());
    sessionStore.set({ status: 'signed-out' });
    forgetDevice();
    if (news) tell(news);
  }

  function leave() {
    forgetDrafts();
    tell('left');
    end('signed-out');
  }

  function lose() {
    end('signed-out');
    events.onLost();
  }

  function schedule() {
    clearTimeout(timer);
    const delay = refreshDelay(stored(), serverNow());
    if (delay === null) return;
    timer = setTimeout(refreshInTime, Math.min(delay, maxTimerMs));
  }

  function refreshInTime() {
    if (hasRefresh(stored(), serverNow())) return void refreshOrLose();
    // Nothing is left to refresh: the cookies ran out or were taken away.
    end('signed-out');
    events.onSignedOutElsewhere();
  }

  /** One tab refreshes; the others find its tokens once the lock is theirs. */
  async function refresh(): Promise<boolean> {
    return navigator.locks.request('michi-refresh', async () => {
      const current = stored();
      const now = serverNow();
      if (hasAccess(current, now + refreshAheadMs)) {
        schedule();
        return true;
      }
      if (!hasRefresh(current, now) || current.refreshToken === undefined) return false;
      const tokens = await calls.refresh(current.refreshToken);
      // Signed out meanwhile, perhaps in another tab: what was just cleared is not written again.
      if (stored().refreshToken !== current.refreshToken) return false;
      return store(tokens);
    });
  }

  /** Everything in this tab that waits for it waits for the same one. */
  function refreshOrLose(): Promise<boolean> {
    refreshing ??= attempt(refresh).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function loadUser(): Promise<SessionState> {
    await attempt(async () => {
      loadedFor = stored().lastLoginAt;
      const isEnded = endedMeanwhile();
      const user = await calls.loadUser();
      if (isEnded()) return true;
      sessionStore.set({ status: 'signed-in', user });
      schedule();
      return true;
    });
    return sessionStore.get();
  }

  function endedMeanwhile(): () => boolean {
    const wasSignedIn = sessionStore.get().status === 'signed-in';
    return () => wasSignedIn && sessionStore.get().status === 'signed-out';
  }

  /** Whatever keeps the session; where it fails, the session is lost. */
  async function attempt(work: () => Promise<boolean>): Promise<boolean> {
    const isEnded = endedMeanwhile();
    try {
      if (await work()) return true;
    } catch (error) {
      // Whoever signed out meanwhile is on the way to where that leads.
      if (isEnded()) return false;
      // A failed call has been logged, if it is to be.
      if (!(error instanceof ApiError)) log.error(error);
    }
    lose();
    return false;
  }

  async function navigate(): Promise<SessionState> {
    const before = sessionStore.get();
    const after = await stepFrom(before);
    if (before.status === 'signed-in' && after.status === 'signed-in' && before.user.id !== after.user.id)
      events.onSomebodyElse();
    return after;
  }

  async function stepFrom(state: SessionState): Promise<SessionState> {
    const found = stored();
    const isLoaded = state.status === 'signed-in' && found.lastLoginAt === loadedFor;
    switch (navigationStep(found, serverNow(), isLoaded)) {
      case 'ready':
        return state;
      case 'load-profile':
        return loadUser();
      case 'refresh':
        return (await refreshOrLose()) ? loadUser() : sessionStore.get();
      case 'signed-out':
        if (state.status === 'signed-in') end();
        sessionStore.set({ status: 'signed-out' });
        return sessionStore.get();
    }
  }

  channel?.addEventListener('message', ({ data: news }: MessageEvent<unknown>) => {
    if (news === 'signed-in') void current();
    if (news === 'left') forgetDrafts();
    if (news === 'signed-out' && sessionStore.get().status === 'signed-in') {
      clearTimeout(timer);
      sessionStore.set({ status: 'signed-out' });
      events.onSignedOutElsewhere();
    }
  });

  // The refresh was planned by the clock as it was.
  onTimeSet(() => sessionStore.get().status === 'signed-in' && schedule());

  // A timer sleeps with the laptop, and in a hidden tab it may be late.
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || sessionStore.get().status !== 'signed-in') return;
      if (hasRefresh(stored(), serverNow())) schedule();
      else refreshInTime();
    });

  /** What every navigation asks: the session as the cookies have it now. */
  function current(): Promise<SessionState> {
    running ??= navigate().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    current,
    /**
     * The token for a call; refreshed first if the access token has run out (a laptop that slept, say).
     * Throws SessionLost.
     */
    async token(): Promise<string | undefined> {
      const before = stored();
      const isDue = !hasAccess(before, serverNow()) && hasRefresh(before, serverNow());
      if (isDue && !(await refreshOrLose())) throw new SessionLost();
      const after = stored();
      return hasAccess(after, serverNow()) ? after.accessToken : undefined;
    },
    /** Writes the tokens and loads the profile; false when they could not be used. */
    async signIn(tokens: Tokens, remember: boolean): Promise<boolean> {
      if (!store(tokens, remember)) return false;
      const state = await loadUser();
      if (state.status === 'signed-in') tell('signed-in');
      return state.status === 'signed-in';
    },
    /** Loads the profile anew, after it was changed. */
    reload: loadUser,
    /**
     * The server says that a session of this person has ended; if it is this one, the profile cannot be
     * loaded any more.
     */
    endedSomewhere(): void {
      // Whoever signs out here is told so too, and is on the way out.
      setTimeout(() => void (sessionStore.get().status === 'signed-in' && loadUser()), endedCheckMs);
    },
    /** Ends the session in every tab without telling the server, which has ended it already. */
    forget: leave,
    /** Here and in every other tab, also when the server cannot be reached. */
    async signOut(): Promise<void> {
      try {
        await calls.signOut();
      } finally {
        leave();
      }
    },
  };
}

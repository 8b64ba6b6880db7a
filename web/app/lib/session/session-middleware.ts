import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import { letPartsCome } from '../first-paint/first-touch.ts';
import { type Guard, guardRedirect } from './guards.ts';
import { withoutLocale } from '../i18n/i18n.ts';
import { type SessionState, sessionStore } from './session-store.ts';

type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

export function hasSessionCookie(): boolean {
  return /(^|; )(auth|refresh)_token=[^;]/.test(document.cookie);
}

/** The cookies are read at every navigation; the calls are loaded only where there is a session. */
export async function readSessionNow(): Promise<SessionState> {
  if (hasSessionCookie()) {
    const { session } = await import('../api/client.ts');
    return session.current();
  }
  if (sessionStore.get().status !== 'signed-out') sessionStore.set({ status: 'signed-out' });
  return sessionStore.get();
}

/** Public pages do not wait for the session. */
export const sessionMiddleware: ClientMiddleware = async (_args, next) => {
  void readSessionNow();
  return next();
};

/** `export const clientMiddleware = [guarded({ section: 'STUDENT' })]` on a layout or a page. */
export function guarded(guard: Guard = {}): ClientMiddleware {
  return async ({ request }, next) => {
    const state = await readSessionNow();
    const url = new URL(request.url);
    const user = state.status === 'signed-in' ? state.user : null;
    const elsewhere = guardRedirect(user, withoutLocale(url.pathname) + url.search, guard);
    if (elsewhere !== null) {
      // The next page is drawn once all of this one is alive, which must not wait for a hand then.
      letPartsCome();
      throw redirect(elsewhere);
    }
    return next();
  };
}

/** Pages for visitors without a session (sign in, sign up, a forgotten password): others are sent to `/`. */
export const signedOutOnly: ClientMiddleware = async (_args, next) => {
  const state = await readSessionNow();
  if (state.status === 'signed-in') throw redirect('/');
  return next();
};

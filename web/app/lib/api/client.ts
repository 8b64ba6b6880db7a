import { getOwnUser, type OwnUser, refreshToken, signOut } from '@michi/contract/identity/users';
import type { ErrorCode } from '@michi/contract/problem';
import { apiBase } from './api-base.ts';
import { type ApiError, failureText, isApiError, isLogged } from './api-error.ts';
import { type ApiOptions, createApi } from './api.ts';
import { currentLocale, m } from '../i18n/i18n.ts';
import { log } from '../browser/log.ts';
import { toast } from '../browser/toast.ts';
import { createFailureToasts } from './failure-toasts.ts';
import { toasterWanted } from '../first-paint/toaster-ready.ts';
import { goToLogin, leavePrivatePage } from '../session/navigation.ts';
import { fetchWithProgress } from './upload-fetch.ts';
import { createBrowserSession } from '../session/session-browser.ts';
import { sessionStore } from '../session/session-store.ts';
import { offeredStepUp } from '../session/step-up.ts';

export { toast } from '../browser/toast.ts';
export { ApiError, isApiError } from './api-error.ts';

toasterWanted.set();

const failureToasts = createFailureToasts((id) => toast.dismiss(id));

const options: ApiOptions = {
  base: apiBase,
  token: () => session.token(),
  locale: currentLocale,
  onFailure: (error, action) => tellFailure(error, action),
  onNextTry: (action) => failureToasts.takeBack(action),
  stepUp: offeredStepUp,
};

function tellFailure(error: ApiError, action: string, about?: string): void {
  // They changed while the page was open: it is asked there now.
  if (isApiError(error, 'terms_not_accepted')) void rereadUser().catch(() => undefined);
  if (isLogged(error)) log.error(error);
  const text = failureText(error, {
    unauthorized: m.errors_unauthorized(),
    forbidden: m.errors_denied(),
    unexpected: m.errors_unexpected(),
  });
  const id = failureToasts.add(action);
  toast.error(text, { id, description: about });
}

/**
 * The API in the browser: `await api(getOwnUser)`, `await api(getUser, { params: { id } })`. Toasts its
 * failures.
 */
export const api = createApi(options);
const quietOptions: ApiOptions = {
  ...options,
  onFailure: (error) => {
    if (isLogged(error)) log.error(error);
  },
};
/** The same for what nobody waits for: its failures are kept from the reader. */
export const quietApi = createApi(quietOptions);
const apiWithoutToast = (...codes: ErrorCode[]) =>
  createApi({
    ...options,
    onFailure: (error, action) => {
      if (!codes.some((code) => isApiError(error, code))) options.onFailure(error, action);
    },
  });
/**
 * The same for a form that shows by itself what somebody else saved meanwhile: the toast would lie over the
 * choice.
 */
export const savingApi = apiWithoutToast('stale_version');
/** The same for whoever tells by itself that the thing is gone, or to whom that needs no word. */
export const goneApi = apiWithoutToast('not_found');
/** Both. */
export const savingOrGoneApi = apiWithoutToast('stale_version', 'not_found');
/**
 * The same, and tells how much of a file has been sent: where the file stands in a list that says what became
 * of it.
 */
export const quietApiWithProgress = (onProgress: (share: number) => void) =>
  createApi({ ...quietOptions, fetch: fetchWithProgress(onProgress) });
/** With a toast; it names the file, which may be of a page that was left. */
export const apiWithProgress = (onProgress: (share: number) => void, fileName: string) =>
  createApi({
    ...options,
    fetch: fetchWithProgress(onProgress),
    onFailure: (error, action) => tellFailure(error, `${action} ${fileName}`, fileName),
    // Several files go to one address.
    onNextTry: (action) => failureToasts.takeBack(`${action} ${fileName}`),
  });

/** Long enough to find the setting by it. */
function tellCookiesRefused(): void {
  const description = window.isSecureContext ? m.errors_cookies_blocked() : m.errors_cookies_need_https();
  toast.error(m.errors_cookies_refused(), { description, duration: 15_000 });
}

export const session = createBrowserSession(
  {
    // Within its ten seconds of grace a token may be presented again.
    refresh: (token) => api(refreshToken, { query: { refreshToken: token } }, { isRepeatable: true }),
    loadUser: () => api(getOwnUser),
    signOut: () => api(signOut),
  },
  {
    onLost: goToLogin,
    onSignedOutElsewhere: leavePrivatePage,
    onSomebodyElse: () => window.location.reload(),
    onNotWritten: () => toast.error(m.errors_device_clock()),
    onCookiesRefused: tellCookiesRefused,
  },
);

/**
 * Shows who one is by now. Unlike `session.reload` it loses no session where that cannot be read; whoever
 * signed out meanwhile stays so.
 */
export async function rereadUser(read: () => Promise<OwnUser> = () => api(getOwnUser)): Promise<OwnUser> {
  const user = await read();
  if (sessionStore.get().status === 'signed-in') sessionStore.set({ status: 'signed-in', user });
  return user;
}

import { getOwnUser, refreshToken, signOut } from '@michi/contract/identity';
import type { ErrorCode } from '@michi/contract/problem';
import { apiBase } from './api-base.ts';
import { failureText, isApiError, isLogged } from './api-error.ts';
import { type ApiOptions, createApi } from './api.ts';
import { currentLocale, m } from './i18n.ts';
import { log } from './log.ts';
import { toast } from './toast.ts';
import { toasterWanted } from './toaster-ready.ts';
import { goToLogin, leavePrivatePage } from './navigation.ts';
import { fetchWithProgress } from './upload-fetch.ts';
import { createBrowserSession } from './session-browser.ts';

export { toast } from './toast.ts';
export { ApiError, isApiError } from './api-error.ts';

toasterWanted.set();

const options: ApiOptions = {
  base: apiBase,
  token: () => session.token(),
  locale: currentLocale,
  onFailure: (error) => {
    if (isLogged(error)) log.error(error);
    const text = failureText(error, {
      unauthorized: m.errors_unauthorized(),
      forbidden: m.errors_denied(),
      unexpected: m.errors_unexpected(),
    });
    toast.error(text);
  },
};

/** The API in the browser: `await api(getOwnUser)`, `await api(getUser, { params: { id } })`. Toasts its failures. */
export const api = createApi(options);
/** The same for what nobody waits for: its failures are kept from the reader. */
export const quietApi = createApi({
  ...options,
  onFailure: (error) => {
    if (isLogged(error)) log.error(error);
  },
});
const apiWithoutToast = (...codes: ErrorCode[]) =>
  createApi({
    ...options,
    onFailure: (error) => {
      if (!codes.some((code) => isApiError(error, code))) options.onFailure(error);
    },
  });
/** The same for a form that shows by itself what somebody else saved meanwhile: the toast would lie over the choice. */
export const savingApi = apiWithoutToast('stale_version');
/** The same for what is taken back one by one: whoever does it says how many stayed, and what is gone already needs no word. */
export const undoingApi = apiWithoutToast('stale_version', 'not_found');
/** The same, and tells how much of a file has been sent. */
export const apiWithProgress = (onProgress: (share: number) => void) =>
  createApi({ ...options, fetch: fetchWithProgress(onProgress) });

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
  },
);

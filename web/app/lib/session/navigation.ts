import { loginPath } from './guards.ts';
import { withoutLocale } from '../i18n/i18n.ts';

type Navigate = (to: string) => unknown;
let navigate: Navigate | undefined;

/** The root hands its navigation over, for what happens outside of a component: a session that ended. */
export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** The mark of a page that only signed-in people see; its shell carries it. */
export const privateMark = { 'data-private-page': '' };

export function leavePrivatePage(): void {
  if (document.querySelector('[data-private-page]')) goToLogin();
}

export function goToLogin(): void {
  const { pathname, search } = window.location;
  const path = withoutLocale(pathname);
  // The second says what became of the account, above all to whom it signs out.
  if (path === '/login' || path === '/restore-address') return;
  void navigate?.(loginPath(path + search));
}

import { ApiError } from '../../lib/api/api-error.ts';
import { m } from '../../lib/i18n/i18n.ts';

/**
 * What does not exist, or is not for whom asks, is not asked for again. Everything is an administrator's to
 * see: nothing is another account's.
 */
export function missingWords(error: unknown, isAdmin: boolean): { title: string; text: string } | null {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 403)) return null;
  return isAdmin
    ? { title: m.errors_gone_title(), text: m.errors_gone_text() }
    : { title: m.errors_missing_title(), text: m.errors_missing_text() };
}

/**
 * Why it could not be loaded: what was wrong with the question, as the server says it, the server itself, or
 * else the connection.
 */
export function loadFailureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  if (error instanceof ApiError && (status === 400 || status === 429)) {
    const said = error.violations[0]?.message ?? error.said;
    if (said) return said;
  }
  return status !== null && status >= 500 ? m.errors_load_server() : m.errors_load_text();
}

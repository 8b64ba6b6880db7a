import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { m } from '../../lib/i18n/i18n.ts';
import { ErrorPage } from './error-page.tsx';
import { AnsweredError } from './deferred-parts.ts';

/**
 * Never a blank page. That nothing was answered can be said without a network; the words for what was come
 * later.
 */
export function PageError({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) ? <AnsweredError error={error} /> : <Failed />;
}

function Failed() {
  useEffect(() => {
    const loadAgain = () => location.reload();
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, []);
  // The server's own navigator says neither.
  return navigator.onLine === false ? (
    <ErrorPage status={null} title={m.errors_offline_title()} text={m.errors_offline_text()} />
  ) : (
    <ErrorPage status={500} title={m.errors_failed_title()} text={m.errors_failed_text()} />
  );
}

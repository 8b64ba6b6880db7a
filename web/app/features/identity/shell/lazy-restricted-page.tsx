import { isRouteErrorResponse } from 'react-router';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import { PageError } from '../../../ui/feedback/page-error.tsx';
import type { RestrictedPageProps } from './restricted-page.tsx';

// Only where a page is not there.
const Answered = lazyPart(async () => (await import('./restricted-page.tsx')).RestrictedPage);

export function RestrictedPage({ error, ...props }: Omit<RestrictedPageProps, 'error'> & { error: unknown }) {
  return isRouteErrorResponse(error) ? <Answered {...props} error={error} /> : <PageError error={error} />;
}

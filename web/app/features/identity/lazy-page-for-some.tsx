import { isRouteErrorResponse } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageError } from '../../ui/page-error.tsx';
import type { PageForSomeProps } from './page-for-some.tsx';

// Only where a page is not there.
const Answered = lazyPart(async () => (await import('./page-for-some.tsx')).PageForSome);

export function PageForSome({ error, ...props }: Omit<PageForSomeProps, 'error'> & { error: unknown }) {
  return isRouteErrorResponse(error) ? <Answered {...props} error={error} /> : <PageError error={error} />;
}

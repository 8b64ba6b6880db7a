import type { ComponentProps } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageError } from '../../ui/page-error.tsx';

// Only where a page is not there.
const Asked = lazyPart(async () => (await import('./page-for-some.tsx')).PageForSome);

export function PageForSome(props: ComponentProps<typeof Asked>) {
  return isRouteErrorResponse(props.error) ? <Asked {...props} /> : <PageError error={props.error} />;
}

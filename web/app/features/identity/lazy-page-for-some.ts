import { lazy } from 'react';

// Only where a page is not there.
export const PageForSome = lazy(async () => ({ default: (await import('./page-for-some.tsx')).PageForSome }));

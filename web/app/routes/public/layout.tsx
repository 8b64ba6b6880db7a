import { memo, Suspense } from 'react';
import { Outlet } from 'react-router';
import type { Route } from './+types/layout.ts';
import { AccountCorner } from '../../features/identity/shell/account-corner.tsx';
import { sameData } from '../../lib/api/same-data.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { PageError } from '../../ui/feedback/page-error.tsx';
import { SiteFooter } from '../../ui/shell/deferred-footer.ts';
import { SiteHeader } from '../../ui/shell/site-header.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

/** Strangers never load it. */
const PublicCorner = lazyPart(async () => (await import('./parts/public-corner.tsx')).PublicCorner);

function Account() {
  return (
    <>
      <div className="when-signed-in flex min-w-22 justify-end gap-1 has-[[data-no-inbox]]:min-w-10 md:gap-2">
        {useUser() && (
          <Suspense>
            <PublicCorner />
          </Suspense>
        )}
      </div>
      <AccountCorner />
    </>
  );
}

export default memo(function PublicLayout(_: Route.ComponentProps) {
  return (
    <>
      <SiteHeader account={<Account />} />
      <Outlet />
      <SiteFooter />
    </>
  );
}, sameData);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SiteHeader account={<Account />} />
      <PageError error={error} />
      <SiteFooter />
    </>
  );
}

import { memo } from 'react';
import { Outlet } from 'react-router';
import type { Route } from './+types/layout.ts';
import { AccountCorner } from '../../features/identity/account-corner.tsx';
import { sameData } from '../../lib/same-data.ts';
import { PageError } from '../../ui/later-parts.ts';
import { SiteFooter } from '../../ui/shell/later-footer.ts';
import { SiteHeader } from '../../ui/shell/site-header.tsx';

export default memo(function PublicLayout(_: Route.ComponentProps) {
  return (
    <>
      <SiteHeader account={<AccountCorner />} />
      <Outlet />
      <SiteFooter />
    </>
  );
}, sameData);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SiteHeader account={<AccountCorner />} />
      <PageError error={error} />
      <SiteFooter />
    </>
  );
}

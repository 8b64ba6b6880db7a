import { Outlet, useRouteError } from 'react-router';
import { AppError, AppShell, AppShellSkeleton } from '../../features/identity/shell/app-shell.tsx';
import { privatePage } from '../../lib/page/page-kind.ts';
import { OwnCorner } from './own-corner.tsx';

// What the layouts of all private pages have in common; each adds who may see what stands inside it.

export const handle = privatePage;

/** Keeps the server from rendering what only the browser may know. */
export const clientLoader = () => null;

export { AppShellSkeleton as HydrateFallback };

export function OwnArea() {
  return (
    <AppShell corner={<OwnCorner />}>
      <Outlet />
    </AppShell>
  );
}

/** The router hands the error to those boundaries alone that stand in the route's own file. */
export function ErrorBoundary() {
  return <AppError error={useRouteError()} />;
}

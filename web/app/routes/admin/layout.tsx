import { Outlet } from 'react-router';
import type { Route } from './+types/layout.ts';
import { AppError, AppShell, AppShellSkeleton } from '../../features/identity/shell/app-shell.tsx';
import { guarded } from '../../lib/session/session-middleware.ts';
import { privatePage } from '../../lib/page/page-kind.ts';
import { OwnCorner } from '../account/own-corner.tsx';

export const handle = privatePage;
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guarded({ section: 'ADMIN' })];

/** Keeps the server from rendering what only the browser may know. */
export const clientLoader = () => null;

export function HydrateFallback() {
  return <AppShellSkeleton />;
}

export default function AdminLayout() {
  return (
    <AppShell corner={<OwnCorner />}>
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AppError error={error} />;
}

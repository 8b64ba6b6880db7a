import { Outlet } from 'react-router';
import { AppError, AppShell, AppShellSkeleton } from '../../features/identity/shell/app-shell.tsx';
import { privatePage } from '../../lib/page/page-kind.ts';
import { OwnCorner } from './own-corner.tsx';

// What the layouts of the private sections have in common; each says for itself who may come in.

export const handle = privatePage;

/** Keeps the server from rendering what only the browser may know. */
export const clientLoader = () => null;

export function HydrateFallback() {
  return <AppShellSkeleton />;
}

export function SectionLayout() {
  return (
    <AppShell corner={<OwnCorner />}>
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AppError error={error} />;
}

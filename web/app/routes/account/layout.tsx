import type { Route } from './+types/layout.ts';
import { guarded } from '../../lib/session/session-middleware.ts';

export { clientLoader, ErrorBoundary, handle, HydrateFallback, OwnArea as default } from './own-area.tsx';
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guarded()];

import type { Route } from './+types/layout.ts';
import { guarded } from '../../lib/session/browser-session.ts';

export {
  clientLoader,
  ErrorBoundary,
  handle,
  HydrateFallback,
  SectionLayout as default,
} from '../account/section.tsx';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guarded({ section: 'SENSEI' })];

import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { retryImport } from '../../lib/api/retry-import.ts';

/**
 * A part whose script is fetched when it is first drawn. One that does not come at once must not take the
 * page with it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await retryImport(load) }));

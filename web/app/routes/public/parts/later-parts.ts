import { later } from '../../../ui/lazy/later.tsx';

// Parts of public pages that several features make together.
export const PageActions = later(async () => (await import('./page-actions.tsx')).PageActions);

import { hydrateOnInteraction } from '../../../ui/lazy/hydrate-on-interaction.tsx';

// Parts of public pages that several features make together.
export const PageActions = hydrateOnInteraction(async () => (await import('./page-actions.tsx')).PageActions);

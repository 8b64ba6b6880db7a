import { hydrateOnInteraction } from '../lazy/hydrate-on-interaction.tsx';

export const AnsweredError = hydrateOnInteraction(
  async () => (await import('./answered-error.tsx')).AnsweredError,
);

import { hydrateOnInteraction } from '../../ui/lazy/hydrate-on-interaction.tsx';

export const EvaluationSection = hydrateOnInteraction(
  async () => (await import('./evaluation-section.tsx')).EvaluationSection,
);

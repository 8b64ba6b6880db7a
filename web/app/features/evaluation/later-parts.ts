import { later } from '../../ui/lazy/later.tsx';

export const EvaluationSection = later(
  async () => (await import('./evaluation-section.tsx')).EvaluationSection,
);

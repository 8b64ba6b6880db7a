import { later } from '../../ui/later.tsx';

export const EvaluationSection = later(
  async () => (await import('./evaluation-section.tsx')).EvaluationSection,
);

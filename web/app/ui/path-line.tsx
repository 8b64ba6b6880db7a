import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../lib/i18n.ts';

export type PathStep = { id: string; title: ReactNode; note?: ReactNode };

type PathLineProps = {
  steps: readonly PathStep[];
  /** Index of the step that is under way; `steps.length` when all are done. */
  current: number;
  label: string;
  direction?: 'across' | 'down';
};

/** The motif: a thin line that carries progress through a checkout, a plan, a course's sessions. */
export function PathLine({ steps, current, label, direction = 'across' }: PathLineProps) {
  return (
    <ol aria-label={label} className={`path-line path-line--${direction}`}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
          className="path-line__step"
        >
          <span className="path-line__mark">
            {index < current && <Check aria-hidden className="size-3" strokeWidth={3} />}
          </span>
          <span className="path-line__text">
            <span className={index === current ? 'font-medium' : index > current ? 'text-quiet' : ''}>
              {step.title}
            </span>
            {index < current && <span className="sr-only">, {m.common_step_done()}</span>}
            {step.note && <span className="block text-sm text-quiet">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

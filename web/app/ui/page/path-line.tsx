import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';

export type PathStep = {
  id: string;
  title: ReactNode;
  note?: ReactNode;
  /** Where steps need not be taken in their order; else those before the current one are done. */
  isDone?: boolean;
};

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
        <Step
          key={step.id}
          step={step}
          state={(step.isDone ?? index < current) ? 'done' : index === current ? 'current' : 'ahead'}
        />
      ))}
    </ol>
  );
}

function Step({ step, state }: { step: PathStep; state: 'done' | 'current' | 'ahead' }) {
  const { title, note } = step;
  return (
    <li
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
      className="path-line__step"
    >
      <span className="path-line__mark">
        {state === 'done' && <Check aria-hidden className="size-3" strokeWidth={3} />}
      </span>
      <span className="path-line__text">
        <span className={state === 'current' ? 'font-medium' : state === 'ahead' ? 'text-quiet' : ''}>
          {title}
        </span>
        {state === 'done' && <span className="sr-only">, {m.common_step_done()}</span>}
        {note && <span className="block text-sm text-quiet">{note}</span>}
      </span>
    </li>
  );
}

import { CircleCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { KeepFocus } from '../lazy/keep-focus.tsx';
import { LinkButton } from '../button/link-button.tsx';

export type NextStep = {
  id: string;
  icon: LucideIcon;
  title: string;
  text: string;
} & ({ label: string; to: string } | { action: ReactNode });

/** Null while they are not known. */
export type StepSource = readonly NextStep[] | 'failed' | null;

/** What waits for somebody, the most pressing first. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return <KeepFocus>{steps.length === 0 ? <AllDone /> : <Steps steps={steps} />}</KeepFocus>;
}

function AllDone() {
  return (
    <p className="flex items-center gap-3 rounded-lg border border-hairline bg-card px-5 py-4">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-moss" />
      <span>
        <span className="block font-medium">{m.student_all_done()}</span>
        <span className="block text-sm text-quiet">{m.student_all_done_text()}</span>
      </span>
    </p>
  );
}

function Steps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
      {steps.map((step) => (
        <li key={step.id} className="flex gap-4 px-5 py-4 sm:items-center">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-indigo-wash text-indigo">
            <step.icon aria-hidden className="size-5" />
          </span>
          <div className="flex min-w-0 grow flex-col items-start gap-x-4 gap-y-3 sm:flex-row sm:items-center">
            <span className="grow">
              <span className="block font-medium">{step.title}</span>
              <span className="block text-sm text-quiet">{step.text}</span>
            </span>
            <Action step={step} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Action({ step }: { step: NextStep }) {
  if ('action' in step) return <span className="shrink-0">{step.action}</span>;
  return (
    <LinkButton size="sm" to={step.to} aria-label={`${step.label}: ${step.title}`} className="shrink-0">
      {step.label}
    </LinkButton>
  );
}

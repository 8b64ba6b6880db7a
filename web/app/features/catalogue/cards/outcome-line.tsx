import type { Outcome } from '@michi/contract/records/records';
import { BadgeCheck, GraduationCap } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';

type OutcomesProps = { outcomes: readonly Outcome[]; className: string };

export function Outcomes({ outcomes, className }: OutcomesProps) {
  if (outcomes.length === 0) return null;
  return (
    <ul className={`flex flex-col gap-1 ${className}`} aria-label={m.catalogue_outcomes()}>
      {outcomes.map((outcome) => (
        <li key={outcomeText(outcome)}>
          <OutcomeLine outcome={outcome} />
        </li>
      ))}
    </ul>
  );
}

/** One fact on one line; the badge says that an administrator has seen the document behind it. */
export function OutcomeLine({ outcome }: { outcome: Outcome }) {
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <GraduationCap aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{outcomeText(outcome)}</span>
      {outcome.verified && (
        <>
          <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-moss" />
          <span className="sr-only">{m.catalogue_verified()}</span>
        </>
      )}
    </span>
  );
}

function outcomeText(outcome: Outcome): string {
  if (outcome.kind === 'ADMISSION')
    return m.catalogue_admitted({ college: outcome.college, year: outcome.cycleYear });
  return [outcome.type, outcome.subject, outcome.value].filter(Boolean).join(' ');
}

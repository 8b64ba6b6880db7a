import type { Course } from '@michi/contract/catalogue/courses';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { packageNote } from '../../../lib/format/package-note.ts';
import { type Offer, quoteQuery } from '../orders/queries.ts';
import '../../../ui/form/choices.css';

type Choice = { key: string; offer: Offer; title: string; note: string; isGone?: boolean };

/** Keeps the line's height. */
const pending = '\u00a0';

export const offerKey = ({ kind, packageIndex }: Offer) => `${kind}-${packageIndex ?? ''}`;

/** `totals`: what is paid in all, by the server; null until it is known. */
function choicesOf(
  { trial, packages }: Course,
  totals: { trial: string | null; single: string | null },
  isTrialTaken: boolean,
): Choice[] {
  const single: Offer = { kind: 'SINGLE' };
  return [
    ...(trial.enabled
      ? [
          {
            key: offerKey({ kind: 'TRIAL' }),
            offer: { kind: 'TRIAL' as const },
            title:
              trial.price === 0
                ? m.order_free_trial({ minutes: trial.minutes })
                : m.checkout_trial({ minutes: trial.minutes }),
            note: isTrialTaken
              ? m.order_trial_taken()
              : trial.price === 0
                ? m.common_free()
                : (totals.trial ?? pending),
            isGone: isTrialTaken,
          },
        ]
      : []),
    { key: offerKey(single), offer: single, title: m.checkout_single(), note: totals.single ?? pending },
    ...packages.map((item, packageIndex) => ({
      key: offerKey({ kind: 'PACKAGE', packageIndex }),
      offer: { kind: 'PACKAGE' as const, packageIndex },
      title: m.checkout_package({ sessions: item.sessions }),
      note: packageNote(item),
    })),
  ];
}

function useTotal(course: Course, offer: Offer, isAsked: boolean): string | null {
  const { data } = useQuery({ ...quoteQuery(course.id, offer), enabled: isAsked });
  return data
    ? formatMoney({ amount: data.price.total, currency: data.price.currency }, { isShort: true })
    : null;
}

/** Trial, one class, or a package; nothing is asked where there is only one class to buy. */
export function OfferChoice({
  course,
  offer,
  onChange,
}: {
  course: Course;
  offer: Offer;
  onChange: (offer: Offer) => void;
}) {
  const group = useId();
  const taken = useQuery(quoteQuery(course.id, { kind: 'SINGLE' })).data?.trialTaken ?? false;
  const totals = {
    trial: useTotal(course, { kind: 'TRIAL' }, course.trial.enabled && course.trial.price > 0),
    single: useTotal(course, { kind: 'SINGLE' }, true),
  };
  const choices = choicesOf(course, totals, taken);
  if (choices.length === 1) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{m.checkout_what()}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map((choice) => (
          <label key={choice.key} className="choice-card flex cursor-pointer items-start gap-3">
            <input
              type="radio"
              name={group}
              checked={choice.key === offerKey(offer)}
              disabled={choice.isGone}
              onChange={() => onChange(choice.offer)}
              className="choice choice--round"
            />
            <span className="font-medium">
              {choice.title}
              <span className="block text-sm font-normal text-quiet">{choice.note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

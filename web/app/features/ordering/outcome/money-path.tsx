import type { Order } from '@michi/contract/ordering/orders';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatDay, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { PathLine } from '../../../ui/page/path-line.tsx';
import { cancellationNote } from './cancellation-note.ts';

type Terms = Pick<
  Order,
  | 'kind'
  | 'price'
  | 'policy'
  | 'freeCancelUntil'
  | 'releaseHours'
  | 'openMinutes'
  | 'requiresApproval'
  | 'sensei'
>;

/** What happens to the money and until when, with the cancellation rule as dates. */
export function MoneyPath({ terms, startsAt, endsAt }: { terms: Terms; startsAt: string; endsAt: string }) {
  const many = isSeveral(terms);
  const zone = useZone();
  const now = useNow() ?? 0;
  const at = (instant: string | number) =>
    m.common_day_at({ day: formatDay(instant, zone), time: formatTime(instant, zone) });
  const release = Date.parse(endsAt) + terms.releaseHours * 3_600_000;
  const isFreeStillPossible = terms.freeCancelUntil !== null && Date.parse(terms.freeCancelUntil) > now;
  const rule = cancellationNote(terms.policy, many || isFreeStillPossible);
  return (
    <PathLine
      label={m.checkout_money_path()}
      direction="down"
      current={0}
      steps={[
        terms.requiresApproval
          ? {
              id: 'pay',
              title: m.checkout_step_authorise(),
              note: m.checkout_step_authorise_note({ name: terms.sensei.name }),
            }
          : { id: 'pay', title: m.checkout_step_pay(), note: m.checkout_step_pay_note() },
        ...(many
          ? [
              {
                id: 'free',
                title: m.checkout_step_free_each({ count: terms.policy.studentHours }),
                note: rule,
              },
            ]
          : isFreeStillPossible && terms.freeCancelUntil
            ? [{ id: 'free', title: m.checkout_step_free({ when: at(terms.freeCancelUntil) }), note: rule }]
            : [{ id: 'late', title: m.checkout_step_late(), note: rule }]),
        {
          id: 'class',
          title: many
            ? m.checkout_step_class_first({ when: at(startsAt) })
            : m.checkout_step_class({ when: at(startsAt) }),
          note:
            terms.openMinutes > 0
              ? m.checkout_step_class_early({ count: terms.openMinutes })
              : m.checkout_step_class_note(),
        },
        {
          id: 'release',
          title: many
            ? m.checkout_step_release_each({ count: terms.releaseHours })
            : m.checkout_step_release({ when: at(release) }),
          note: m.checkout_step_release_note(),
        },
      ]}
    />
  );
}

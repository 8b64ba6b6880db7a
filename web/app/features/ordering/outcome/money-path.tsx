import type { Order } from '@michi/contract/ordering/orders';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatDay, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { PathLine } from '../../../ui/page/path-line.tsx';
import { cancellationNote } from './cancellation-note.ts';

type Terms = Pick<
  Order,
  'policy' | 'freeCancelUntil' | 'releaseHours' | 'openMinutes' | 'requiresApproval' | 'sensei'
>;

/** What happens to the money and until when, with the cancellation rule as dates. */
export function MoneyPath({ terms, startsAt, endsAt }: { terms: Terms; startsAt: string; endsAt: string }) {
  const zone = useZone();
  const now = useNow() ?? 0;
  const at = (instant: string | number) =>
    m.common_day_at({ day: formatDay(instant, zone), time: formatTime(instant, zone) });
  const release = Date.parse(endsAt) + terms.releaseHours * 3_600_000;
  const isFreeStillPossible = terms.freeCancelUntil !== null && Date.parse(terms.freeCancelUntil) > now;
  const rule = cancellationNote(terms.policy, isFreeStillPossible);
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
        ...(isFreeStillPossible && terms.freeCancelUntil
          ? [{ id: 'free', title: m.checkout_step_free({ when: at(terms.freeCancelUntil) }), note: rule }]
          : [{ id: 'late', title: m.checkout_step_late(), note: rule }]),
        {
          id: 'class',
          title: m.checkout_step_class({ when: at(startsAt) }),
          note:
            terms.openMinutes > 0
              ? m.checkout_step_class_early({ count: terms.openMinutes })
              : m.checkout_step_class_note(),
        },
        {
          id: 'release',
          title: m.checkout_step_release({ when: at(release) }),
          note: m.checkout_step_release_note(),
        },
      ]}
    />
  );
}

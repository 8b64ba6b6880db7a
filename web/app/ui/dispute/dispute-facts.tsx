import type { SeatFacts } from '@michi/contract/evaluation/disputes';
import type { ReactNode } from 'react';
import { useZone } from '../../lib/format/clock.ts';
import { formatDay, formatMoney, formatTimeRange } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { PaymentBadge } from '../status/statuses.tsx';
import { When } from '../page/when.tsx';
import { EvidenceTimeline } from './evidence-timeline.tsx';
import { PresenceBars } from './presence-bars.tsx';

/** What is known of a seat, the same for both sides and for who decides. */
export function DisputeFacts({ facts }: { facts: SeatFacts }) {
  const zone = useZone();
  const { startsAt, endsAt, attendance, confirmedAt, money } = facts;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <Fact label={m.dispute_when()}>
          {formatDay(startsAt, zone)},{' '}
          <span className="whitespace-nowrap">{formatTimeRange(startsAt, endsAt, zone)}</span>
        </Fact>
        {money && (
          <Fact label={m.dispute_at_stake()}>
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{formatMoney(money)}</span>
              <PaymentBadge status={money.status} />
            </span>
          </Fact>
        )}
        <Fact label={m.dispute_attendance()}>{attendanceName(attendance)}</Fact>
        {confirmedAt && (
          <Fact label={m.dispute_student_confirmed()}>
            <When instant={confirmedAt} isShort />
          </Fact>
        )}
      </dl>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-quiet">{m.dispute_presence()}</p>
        <PresenceBars facts={facts} />
        <EvidenceTimeline facts={facts} />
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function attendanceName(attendance: SeatFacts['attendance']): string {
  switch (attendance) {
    case 'PRESENT':
      return m.calendar_present();
    case 'LATE':
      return m.calendar_late();
    case 'ABSENT':
      return m.calendar_absent();
    case 'UNKNOWN':
      return m.dispute_not_marked();
  }
}

import {
  AccountStatus,
  ClassStatus,
  CourseStatus,
  OrderStatus,
  PaymentStatus,
  PayoutStatus,
  SeatState,
  SenseiStatus,
} from '@michi/contract/states';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonCards, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ClassBadge } from '../../ui/status/class-badge.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import {
  AccountBadge,
  CourseBadge,
  OrderStepBadge,
  PaymentBadge,
  PayoutBadge,
  SeatBadge,
  SenseiBadge,
} from '../../ui/status/statuses.tsx';
import { Countdown } from '../../ui/page/countdown.tsx';
import { type KitProps, KitSection } from './section.tsx';
import { serverNow } from '../../lib/format/server-time.ts';

const row = 'flex flex-wrap gap-2';

export function StateParts({ theme }: KitProps) {
  const [until] = useState(() => new Date(serverNow() + 15 * 60_000).toISOString());
  return (
    <KitSection id={`states-${theme}`} title={`States, ${theme}`}>
      <div className={row}>
        <Badge>Neutral</Badge>
        <Badge tone="info">Trial</Badge>
        <Badge tone="good">Admitted 2026</Badge>
      </div>
      <div className={row}>
        {OrderStatus.options.map((status) => (
          <OrderStepBadge key={status} status={status} />
        ))}
      </div>
      <div className={row}>
        {PaymentStatus.options.map((status) => (
          <PaymentBadge key={status} status={status} />
        ))}
      </div>
      <div className={row}>
        {SeatState.options.map((status) => (
          <SeatBadge key={status} status={status} />
        ))}
        {ClassStatus.options.map((status) => (
          <ClassBadge key={status} status={status} />
        ))}
      </div>
      <div className={row}>
        {CourseStatus.options.map((status) => (
          <CourseBadge key={status} status={status} />
        ))}
        {PayoutStatus.options.map((status) => (
          <PayoutBadge key={status} status={status} />
        ))}
      </div>
      <div className={row}>
        {AccountStatus.options.map((status) => (
          <AccountBadge key={status} status={status} />
        ))}
        {SenseiStatus.options.map((status) => (
          <SenseiBadge key={status} status={status} />
        ))}
      </div>
      <p suppressHydrationWarning>
        <Countdown until={until} />
      </p>
      <EmptyState
        title="No classes yet"
        text="Book a first one; it will stand here."
        action={<Button>Find a course</Button>}
      />
      <ErrorState onRetry={() => undefined} />
      <SkeletonCards count={3} />
      <SkeletonRows count={2} />
    </KitSection>
  );
}

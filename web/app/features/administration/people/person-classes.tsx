import { adminListClasses, type ClassView } from '@michi/contract/scheduling/classes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ClassBadge } from '../../../ui/status/class-badge.tsx';
import { SeatBadge } from '../../../ui/status/statuses.tsx';
import { When } from '../../../ui/page/when.tsx';
import { administrationKeys } from '../query-keys.ts';
import { PersonList } from './person-list.tsx';

const momentMs = 300_000;

/**
 * Somebody's classes as sensei or student: the ones ahead, the next first, and the ones before, the latest
 * first.
 */
export function PersonClasses({ userId }: { userId: string }) {
  // Both of one moment, for some minutes: no class falls between them while they are read on.
  const now = useNow();
  if (now === null) return <SkeletonRows count={3} />;
  const at = new Date(Math.floor(now / momentMs) * momentMs).toISOString();
  return (
    <div className="flex flex-col gap-8">
      <Part title={m.people_classes_ahead()} userId={userId} query={{ from: at, order: 'asc' }} />
      <Part title={m.people_classes_before()} userId={userId} query={{ to: at, order: 'desc' }} />
    </div>
  );
}

type Query = { from?: string; to?: string; order: 'asc' | 'desc' };

function Part({ title, userId, query }: { title: string; userId: string; query: Query }) {
  const classes = useInfiniteQuery({
    queryKey: administrationKeys.personClasses(userId, query),
    queryFn: ({ signal, pageParam }) =>
      api(
        adminListClasses,
        { params: { id: userId }, query: { ...query, limit: 10, cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
  });
  // A class that is on now is among those ahead.
  const { to } = query;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{title}</h3>
      <PersonList
        query={classes}
        itemsOf={(page) => page.items.filter(({ endsAt }) => to === undefined || endsAt <= to)}
        label={title}
        empty={<p className="text-quiet">{m.people_classes_none()}</p>}
      >
        {(item) => <Row item={item} userId={userId} />}
      </PersonList>
    </section>
  );
}

function Row({ item, userId }: { item: ClassView; userId: string }) {
  const seat = item.attendees.find((each) => each.userId === userId);
  const [only] = item.attendees;
  const others =
    item.sensei.id !== userId
      ? item.sensei.name
      : item.format === 'GROUP'
        ? m.people_class_seats({ taken: item.seatsTaken, seats: item.maxSeats })
        : only?.name;
  return (
    <>
      <p>
        <Link
          to={`/admin/calendar-settings/calendar?class=${item.id}`}
          className="font-medium text-indigo hover:underline"
        >
          {item.courseTitle}
        </Link>
      </p>
      <p className="text-sm">
        <When instant={item.startsAt} />
      </p>
      {others && <p className="text-sm text-quiet">{others}</p>}
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        <ClassBadge status={item.status} />
        {seat && seat.state !== 'BOOKED' && <SeatBadge status={seat.state} />}
      </p>
    </>
  );
}

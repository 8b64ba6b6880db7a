import type { ClassView } from '@michi/contract/scheduling/classes';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { AskedNote } from './asked-note.tsx';
import { classesQuery } from '../calendar/queries.ts';
import '../../../ui/list/person-row.css';

const day = 86_400_000;

/** The coming classes, the nearest first, with the door to their rooms. */
export function SenseiNextClasses({ empty, count = 4 }: { empty: ReactNode; count?: number }) {
  const [range] = useState(() => ({
    from: new Date(serverNow() - 3_600_000).toISOString(),
    to: new Date(serverNow() + 60 * day).toISOString(),
  }));
  const classes = useQuery(classesQuery(range.from, range.to));
  if (classes.isLoadingError) return <ErrorState error={classes.error} onRetry={classes.refetch} />;
  if (!classes.data) return <SkeletonRows count={3} />;
  const coming = classes.data.items.filter(({ status }) => status === 'SCHEDULED').slice(0, count);
  if (coming.length === 0) return empty;
  return (
    <div className="flex flex-col gap-3">
      <ZoneNote />
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {coming.map((item) => (
          <li key={item.id} className="person-row">
            {faceOf(item).id === item.id ? <GroupMark /> : <Avatar {...faceOf(item)} />}
            <div className="min-w-0">
              <p className="font-medium">
                <When instant={item.startsAt} />
              </p>
              <p className="truncate text-sm text-quiet">
                <Link to={`/calendar/list-calendar?class=${item.id}`} className="hover:underline">
                  {item.courseTitle}
                </Link>
                {' · '}
                <bdi>{faceOf(item).name}</bdi>
              </p>
              {item.proposal && <AskedNote proposal={item.proposal} />}
            </div>
            {item.classroomId && (
              <div className="person-row-actions">
                <LinkButton
                  size="sm"
                  variant={item.can.includes('join') ? 'primary' : 'secondary'}
                  to={`/chat/${item.classroomId}`}
                >
                  {m.calendar_open_room()}
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function GroupMark() {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-indigo-wash text-indigo">
      <Users aria-hidden className="size-5" />
    </span>
  );
}

/** A student sees the sensei; the sensei sees the one student, or the group. */
function faceOf(item: ClassView): { id: string; name: string; src: string | null } {
  const booked = item.attendees.filter(({ state }) => state === 'BOOKED');
  const only = booked.length === 1 ? booked[0] : undefined;
  if (only) return { id: only.userId, name: only.name, src: only.avatar };
  if (booked.length > 1)
    return { id: item.id, name: m.calendar_seats({ taken: booked.length, max: item.maxSeats }), src: null };
  return { id: item.sensei.id, name: item.sensei.name, src: item.sensei.avatar };
}

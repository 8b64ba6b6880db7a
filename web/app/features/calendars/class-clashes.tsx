import { type ClassClash, listClassClashes } from '@michi/contract/calendars/imports';
import type { ClassView } from '@michi/contract/scheduling/classes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { When } from '../../ui/page/when.tsx';
import { calendarKeys } from './query-keys.ts';

const clashesQuery = queryOptions({
  queryKey: calendarKeys.clashes,
  queryFn: ({ signal }) => api(listClassClashes, {}, { signal }),
});

/** All of a sensei's classes ahead that collide with a calendar elsewhere. */
export function ClassClashes() {
  const { data } = useQuery(clashesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="card mt-4 flex gap-3 p-4 sm:p-6" aria-label={m.calendars_clash_title()}>
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
      <div className="min-w-0 grow">
        <p className="font-medium">{m.calendars_clash_title()}</p>
        <p className="text-sm text-quiet">{m.calendars_clash_text()}</p>
        <ul className="mt-3 flex flex-col gap-3">
          {data.items.map((clash) => (
            <Clash key={clash.classId} clash={clash} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Clash({ clash: { classId, courseTitle, startsAt, endsAt, busy } }: { clash: ClassClash }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        {courseTitle}, <When instant={startsAt} until={endsAt} isShort />
        <span className="block text-sm text-quiet">
          {busy.name}: <When instant={busy.startsAt} until={busy.endsAt} isShort />
        </span>
      </span>
      <Link className="prose-link text-sm" to={`/calendar/list-calendar?class=${classId}`}>
        {m.calendars_clash_open()}
      </Link>
    </li>
  );
}

/**
 * In the panel of a class that one teaches: which calendar it collides with. What can be done stands below
 * it.
 */
export function ClassClashNote({ item: { id, startsAt } }: { item: ClassView }) {
  const heading = useId();
  const { data } = useQuery(clashesQuery);
  const clash = data?.items.find((each) => each.classId === id && each.startsAt === startsAt);
  if (!clash) return null;
  const { busy } = clash;
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-amber bg-amber-wash p-4">
      <h3 id={heading} className="text-lg">
        {m.calendars_clash_one()}
      </h3>
      <p className="mt-1 font-medium wrap-anywhere">
        {busy.name}: <When instant={busy.startsAt} until={busy.endsAt} isShort />
      </p>
      <p className="mt-2 text-sm">{m.calendars_clash_one_text()}</p>
    </section>
  );
}

import type { Course } from '@michi/contract/catalogue/courses';
import { joinWaitingLine, type WaitingLine } from '@michi/contract/scheduling/waiting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { loginPath } from '../../../lib/session/guards.ts';
import { useSession, useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { PlaceSteps, Standing, turnText } from './own-waiting.tsx';
import { linesQuery, refreshWaiting, useWaitingPlaces } from './waiting-queries.ts';

type Props = {
  course: Pick<Course, 'id' | 'format'>;
  /** A 1:1 course is waited for while it has no time. */
  hasTimes: boolean;
  /** For whom, where it is a child. */
  childId: string | undefined;
  /** The choice of that, composed by the page. */
  forWhom: ReactNode;
  /** What has to be there before joining, and is asked for beside it: the age, a guardian. */
  firstNeeds: string | null;
  /** This page with the choice in it: where a stranger comes back to. */
  here: string;
};

/**
 * The full classes of a group, or a 1:1 course without free times: what can be waited for, and what one's
 * place is.
 */
export function CourseWaiting({ course, hasTimes, childId, forWhom, firstNeeds, here }: Props) {
  const heading = useId();
  const user = useUser();
  const studentId = childId ?? user?.id;
  const lines = useQuery(linesQuery(course.id));
  const own = (useWaitingPlaces().data?.items ?? []).filter((place) => place.course.id === course.id);
  const isGroup = course.format === 'GROUP';
  const full = isGroup || !hasTimes ? (lines.data?.items ?? []) : [];
  const open = full.filter(
    ({ classId }) => !own.some((place) => place.classId === classId && place.student.id === studentId),
  );
  if (open.length + own.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-xl">
        {isGroup ? m.scheduling_waiting_full() : m.scheduling_waiting_title()}
      </h2>
      <p className="text-sm text-quiet">{m.scheduling_waiting_about()}</p>
      <div className="max-w-md empty:hidden">{full.length > 0 && forWhom}</div>
      {open.length > 0 && firstNeeds !== null && (
        <p className="text-sm">
          <a href="#chosen-times" className="prose-link">
            {firstNeeds}
          </a>
        </p>
      )}
      <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {own.map((place) => (
          <li key={place.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <span className="flex flex-col gap-1">
              <TimeOf startsAt={place.startsAt} />
              <Standing place={place} />
            </span>
            <PlaceSteps place={place} isQuiet />
          </li>
        ))}
        {open.map((line) => (
          <li
            key={line.classId ?? 'any'}
            className="flex flex-wrap items-center justify-between gap-3 px-5 py-4"
          >
            <span className="flex flex-col gap-1">
              <TimeOf startsAt={line.startsAt} />
              <span className="text-sm text-quiet">
                {isGroup && `${m.scheduling_waiting_is_full()} · `}
                {m.scheduling_waiting_count({ count: line.waiting })}
              </span>
            </span>
            {firstNeeds === null && <Join courseId={course.id} line={line} childId={childId} here={here} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TimeOf({ startsAt }: { startsAt: string | null }) {
  return (
    <span className="font-medium">
      {startsAt ? <When instant={startsAt} isShort /> : m.scheduling_waiting_any()}
    </span>
  );
}

function Join({
  courseId,
  line,
  childId,
  here,
}: {
  courseId: string;
  line: WaitingLine;
  childId: string | undefined;
  here: string;
}) {
  const client = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: () =>
      api(joinWaitingLine, {
        params: { id: courseId },
        body: { classId: line.classId, forStudentId: childId },
      }),
    onSuccess: (place) => {
      refreshWaiting(client);
      toast.success(turnText(place, childId === undefined ? null : place.student.name));
    },
    onError: () => refreshWaiting(client),
  });
  if (session.status === 'signed-in' && session.user.type !== 'STUDENT') return null;
  return (
    <Button
      isPending={join.isPending}
      onPress={() => (session.status === 'signed-in' ? join.mutate() : void navigate(loginPath(here)))}
    >
      {m.scheduling_waiting_join()}
    </Button>
  );
}

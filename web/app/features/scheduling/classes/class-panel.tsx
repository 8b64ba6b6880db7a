import { type ClassView, markAttendance } from '@michi/contract/scheduling/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatTimeRange } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { AskedMove } from '../move/asked-move.tsx';
import { ReplacementNotes } from '../replacements/replacement-notes.tsx';
import { ProposedTime, TakenBack } from '../calendar/proposed-time.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { MinorNote } from '../../../ui/status/minor-note.tsx';
import { ClassBadge } from '../../../ui/status/class-badge.tsx';
import { SeatBadge } from '../../../ui/status/statuses.tsx';
import { SeriesLabel } from '../../../ui/status/series-label.tsx';
import { When } from '../../../ui/page/when.tsx';
import '../../../ui/styles/booking.css';

type Attendee = ClassView['attendees'][number];
type Props = {
  item: ClassView;
  /** What else is to be known before anything is done, composed by the page. */
  notes?: ReactNode;
  /** What else can be done, composed by the page: cancel, confirm, evaluate. */
  actions?: ReactNode;
  attendeeActions?: (attendee: Attendee) => ReactNode;
};

/** One class: when, with whom, how it stands. */
export function ClassPanel({ item, notes, actions, attendeeActions }: Props) {
  const zone = useZone();
  // Then what is left to do is to look back; its room comes last.
  const isOver = item.status === 'ENDED';
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="font-serif text-xl">
          <When instant={item.startsAt} />
        </p>
        <p className="text-quiet">{formatTimeRange(item.startsAt, item.endsAt, zone)}</p>
        <SeriesLabel series={item.series} startsAt={item.startsAt} className="mt-1 text-sm text-quiet" />
        {item.movedFrom && (
          <p className="mt-1 text-sm text-quiet">
            {m.move_from()}{' '}
            <s>
              <When instant={item.movedFrom} isShort />
            </s>
          </p>
        )}
        <p className="mt-3 flex flex-wrap gap-2">
          <ClassBadge status={item.status} />
          {item.seat && !(item.status === 'ENDED' && item.seat.state === 'BOOKED') && (
            <SeatBadge status={item.seat.state} />
          )}
          {item.format === 'GROUP' && (
            <Badge>{m.calendar_seats({ taken: item.seatsTaken, max: item.maxSeats })}</Badge>
          )}
          {(item.waiting ?? 0) > 0 && (
            <Badge tone="wait">{m.calendar_waiting({ count: item.waiting ?? 0 })}</Badge>
          )}
        </p>
      </div>
      {item.attendees.length === 0 && (
        <p className="flex items-center gap-3">
          <Avatar id={item.sensei.id} name={item.sensei.name} src={item.sensei.avatar} />
          <Link to={`/users/${item.sensei.id}`} className="prose-link">
            {item.sensei.name}
          </Link>
        </p>
      )}
      {item.attendees.length > 0 && (
        <section>
          <h3 className="mb-2 text-lg">{m.calendar_students()}</h3>
          <ul className="flex flex-col gap-4">
            {item.attendees.map((attendee) => (
              <li key={attendee.seatId}>
                <div className="flex items-center gap-3">
                  <Avatar id={attendee.userId} name={attendee.name} src={attendee.avatar} size={32} />
                  <span className="grow">
                    {attendee.name}
                    <MinorNote {...attendee} />
                  </span>
                  <SeatBadge status={attendee.state} />
                </div>
                {item.can.includes('mark_attendance') && attendee.state === 'BOOKED' && (
                  <AttendanceChoice classId={item.id} attendee={attendee} />
                )}
                {attendeeActions?.(attendee)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes}
      {item.isPlanned && (
        <p>
          {m.calendar_planned()}{' '}
          <Link to="/checkouts/list-checkouts" className="prose-link">
            {m.calendar_planned_go()}
          </Link>
        </p>
      )}
      <ReplacementNotes item={item} />
      {item.move && <AskedMove item={item} move={item.move} />}
      {item.proposal && <ProposedTime item={item} proposal={item.proposal} />}
      {item.isProposalTakenBack && <TakenBack item={item} />}
      <div className="flex flex-wrap gap-3">
        {isOver && actions}
        {item.classroomId && item.can.includes('enter') && (
          <LinkButton
            variant={item.can.includes('join') ? 'primary' : 'secondary'}
            to={`/chat/${item.classroomId}`}
          >
            <Video aria-hidden />
            {m.calendar_open_room()}
          </LinkButton>
        )}
        {item.calendarUrl && item.status === 'SCHEDULED' && (
          <a href={item.calendarUrl} download className={buttonClass()}>
            <CalendarPlus aria-hidden />
            {m.checkout_add_calendar()}
          </a>
        )}
        {!isOver && actions}
      </div>
    </div>
  );
}

const answers = ['PRESENT', 'LATE', 'ABSENT'] as const;

function attendanceName(answer: (typeof answers)[number]): string {
  switch (answer) {
    case 'PRESENT':
      return m.calendar_present();
    case 'LATE':
      return m.calendar_late();
    case 'ABSENT':
      return m.calendar_absent();
  }
}

/** Said by the sensei after the start; it is evidence and opens the evaluation, it moves no money. */
function AttendanceChoice({ classId, attendee }: { classId: string; attendee: Attendee }) {
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: (attendance: (typeof answers)[number]) =>
      api(markAttendance, { params: { id: attendee.seatId }, body: { attendance } }),
    onSuccess: (item) => {
      client.setQueryData(sharedKeys.class(classId), item);
      for (const queryKey of [sharedKeys.classes, sharedKeys.seatEvaluations()])
        void client.invalidateQueries({ queryKey });
      toast.success(m.calendar_attendance_saved());
    },
  });
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2" disabled={mark.isPending}>
      <legend className="sr-only">{m.calendar_attendance_of({ name: attendee.name })}</legend>
      {answers.map((answer) => (
        <label key={answer} className="pill-choice">
          <input
            type="radio"
            name={`attendance-${attendee.seatId}`}
            checked={attendee.attendance === answer}
            onChange={() => mark.mutate(answer)}
            className="sr-only"
          />
          {attendanceName(answer)}
        </label>
      ))}
    </fieldset>
  );
}

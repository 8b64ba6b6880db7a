import type { ClassView } from '@michi/contract/scheduling/classes';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { ClassAttendance } from '../../features/classroom/attendance/attendance-list.tsx';
import { RecordingList } from '../../features/classroom/recording/recording-list.tsx';
import { ClassClashNote } from '../../features/calendars/class-clashes.tsx';
import { SeatDispute } from '../../features/evaluation/seat-dispute.tsx';
import { SeatEvaluation } from '../../features/evaluation/seat-evaluation.tsx';
import { seatReportQuery } from '../../features/evaluation/seat-report-query.ts';
import { CancelDialog } from '../../features/ordering/cancel/cancel-dialog.tsx';
import { ConfirmButton } from '../../features/ordering/orders/confirm-class.tsx';
import { RecordsButton } from '../../features/records/sharing/records-button.tsx';
import { EndClass } from '../../features/scheduling/move/end-class.tsx';
import { ClassPanel } from '../../features/scheduling/classes/class-panel.tsx';
import { classQuery } from '../../features/scheduling/calendar/queries.ts';
import { useAddressState } from '../../lib/page/address-state.ts';
import { useNow } from '../../lib/format/clock.ts';
import { serverNow } from '../../lib/format/server-time.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';

/** The side panel of one class, with what its viewer may do. */
export function ClassDetails({ classId, onClose }: { classId: string | null; onClose: () => void }) {
  const query = useQuery({ ...classQuery(classId ?? ''), enabled: classId !== null });
  return (
    <Sheet isOpen={classId !== null} onClose={onClose} title={query.data?.courseTitle ?? m.calendar_class()}>
      {query.isLoadingError ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <Details item={query.data} />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Sheet>
  );
}

function Details({ item }: { item: ClassView }) {
  const { seat } = item;
  const user = useUser();
  const isTeaching = user?.id === item.sensei.id;
  const isAdmin = user?.type === 'ADMIN';
  return (
    <ClassPanel
      item={item}
      notes={
        <>
          {isTeaching && item.status === 'SCHEDULED' && <ClassClashNote item={item} />}
          {!isAdmin && item.classroomId && hasBegun(item) && (
            <>
              <ClassAttendance roomUuid={item.classroomId} />
              <RecordingList roomUuid={item.classroomId} />
            </>
          )}
        </>
      }
      actions={
        isAdmin ? (
          <AdminLinks item={item} />
        ) : (
          <>
            <TimeActions item={item} />
            {seat && (
              <SeatActions item={item} orderId={seat.orderId} seatId={seat.id} about={item.sensei.name} />
            )}
          </>
        )
      }
      attendeeActions={(attendee) => (
        <div className="mt-2 flex flex-wrap gap-2">
          <SeatActions
            item={item}
            orderId={attendee.orderId}
            seatId={attendee.seatId}
            about={attendee.name}
            isOfStudent
            isBooked={attendee.state === 'BOOKED'}
          />
          {isAdmin && (
            <LinkButton size="sm" to={`/admin/orders?order=${attendee.orderId}`}>
              {m.blackout_open_order({ name: attendee.name })}
            </LinkButton>
          )}
          {isTeaching && <RecordsButton person={{ id: attendee.userId, name: attendee.name }} />}
        </div>
      )}
    />
  );
}

/** From then on there is a time in the room to speak of. */
function hasBegun({ status, startsAt }: ClassView): boolean {
  return status !== 'CANCELED' && Date.parse(startsAt) <= serverNow();
}

function AdminLinks({ item }: { item: ClassView }) {
  return (
    <>
      <LinkButton to={`/admin/course-settings/courses/${item.courseId}`}>
        {m.blackout_open_course()}
      </LinkButton>
      <LinkButton to={`/admin/users-manage/users?person=${item.sensei.id}`}>{item.sensei.name}</LinkButton>
    </>
  );
}

/** Another time for the class, and of several the end of all of it. */
function TimeActions({ item }: { item: ClassView }) {
  const { change } = useAddressState();
  const [isEnding, setEnding] = useState(false);
  const isTeaching = useUser()?.id === item.sensei.id;
  const isAsked = item.move !== null && (item.move.askedBy === 'SENSEI') !== isTeaching;
  const isAskingAll = isTeaching && item.format === 'GROUP' && item.proposal !== null;
  const isAsking = item.move !== null && !isAsked;
  return (
    <>
      {(item.can.includes('move') || isAskingAll) && (
        <Button variant={isAsked ? 'primary' : 'secondary'} onPress={() => change({ move: item.id })}>
          <CalendarClock aria-hidden />
          {isAsked ? m.move_answer_go() : isAsking ? m.move_withdraw() : m.move_open()}
        </Button>
      )}
      {item.can.includes('end') && (
        <Button variant="ghost" onPress={() => setEnding(true)}>
          {m.move_end()}
        </Button>
      )}
      <EndClass classId={item.id} isOpen={isEnding} onClose={() => setEnding(false)} />
    </>
  );
}

type ActionsProps = {
  item: ClassView;
  orderId: string;
  seatId: string;
  about: string;
  isOfStudent?: boolean;
  /** A seat that was cancelled leaves nothing to do but to look back. */
  isBooked?: boolean;
};

function SeatActions({ item, orderId, seatId, about, isOfStudent = false, isBooked = true }: ActionsProps) {
  const [isCanceling, setCanceling] = useState(false);
  const userId = useUser()?.id;
  // By a reminder's link.
  const { params, change } = useAddressState();
  const isParty = isOfStudent ? userId === item.sensei.id : item.seat !== null;
  const now = useNow();
  const isOver = item.status === 'ENDED' || (now !== null && now >= Date.parse(item.endsAt));
  const report = useQuery({ ...seatReportQuery(seatId), enabled: isOver && isParty }).data?.report;
  return (
    <>
      {item.can.includes('confirm') && !isOfStudent && !report && (
        <ConfirmButton orderId={orderId} seatId={seatId} isMain />
      )}
      {item.can.includes('cancel') && isBooked && (
        <Button variant="ghost" onPress={() => setCanceling(true)}>
          {isOfStudent ? m.calendar_cancel_for({ name: about }) : m.checkout_cancel()}
        </Button>
      )}
      <CancelDialog
        orderId={orderId}
        seatId={seatId}
        seatOf={isOfStudent && item.format === 'GROUP' ? about : undefined}
        isOpen={isCanceling}
        onClose={() => setCanceling(false)}
      />
      {isOver && isParty && (
        <SeatEvaluation
          {...{ seatId, about, isOfStudent }}
          isAsked={params.get('evaluate') === seatId}
          onAnswered={() => change({ evaluate: '' })}
        />
      )}
      {isOver && isParty && <SeatDispute seatId={seatId} about={about} isOfStudent={isOfStudent} />}
    </>
  );
}

import type { Classroom, RoomEnd } from '@michi/contract/classroom/rooms';
import { Video } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { toast } from '../../../lib/api/client.ts';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatList, formatTime, formatWhen, formatWhenRelative } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { activeCall, type StartFailure } from './active-call.ts';
import { useCallState } from './call-state.ts';
import { type Opening, openingOf, useClassroom } from '../queries.ts';

/** The way into the call of a class: open at its time, and saying when that is. */
export function CallEntry({ roomUuid, ownId }: { roomUuid: string; ownId: string }) {
  const { data: room, isPending } = useClassroom(roomUuid);
  const now = useNow();
  const call = useCallState();
  if (isPending || now === null) return <Skeleton className="h-10 w-44" />;
  if (!room) return null;
  if (call.uuid === roomUuid) return null;
  return <EntryButton {...{ room, ownId }} opening={openingOf(room, now)} now={now} />;
}

function EntryButton({
  room,
  ownId,
  opening,
  now,
}: {
  room: Classroom;
  ownId: string;
  opening: Opening;
  now: number;
}) {
  const noteId = useId();
  const waiting = room.inCall.filter((person) => person.userId !== ownId);
  const button = useFocusAfterCall();
  const start = async () => {
    const failure = await activeCall().start(room, (reason) => toast.info(endText(reason)));
    if (failure) toast.error(failureText(failure));
  };
  return (
    <div className="flex flex-col items-end gap-1 max-md:w-full max-md:items-stretch">
      {opening !== 'over' && (
        <button
          ref={button}
          type="button"
          disabled={opening !== 'open'}
          aria-describedby={noteId}
          onClick={() => void start()}
          className={buttonClass(
            { variant: opening === 'open' ? 'primary' : 'secondary' },
            'gap-2 max-md:w-full',
          )}
        >
          <Video aria-hidden className="size-4.5" />
          {waiting.length > 0 ? m.classroom_join() : m.classroom_start()}
        </button>
      )}
      <p id={noteId} className="text-xs text-quiet max-md:text-center">
        <EntryNote room={room} opening={opening} now={now} names={waiting.map((person) => person.name)} />
      </p>
    </div>
  );
}

function EntryNote({
  room,
  opening,
  now,
  names,
}: {
  room: Classroom;
  opening: Opening;
  now: number;
  names: string[];
}) {
  const zone = useZone();
  if (opening === 'early') return m.classroom_opens({ when: formatWhenRelative(room.opensAt, zone, now) });
  if (opening === 'over') return m.classroom_closed({ when: formatWhen(room.closesAt, zone, now) });
  if (names.length > 0) return m.classroom_waiting({ names: formatList(names) });
  return m.classroom_open_until({ time: formatTime(room.closesAt, zone) });
}

function endText(reason: RoomEnd): string {
  switch (reason) {
    case 'ELSEWHERE':
      return m.classroom_ended_elsewhere();
    case 'NO_SEAT':
      return m.classroom_no_seat();
    case 'CLOSED':
      return m.classroom_ended_title();
  }
}

function failureText(failure: StartFailure): string {
  switch (failure) {
    case 'full':
      return m.classroom_failed_full();
    case 'no-seat':
      return m.classroom_no_seat();
    case 'closed':
      return m.classroom_failed_closed();
    case 'failed':
      return m.classroom_failed();
  }
}

/** The button is back where the call was: so is the keyboard. */
function useFocusAfterCall() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body && callHasEnded) button.current?.focus();
    callHasEnded = false;
  }, []);
  return button;
}
let callHasEnded = false;
export function noteCallEnded(): void {
  callHasEnded = true;
}

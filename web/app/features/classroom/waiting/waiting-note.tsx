import { waitEverySeconds } from '@michi/contract/classroom/door';
import type { Classroom } from '@michi/contract/classroom/rooms';
import { DoorOpen } from 'lucide-react';
import { useEffect } from 'react';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatTimeRange, formatWhenRelative } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { activeCall } from '../call/active-call.ts';
import { enterCall } from '../call/enter-call.ts';
import { noteCallEnded } from '../call/focus-after-call.ts';
import { useDoor } from '../people/door.ts';

/** For whom one waits and since when; comes in by itself once let in. */
export function WaitingNote({ room }: { room: Classroom }) {
  const door = useDoor(room.roomUuid);
  const now = useNow();
  const zone = useZone();
  useAskAgain(room.roomUuid, door?.standing === 'IN');
  const name = door?.host.name ?? '';
  const text = !door
    ? m.classroom_connecting()
    : door.isLocked
      ? m.room_waiting_locked({ name })
      : door.hasHostCome
        ? m.room_waiting_here({ name })
        : m.room_waiting_for({ name });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="flex items-center gap-2 font-serif text-2xl">
          <DoorOpen aria-hidden className="size-6 text-indigo" />
          {m.room_waiting_room()}
        </h2>
        <p className="mt-1">{room.title}</p>
        <p className="text-sm text-quiet">
          {formatTimeRange(room.startsAt, room.endsAt, zone)}
          {now !== null && ` · ${formatWhenRelative(room.startsAt, zone, now)}`}
        </p>
      </div>
      <p aria-live="polite">{text}</p>
      <p className="text-sm text-quiet">{m.room_waiting_seat()}</p>
      <div>
        <Button
          onPress={() => {
            noteCallEnded();
            activeCall().cancel();
          }}
        >
          {m.room_stop_waiting()}
        </Button>
      </div>
    </div>
  );
}

/** Says every so often that somebody still waits; the answer may be that the door is open. */
function useAskAgain(roomUuid: string, isLetIn: boolean) {
  useEffect(() => {
    const asking = setInterval(() => void enterCall(), waitEverySeconds * 1000);
    return () => clearInterval(asking);
  }, []);
  useEffect(() => {
    if (isLetIn) void enterCall();
  }, [isLetIn]);
  useSocketEvent('room.door', (door) => {
    if (door.roomUuid === roomUuid) void enterCall();
  });
  useReconnect(() => void enterCall());
}

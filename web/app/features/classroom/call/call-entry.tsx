import type { Classroom } from '@michi/contract/classroom/rooms';
import { Video } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatList, formatTime, formatWhen, formatWhenRelative } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { importPressed } from '../../../lib/api/retry-import.ts';
import { log } from '../../../lib/browser/log.ts';
import { toast } from '../../../lib/browser/toast.ts';
import { PlainButton } from '../../../ui/button/plain-button.tsx';
import { showOfflineToast } from '../../../ui/lazy/offline-toast.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useFocusAfterCall } from './focus-after-call.ts';
import { useCallView } from './use-call.ts';
import { type Opening, openingOf, useClassroom } from '../queries.ts';

/** The way into the call of a class: open at its time, and saying when that is. */
export function CallEntry({ roomUuid, ownId }: { roomUuid: string; ownId: string }) {
  const { data: room, isPending } = useClassroom(roomUuid);
  const now = useNow();
  const call = useCallView();
  if (isPending || now === null) return <Skeleton className="h-10 w-full @lg:w-44" />;
  if (!room) return null;
  if (call.phase !== 'idle' && call.room?.roomUuid === roomUuid) return null;
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
  // One call at most.
  const isBusy = useCallView().phase !== 'idle';
  const [isComing, setComing] = useState(false);
  /** The call and its stage come with the first one; whoever has gone on by then wants none. */
  const prepare = async () => {
    setComing(true);
    try {
      const parts = await importPressed(loadCall);
      if (!button.current) return;
      if (parts) await parts[0].activeCall().prepare(room);
      else showOfflineToast();
    } catch (error) {
      log.error(error);
      toast.error(m.errors_unexpected());
    } finally {
      setComing(false);
    }
  };
  return (
    <div className="flex flex-col items-stretch gap-1 @lg:items-end">
      {opening !== 'over' && (
        <PlainButton
          ref={button}
          variant={opening === 'open' ? 'primary' : 'secondary'}
          isPending={isComing}
          disabled={opening !== 'open' || isBusy}
          aria-describedby={noteId}
          onClick={() => void prepare()}
          className="w-full gap-2 @lg:w-auto"
        >
          <Video aria-hidden className="size-4.5" />
          {waiting.length > 0 ? m.classroom_join() : m.classroom_start()}
        </PlainButton>
      )}
      <p id={noteId} className="text-center text-xs text-quiet @lg:text-end">
        <EntryNote room={room} opening={opening} now={now} names={waiting.map((person) => person.name)} />
      </p>
    </div>
  );
}

const loadCall = () => Promise.all([import('./active-call.ts'), import('./call-stage.tsx')]);

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

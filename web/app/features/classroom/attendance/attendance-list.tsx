import { type Attendance, getAttendance } from '@michi/contract/classroom/attendance';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quietApi } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatDuration, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ExportButton } from '../../../ui/table/export-button.tsx';
import { CallAvatar } from '../people/call-people.tsx';
import { classroomKeys } from '../query-keys.ts';

type Attendee = Attendance['people'][number];
const liveMs = 30_000;

const attendanceQuery = (uuid: string, isLive: boolean) =>
  queryOptions({
    queryKey: classroomKeys.attendance(uuid),
    queryFn: ({ signal }) => quietApi(getAttendance, { params: { uuid } }, { signal }),
    ...(isLive && { refetchInterval: liveMs, staleTime: 0 }),
  });

const minutesOf = (seconds: number) => Math.round(seconds / 60);

function timeIn({ seconds }: Pick<Attendee, 'seconds'>): string {
  if (seconds === 0) return m.room_not_there();
  return minutesOf(seconds) < 1 ? m.room_under_a_minute() : formatDuration(minutesOf(seconds));
}

/**
 * How long each was in the room, as the server measured it, to both sides; for a group the sensei takes it
 * along as a file.
 */
export function AttendanceList({ roomUuid, isLive = false }: { roomUuid: string; isLive?: boolean }) {
  const { data, isPending, error, refetch } = useQuery(attendanceQuery(roomUuid, isLive));
  const zone = useZone();
  if (isPending) return <SkeletonText lines={2} />;
  if (!data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {data.people.map((person) => (
          <li key={person.userId} className="flex items-center gap-3">
            <CallAvatar id={person.userId} name={person.name} size={32} />
            <span className="min-w-0 grow">
              <span className="block truncate">
                {person.isHost ? m.room_is_sensei({ name: person.name }) : person.name}
              </span>
              <span className="block text-sm text-quiet">{detailOf(person, zone)}</span>
            </span>
            <span className="shrink-0 tabular-nums">{timeIn(person)}</span>
          </li>
        ))}
      </ul>
      {data.isHost && data.isGroup && (
        <div>
          <ExportButton
            name={m.room_attendance_file({ date: data.startsAt.slice(0, 10) })}
            columns={columns()}
            rows={async () => data.people}
          />
        </div>
      )}
    </div>
  );
}

function detailOf({ isHere, firstCameAt, lastLeftAt, waitedSeconds }: Attendee, zone: string): string {
  const parts = [
    firstCameAt && isHere && m.room_here_since({ from: formatTime(firstCameAt, zone) }),
    firstCameAt &&
      lastLeftAt &&
      m.room_there_between({ from: formatTime(firstCameAt, zone), to: formatTime(lastLeftAt, zone) }),
    waitedSeconds >= 60 && m.room_waited({ duration: formatDuration(minutesOf(waitedSeconds)) }),
  ].filter(Boolean);
  return parts.join(' · ');
}

const columns = () => [
  { header: m.room_column_name(), text: ({ name }: Attendee) => name },
  { header: m.room_column_minutes(), text: ({ seconds }: Attendee) => String(minutesOf(seconds)) },
  { header: m.room_column_waited(), text: ({ waitedSeconds }: Attendee) => String(minutesOf(waitedSeconds)) },
  { header: m.room_column_came(), text: ({ firstCameAt }: Attendee) => firstCameAt ?? '' },
  { header: m.room_column_left(), text: ({ lastLeftAt }: Attendee) => lastLeftAt ?? '' },
];

/** Under a class that began: how long both sides were there. */
export function ClassAttendance({ roomUuid }: { roomUuid: string }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{m.room_attendance()}</h3>
      <AttendanceList roomUuid={roomUuid} />
    </section>
  );
}

/** In a list of classes: asked for once somebody looks. */
export function TimeInRoom({ roomUuid }: { roomUuid: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="w-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm text-quiet">{m.room_attendance()}</summary>
      <div className="max-w-md pt-2">{isOpen && <AttendanceList roomUuid={roomUuid} />}</div>
    </details>
  );
}

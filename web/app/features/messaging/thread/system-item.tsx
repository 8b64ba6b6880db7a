import type { Message } from '@michi/contract/messaging/conversations';
import {
  BadgeCheck,
  CalendarClock,
  CalendarCheck,
  CalendarX,
  UserMinus,
  UserPlus,
  Undo2,
  UsersRound,
} from 'lucide-react';
import { memo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useZone } from '../../../lib/format/clock.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { systemText } from './system-text.ts';

const signs = {
  CLASS_BOOKED: CalendarCheck,
  CLASS_MOVED: CalendarClock,
  CLASS_TAKEN_OVER: UsersRound,
  CLASS_CANCELED: CalendarX,
  STUDENT_JOINED: UserPlus,
  STUDENT_LEFT: UserMinus,
  MONEY_RELEASED: BadgeCheck,
  MONEY_REFUNDED: Undo2,
};

/** What the platform wrote: a quiet line between the words of people, which leads to the class. */
export const SystemItem = memo(function SystemItem({
  message,
  note,
}: {
  message: Message;
  note: NonNullable<Message['system']>;
}) {
  const zone = useZone();
  const [search] = useSearchParams();
  const Sign = signs[note.code];
  const text = systemText(note, zone);
  const address = new URLSearchParams(search);
  if (note.classId) address.set('class', note.classId);
  return (
    <li
      data-seq={message.seq}
      tabIndex={-1}
      className="my-3 flex justify-center rounded-lg px-2 text-center text-sm text-quiet focus-visible:outline-2 focus-visible:outline-indigo"
    >
      <p className="max-w-prose text-balance">
        <Sign aria-hidden className="me-1.5 inline size-3.5 align-[-0.125em]" />
        {note.classId ? (
          <Link to={`?${address}`} preventScrollReset className="hover:text-ink hover:underline">
            {text}
          </Link>
        ) : (
          text
        )}
        <time dateTime={message.createdAt} className="ms-2 text-[0.6875rem] whitespace-nowrap">
          {formatTime(message.createdAt, zone)}
        </time>
      </p>
    </li>
  );
});

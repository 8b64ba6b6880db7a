import type { Door } from '@michi/contract/classroom/door';
import { UserRoundCheck } from 'lucide-react';
import { useNow } from '../../../lib/format/clock.ts';
import { formatDuration, formatList } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CallAvatar } from './call-people.tsx';
import { useHostActions } from './host-actions.ts';

/** Those at the door, the first of them first, each with a button. */
export function WaitingList({ uuid, door }: { uuid: string; door: Door }) {
  const host = useHostActions(uuid);
  const now = useNow();
  const waitsFor = (since: string) => Math.max(0, Math.floor(((now ?? 0) - Date.parse(since)) / 60_000));
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {door.waiting.map(({ userId, name, since, wasRemoved }) => (
          <li key={userId} className="flex items-center gap-3">
            <CallAvatar id={userId} name={name} size={32} />
            <span className="min-w-0 grow">
              <span className="block truncate">{name}</span>
              <span className="block text-sm text-quiet">
                {wasRemoved
                  ? m.room_was_removed()
                  : waitsFor(since) < 1
                    ? m.room_waits_now()
                    : m.room_waits_for({ duration: formatDuration(waitsFor(since)) })}
              </span>
            </span>
            <Button size="sm" aria-label={m.room_admit_named({ name })} onPress={() => host.admit(userId)}>
              {m.room_admit()}
            </Button>
          </li>
        ))}
      </ul>
      {door.waiting.length > 1 && (
        <Button className="self-start" onPress={() => host.admit(null)}>
          {m.room_admit_all()}
        </Button>
      )}
    </div>
  );
}

/** Over the pictures, so that nobody at the door is overlooked. */
export function WaitingBanner({ uuid, door }: { uuid: string; door: Door }) {
  const host = useHostActions(uuid);
  const names = door.waiting.map(({ name }) => name);
  const [first] = door.waiting;
  return (
    <div aria-live="polite" className="empty:hidden">
      {first && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-indigo-wash px-3 py-2 text-sm">
          <UserRoundCheck aria-hidden className="size-4 shrink-0 text-indigo" />
          <span className="min-w-0 grow">
            {m.room_waits({
              names: formatList(names.length > 3 ? [...names.slice(0, 2), '…'] : names),
              count: names.length,
            })}
          </span>
          {names.length === 1 ? (
            <Button size="sm" variant="primary" onPress={() => host.admit(first.userId)}>
              {m.room_admit()}
            </Button>
          ) : (
            <Button size="sm" variant="primary" onPress={() => host.admit(null)}>
              {m.room_admit_all()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

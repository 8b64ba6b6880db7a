import type { Door } from '@michi/contract/classroom/door';
import { Hand, Mic, MicOff, MonitorUp, UserX, Video, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { InstantSwitch } from '../../../ui/form/instant-switch.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { AttendanceList } from '../attendance/attendance-list.tsx';
import { useCallView } from '../call/use-call.ts';
import { CallAvatar } from './call-people.tsx';
import { useHostActions } from './host-actions.ts';
import { WaitingList } from './waiting-list.tsx';

type Own = { id: string; name: string };
type Person = { id: string; name: string; micOn: boolean; cameraOn: boolean; sharing: boolean };

/** Who is in the room, who waits and how long each was there; the sensei's tools beside each. */
export function PeoplePanel({
  isOpen,
  onClose,
  uuid,
  door,
  user,
}: {
  isOpen: boolean;
  onClose: () => void;
  uuid: string;
  door: Door;
  user: Own;
}) {
  const { peers, own } = useCallView();
  const isHost = door.can.includes('host');
  const people: Person[] = [
    { ...user, ...own },
    ...peers.map(({ userId, name, micOn, cameraOn, sharing }) => ({
      id: userId,
      name,
      micOn,
      cameraOn,
      sharing,
    })),
  ];
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={m.room_people()}>
      <KeepFocus aria-label={m.room_people()} className="flex flex-col gap-8">
        {isHost && door.waiting.length > 0 && (
          <section>
            <h3 className="mb-3 text-lg">{m.room_waiting_count({ count: door.waiting.length })}</h3>
            <WaitingList uuid={uuid} door={door} />
          </section>
        )}
        <section>
          <h3 className="mb-3 text-lg">{m.room_in_call({ count: people.length })}</h3>
          <ul className="flex flex-col gap-3">
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isOwn={person.id === user.id}
                isHosting={isHost && person.id !== user.id}
                {...{ uuid, door }}
              />
            ))}
          </ul>
        </section>
        {isHost && <DoorSettings uuid={uuid} door={door} />}
        <section>
          <h3 className="mb-3 text-lg">{m.room_attendance()}</h3>
          <AttendanceList roomUuid={uuid} isLive />
        </section>
      </KeepFocus>
    </Sheet>
  );
}

/** The sensei's tools are beside those who are hosted. */
export function PersonRow({
  person,
  isOwn,
  isHosting,
  uuid,
  door,
}: {
  person: Person;
  isOwn: boolean;
  isHosting: boolean;
  uuid: string;
  door: Door;
}) {
  const host = useHostActions(uuid);
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, micOn, cameraOn, sharing } = person;
  const place = door.hands.findIndex(({ userId }) => userId === id) + 1;
  const actions: MenuAction[] = [
    {
      id: 'mute',
      label: m.room_ask_mute(),
      icon: MicOff,
      isDisabled: !micOn,
      onAction: () => host.ask(id, 'MUTE', name),
    },
    ...(sharing
      ? [
          {
            id: 'share',
            label: m.room_stop_their_share(),
            icon: MonitorUp,
            onAction: () => host.ask(id, 'STOP_SHARE', name),
          },
        ]
      : []),
    ...(place > 0
      ? [{ id: 'hand', label: m.room_lower_hand(), icon: Hand, onAction: () => host.lowerHand(id) }]
      : []),
    {
      id: 'remove',
      label: m.room_remove(),
      icon: UserX,
      isDanger: true,
      onAction: () => setRemoving(true),
    },
  ];
  return (
    <li className="flex items-center gap-3">
      <CallAvatar id={id} name={name} size={32} />
      <span className="min-w-0 grow">
        <span className="block truncate">{isOwn ? m.room_you_named({ name }) : name}</span>
        {place > 0 && (
          <span className="flex items-center gap-1 text-sm text-quiet">
            <Hand aria-hidden className="size-3.5" />
            {m.room_hand_place({ place })}
          </span>
        )}
      </span>
      <span className="sr-only">
        {[
          micOn ? m.room_mic_is_on() : m.room_mic_is_off(),
          cameraOn ? m.room_camera_is_on() : m.room_camera_is_off(),
        ].join(', ')}
      </span>
      <span aria-hidden className="flex gap-1.5 text-quiet">
        {micOn ? <Mic className="size-4" /> : <MicOff className="size-4 text-alarm" />}
        {cameraOn ? <Video className="size-4" /> : <VideoOff className="size-4" />}
      </span>
      {isHosting && <ActionMenu actions={actions} label={m.room_actions_for({ name })} />}
      {isHosting && (
        <ConfirmDialog
          isOpen={isRemoving}
          onClose={() => setRemoving(false)}
          title={m.room_remove_title({ name })}
          confirmLabel={m.room_remove()}
          onConfirm={() => host.remove(id).then(() => setRemoving(false))}
          isDanger
        >
          {m.room_remove_text()}
        </ConfirmDialog>
      )}
    </li>
  );
}

function DoorSettings({ uuid, door }: { uuid: string; door: Door }) {
  const host = useHostActions(uuid);
  const rows = [
    {
      id: 'room-entry',
      label: m.room_entry(),
      help: m.room_entry_help(),
      isOn: door.entry === 'ONE_BY_ONE',
      onSwitch: (isOn: boolean) => host.setEntry(isOn ? 'ONE_BY_ONE' : 'WITH_SENSEI'),
    },
    {
      id: 'room-lock',
      label: m.room_lock(),
      help: m.room_lock_help(),
      isOn: door.isLocked,
      onSwitch: host.setLock,
    },
  ];
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-lg">{m.room_door()}</h3>
      {rows.map(({ id, label, help, isOn, onSwitch }) => (
        <div key={id} className="flex items-start gap-3">
          <InstantSwitch id={id} aria-describedby={`${id}-help`} isOn={isOn} onSwitch={onSwitch} />
          <span>
            <label htmlFor={id} className="cursor-pointer">
              {label}
            </label>
            <span id={`${id}-help`} className="block text-sm text-quiet">
              {help}
            </span>
          </span>
        </div>
      ))}
    </section>
  );
}

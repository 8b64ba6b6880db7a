import { Reaction, type Door } from '@michi/contract/classroom/door';
import type { User } from '@michi/contract/identity/users';
import {
  Ellipsis,
  Grid2x2,
  Hand,
  Keyboard,
  Maximize,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  PictureInPicture2,
  Settings2,
  SmilePlus,
  SquareX,
  UserRound,
  Users,
  Video,
  VideoOff,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { ActionMenu, type MenuAction } from '../../../ui/overlay/action-menu.tsx';
import { DevicePicker } from '../devices/device-picker.tsx';
import { EndForAll } from '../people/end-for-all.tsx';
import { useOwnHand } from '../people/host-actions.ts';
import { PeoplePanel } from '../people/people-panel.tsx';
import { Control } from '../stage/control.tsx';
import {
  hasFullscreen,
  hasPictureInPicture,
  toggleFullscreen,
  togglePictureInPicture,
} from '../stage/picture-in-picture.ts';
import type { View } from '../stage/picture-order.ts';
import { react, reactionName, signs } from '../stage/reactions.ts';
import { type Shortcut, useShortcuts } from '../stage/shortcuts.ts';
import { ShortcutList } from '../stage/shortcut-list.tsx';
import type { Scene } from '../recording/recorder.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import { activeCall } from './active-call.ts';
import { noteCallEnded } from './focus-after-call.ts';
import { callView } from './call-view.ts';
import { useCallView } from './use-call.ts';

const RecordingControl = lazyPart(
  async () => (await import('../recording/recording-control.tsx')).RecordingControl,
);

type Props = {
  uuid: string;
  door: Door | undefined;
  user: Pick<User, 'id' | 'name'>;
  pictures: View;
  setPictures: (view: View) => void;
};
type Open = 'people' | 'devices' | 'shortcuts' | 'end' | null;

/** The bar of the call; each button that a key presses too is named in the list of keys. */
export function CallControls({ uuid, door, user, pictures, setPictures }: Props) {
  const { own, isCameraOn, peers } = useCallView();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const call = activeCall();
  const setHand = useOwnHand(uuid);
  const isHost = door?.can.includes('host') ?? false;
  const isHandUp = door?.hands.some(({ userId }) => userId === user.id) ?? false;
  const hangUp = () => {
    noteCallEnded();
    call.hangUp();
  };
  const buttons = {
    microphone: {
      key: 'm',
      label: own.micOn ? m.classroom_mic_off() : m.classroom_mic_on(),
      run: () => void call.toggleMicrophone(),
    },
    camera: {
      key: 'v',
      label: isCameraOn ? m.classroom_camera_off() : m.classroom_camera_on(),
      run: () => void call.toggleCamera(),
    },
    screen: {
      key: 's',
      label: own.sharing ? m.classroom_share_stop() : m.classroom_share(),
      run: () => void call.toggleScreen(),
    },
    hand: {
      key: 'h',
      label: isHandUp ? m.room_lower_own_hand() : m.room_raise_hand(),
      run: () => setHand(!isHandUp),
    },
    people: { key: 'p', label: m.room_people(), run: () => setOpen('people') },
    view: {
      key: 'g',
      label: pictures === 'grid' ? m.room_view_speaker() : m.room_view_grid(),
      run: () => setPictures(pictures === 'grid' ? 'speaker' : 'grid'),
    },
    full: { key: 'f', label: m.room_fullscreen(), run: toggleFullscreen },
    keys: { key: '?', label: m.room_shortcuts(), run: () => setOpen('shortcuts') },
  } satisfies Record<string, Shortcut>;
  const shortcuts: Shortcut[] = [
    buttons.microphone,
    buttons.camera,
    ...(canShare() ? [buttons.screen] : []),
    ...(isHost ? [] : [buttons.hand]),
    buttons.people,
    buttons.view,
    ...(hasFullscreen() ? [buttons.full] : []),
    buttons.keys,
  ];
  useShortcuts(shortcuts);
  const more: MenuAction[] = [
    {
      id: 'view',
      label: buttons.view.label,
      icon: pictures === 'grid' ? UserRound : Grid2x2,
      onAction: buttons.view.run,
    },
    ...(hasPictureInPicture()
      ? [
          {
            id: 'small',
            label: m.room_picture_in_picture(),
            icon: PictureInPicture2,
            isDisabled: !peers.some(({ cameraOn, sharing }) => cameraOn || sharing),
            onAction: () => void togglePictureInPicture(),
          },
        ]
      : []),
    ...(hasFullscreen()
      ? [{ id: 'full', label: m.room_fullscreen(), icon: Maximize, onAction: toggleFullscreen }]
      : []),
    { id: 'devices', label: m.classroom_devices(), icon: Settings2, onAction: () => setOpen('devices') },
    { id: 'keys', label: m.room_shortcuts(), icon: Keyboard, onAction: buttons.keys.run },
    ...(isHost
      ? [
          {
            id: 'end',
            label: m.room_end(),
            icon: SquareX,
            isDanger: true,
            onAction: () => setOpen('end'),
          },
        ]
      : []),
  ];
  return (
    <div
      role="toolbar"
      aria-label={m.classroom_call()}
      className="flex items-center justify-center gap-1.5 sm:gap-2 md:gap-3 [&_.button--ghost]:size-11 [&_.button--ghost]:shrink-0 [&_.button--ghost]:rounded-full [&_.button--ghost]:bg-raised [&_.button--ghost]:p-0 [&_.button--ghost:hover]:bg-default"
    >
      {isHost && (
        <Suspense>
          <RecordingControl roomUuid={uuid} ownId={user.id} scene={() => sceneOf(user.name)} />
        </Suspense>
      )}
      <Control
        icon={own.micOn ? Mic : MicOff}
        label={buttons.microphone.label}
        isOff={!own.micOn}
        onPress={buttons.microphone.run}
      />
      <Control
        icon={isCameraOn ? Video : VideoOff}
        label={buttons.camera.label}
        isOff={!isCameraOn}
        onPress={buttons.camera.run}
      />
      {canShare() && (
        <Control
          icon={own.sharing ? MonitorX : MonitorUp}
          label={buttons.screen.label}
          isOn={own.sharing}
          onPress={buttons.screen.run}
          className="max-sm:hidden"
        />
      )}
      {!isHost && (
        <Control icon={Hand} label={buttons.hand.label} isOn={isHandUp} onPress={buttons.hand.run} />
      )}
      <ActionMenu
        label={m.room_react()}
        trigger={<SmilePlus aria-hidden className="size-5" />}
        actions={Reaction.options.map((reaction) => ({
          id: reaction,
          label: `${signs[reaction]} ${reactionName(reaction)}`,
          onAction: () => react(uuid, reaction),
        }))}
      />
      <Control
        icon={Users}
        label={buttons.people.label}
        count={(door?.waiting.length ?? 0) + (isHost ? (door?.hands.length ?? 0) : 0)}
        onPress={buttons.people.run}
      />
      <ActionMenu
        label={m.common_more_actions()}
        trigger={<Ellipsis aria-hidden className="size-5" />}
        actions={more}
      />
      <button
        type="button"
        onClick={hangUp}
        aria-label={m.classroom_hang_up()}
        title={m.classroom_hang_up()}
        className="ms-1 grid h-11 w-13 shrink-0 place-items-center rounded-full bg-[var(--alarm-solid)] text-white hover:brightness-110 md:ms-2 md:w-14"
      >
        <PhoneOff aria-hidden className="size-5" />
      </button>
      <DevicePicker isOpen={open === 'devices'} onClose={close} />
      <ShortcutList isOpen={open === 'shortcuts'} onClose={close} shortcuts={shortcuts} />
      {door && <PeoplePanel isOpen={open === 'people'} onClose={close} {...{ uuid, door, user }} />}
      {isHost && <EndForAll uuid={uuid} isOpen={open === 'end'} onClose={close} />}
    </div>
  );
}

/** Phones have no screen sharing. */
function canShare(): boolean {
  return 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;
}

/** Everybody's picture and sound, as they are at this moment. */
function sceneOf(ownName: string): Scene {
  const { own, preview, microphone, peers } = callView.get();
  const isSeen = own.cameraOn || own.sharing;
  return {
    pictures: [
      ...(preview && isSeen ? [{ stream: preview, name: ownName, isScreen: own.sharing }] : []),
      ...peers
        .filter(({ cameraOn, sharing }) => cameraOn || sharing)
        .map(({ stream, name, sharing }) => ({ stream, name, isScreen: sharing })),
    ],
    sounds: [
      ...(microphone && own.micOn ? [microphone] : []),
      ...peers.flatMap(({ stream }) => stream.getAudioTracks()),
    ],
  };
}

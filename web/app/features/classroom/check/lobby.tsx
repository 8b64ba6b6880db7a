import type { User } from '@michi/contract/identity/users';
import type { Classroom } from '@michi/contract/classroom/rooms';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useZone } from '../../../lib/format/clock.ts';
import { formatList, formatTimeRange } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { activeCall } from '../call/active-call.ts';
import { enterCall } from '../call/enter-call.ts';
import { noteCallEnded } from '../call/focus-after-call.ts';
import { ProblemNotes } from '../call/problem-notes.tsx';
import { useCallView } from '../call/use-call.ts';
import { DeviceFields } from '../devices/device-fields.tsx';
import { useClassroom } from '../queries.ts';
import { Control } from '../stage/control.tsx';
import { VideoTile } from '../stage/video-tile.tsx';
import { WaitingNote } from '../waiting/waiting-note.tsx';
import { LevelMeter } from './level-meter.tsx';
import { NetworkNote } from './network-note.tsx';
import { SpeakerTest } from './speaker-test.tsx';

type Own = Pick<User, 'id' | 'name'>;

/**
 * Before the call: how one is seen and heard, and whether the network lets it through; while waiting at the
 * door too.
 */
export function Lobby({
  room,
  user,
  isSamePage,
}: {
  room: Classroom;
  user: Own;
  isSamePage: (path: string) => boolean;
}) {
  const { phase, isCrowded, problems } = useCallView();
  const stage = useRef<HTMLElement>(null);
  useEffect(() => stage.current?.focus(), []);
  useCancelOnLeaving(isSamePage);
  const isWaiting = phase === 'waiting';
  return (
    <section
      ref={stage}
      tabIndex={-1}
      data-theme="dark"
      aria-label={isWaiting ? m.room_waiting_room() : m.room_check()}
      className="h-full overflow-y-auto bg-paper text-ink outline-none"
    >
      <div className="mx-auto flex min-h-full max-w-5xl flex-col justify-center gap-6 p-4 md:p-8 xl:flex-row xl:items-start xl:gap-10">
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <Preview user={user} />
          <ProblemNotes problems={problems} notes={isCrowded ? [m.classroom_many()] : []} />
        </div>
        <div className="flex w-full flex-col gap-5 xl:w-80">
          {isWaiting ? <WaitingNote room={room} /> : <Ready room={room} user={user} />}
          <Checks room={room} />
        </div>
      </div>
    </section>
  );
}

function Preview({ user }: { user: Own }) {
  const { own, isCameraOn, preview } = useCallView();
  const call = activeCall();
  return (
    <div className="relative">
      <VideoTile
        id={user.id}
        person={user.name}
        name={m.classroom_you()}
        stream={preview}
        hasPicture={own.cameraOn}
        micOn={own.micOn}
        isSharing={false}
        isOwn
        className="aspect-video w-full max-md:aspect-4/3"
      />
      <div className="absolute inset-x-0 bottom-3 flex justify-center gap-3">
        <Control
          icon={own.micOn ? Mic : MicOff}
          label={own.micOn ? m.classroom_mic_off() : m.classroom_mic_on()}
          isOff={!own.micOn}
          onPress={() => void call.toggleMicrophone()}
        />
        <Control
          icon={isCameraOn ? Video : VideoOff}
          label={isCameraOn ? m.classroom_camera_off() : m.classroom_camera_on()}
          isOff={!isCameraOn}
          onPress={() => void call.toggleCamera()}
        />
      </div>
    </div>
  );
}

function Ready({ room: opened, user }: { room: Classroom; user: Own }) {
  const room = useClassroom(opened.roomUuid).data ?? opened;
  const zone = useZone();
  const [isEntering, setEntering] = useState(false);
  const others = room.inCall.filter(({ userId }) => userId !== user.id);
  // On another tab or device of the same person; there it would end.
  const isElsewhere = room.inCall.some(({ userId }) => userId === user.id);
  const enter = async () => {
    setEntering(true);
    await enterCall();
    setEntering(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="font-serif text-2xl">{m.room_ready()}</h2>
        <p className="mt-1">{room.title}</p>
        <p className="text-sm text-quiet">{formatTimeRange(room.startsAt, room.endsAt, zone)}</p>
      </div>
      <p aria-live="polite" className="text-sm text-quiet">
        {isElsewhere
          ? m.room_elsewhere()
          : others.length > 0
            ? m.classroom_waiting({ names: formatList(others.map(({ name }) => name)) })
            : m.room_nobody_yet()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" isPending={isEntering} onPress={() => void enter()}>
          {isElsewhere ? m.room_move_here() : m.room_join_now()}
        </Button>
        <Button variant="ghost" onPress={giveUp}>
          {m.common_cancel()}
        </Button>
      </div>
    </div>
  );
}

function giveUp() {
  noteCallEnded();
  activeCall().cancel();
}

function Checks({ room }: { room: Classroom }) {
  const { own, microphone, devices } = useCallView();
  return (
    <div className="flex flex-col gap-5 border-t border-hairline pt-5">
      <LevelMeter track={microphone} isOn={own.micOn} />
      <SpeakerTest speakerId={devices.speakerId} />
      <NetworkNote iceServers={room.iceServers} />
      <DeviceFields />
    </div>
  );
}

/** Another page was gone to, or another conversation: the camera goes off, and nobody waits any more. */
function useCancelOnLeaving(isSamePage: (path: string) => boolean) {
  const { pathname } = useLocation();
  const isSame = useRef(isSamePage);
  useEffect(() => {
    const page = window.location.pathname;
    return () => {
      // As the page that is left knows it.
      const isStillHere = isSame.current;
      setTimeout(() => {
        const now = window.location.pathname;
        if (now !== page && !isStillHere(now)) activeCall().cancel();
      }, 0);
    };
  }, [pathname]);
  useEffect(() => {
    isSame.current = isSamePage;
  });
}

import type { Door } from '@michi/contract/classroom/door';
import type { User } from '@michi/contract/identity/users';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Lobby } from '../check/lobby.tsx';
import type { RemotePeer } from '../engine/media-engine.ts';
import { useDoor } from '../people/door.ts';
import { WaitingBanner } from '../people/waiting-list.tsx';
import type { View } from '../stage/picture-order.ts';
import { useFullscreen } from '../stage/picture-in-picture.ts';
import { RecordingNote } from '../recording/recording-note.tsx';
import { Pictures } from '../stage/pictures.tsx';
import { reactionName, useReactions } from '../stage/reactions.ts';
import { CallPeople } from '../people/call-people.tsx';
import { CallControls } from './call-controls.tsx';
import { useCallState } from './call-state.ts';
import { LeaveCallDialog } from './leave-call-dialog.tsx';
import { MuteRequest } from './mute-request.tsx';
import { ProblemNotes } from './problem-notes.tsx';
import { useCallView } from './use-call.ts';

type Own = Pick<User, 'id' | 'name'>;

type Props = {
  user: Own;
  /** Whose pictures may be seen. */
  people: readonly { id: string; avatar: string | null }[];
  /** Another address that leads here. */
  isSamePage: (path: string) => boolean;
};

/** The check before a call, its waiting room, or the call, which nobody leaves unasked. */
export function CallStage({ people, ...stage }: Props) {
  return (
    <CallPeople people={people}>
      <Stage {...stage} />
      <LeaveCallDialog isSamePage={stage.isSamePage} />
    </CallPeople>
  );
}

function Stage({ user, isSamePage }: Omit<Props, 'people'>) {
  const { phase, room } = useCallView();
  const call = useCallState();
  if ((phase === 'check' || phase === 'waiting') && room) return <Lobby {...{ room, user, isSamePage }} />;
  return call.isActive ? <RunningCall uuid={call.uuid} title={call.title} user={user} /> : null;
}

/** The running call: everybody's picture, the own one, and the controls. Always on ink, like a cinema. */
function RunningCall({ uuid, title, user }: { uuid: string; title: string; user: Own }) {
  const view = useCallView();
  const door = useDoor(uuid);
  const reactions = useReactions(uuid);
  const [pictures, setPictures] = useState<View>('grid');
  const isFull = useFullscreen();
  const stage = useRef<HTMLElement>(null);
  useEffect(() => stage.current?.focus(), []);
  const notes = [
    ...(view.isCrowded && !view.own.cameraOn ? [m.classroom_many()] : []),
    ...(view.isOnline ? [] : [m.classroom_network()]),
    ...(view.pictureStep === 'none' ? [m.room_picture_paused()] : []),
  ];
  return (
    <section
      ref={stage}
      tabIndex={-1}
      data-theme="dark"
      data-stage
      aria-label={m.classroom_call_of({ title })}
      className={`flex min-h-0 flex-col gap-3 bg-paper p-3 text-ink outline-none ${isFull ? 'fixed inset-0 z-30' : 'h-full'}`}
    >
      <ProblemNotes problems={view.problems} notes={notes} />
      <RecordingNote roomUuid={uuid} ownId={user.id} isHost={door?.can.includes('host') ?? false} />
      <MuteRequest />
      {door?.can.includes('host') && <WaitingBanner uuid={uuid} door={door} />}
      <Pictures user={user} view={pictures} hands={door?.hands ?? []} reactions={reactions} />
      <CallControls {...{ uuid, door, user, pictures, setPictures }} />
      <Comings peers={view.peers} />
      <SpeakingUp peers={view.peers} hands={door?.hands ?? []} reactions={reactions} />
    </section>
  );
}

/** Tells a screen reader who came and who left. */
function Comings({ peers }: { peers: readonly RemotePeer[] }) {
  const [known, setKnown] = useState<readonly RemotePeer[]>(peers);
  const [news, setNews] = useState('');
  const idsOf = (list: readonly RemotePeer[]) => list.map((peer) => peer.peerId).join(' ');
  if (idsOf(known) !== idsOf(peers)) {
    const came = peers.filter((peer) => !known.some((one) => one.peerId === peer.peerId));
    const left = known.filter((peer) => !peers.some((one) => one.peerId === peer.peerId));
    setKnown(peers);
    setNews(
      [
        ...came.map(({ name }) => m.classroom_joined({ name })),
        ...left.map(({ name }) => m.classroom_left({ name })),
      ].join('. '),
    );
  }
  return (
    <p aria-live="polite" className="sr-only">
      {news}
    </p>
  );
}

/** Tells a screen reader whose hand is up and who reacts. */
function SpeakingUp({
  peers,
  hands,
  reactions,
}: {
  peers: readonly RemotePeer[];
  hands: Door['hands'];
  reactions: ReturnType<typeof useReactions>;
}) {
  const nameOf = (id: string) => peers.find(({ userId }) => userId === id)?.name;
  const raised = hands.flatMap(({ userId }) => nameOf(userId) ?? []);
  const shown = [...reactions].flatMap(([userId, reaction]) => {
    const name = nameOf(userId);
    return name ? [m.room_reacts({ name, reaction: reactionName(reaction) })] : [];
  });
  return (
    <p aria-live="polite" className="sr-only">
      {[...raised.map((name) => m.room_hand_up({ name })), ...shown].join('. ')}
    </p>
  );
}

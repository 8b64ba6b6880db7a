import type { User } from '@michi/contract/identity/users';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { CallControls } from './call-controls.tsx';
import { useCallState } from './call-state.ts';
import type { RemotePeer } from '../engine/media-engine.ts';
import { ProblemNotes } from './problem-notes.tsx';
import { useCallView } from './use-call.ts';
import { VideoTile, Voice } from './video-tile.tsx';

/** The running call: everybody's picture, the own one, and the controls. Always on ink, like a cinema. */
export function CallStage({ user }: { user: Pick<User, 'id' | 'name'> }) {
  const call = useCallState();
  const view = useCallView();
  const stage = useRef<HTMLElement>(null);
  useEffect(() => stage.current?.focus(), []);
  if (!call.isActive) return null;
  const notes = [
    ...(view.isCrowded ? [m.classroom_many()] : []),
    ...(view.isOnline ? [] : [m.classroom_network()]),
  ];
  return (
    <section
      ref={stage}
      tabIndex={-1}
      data-theme="dark"
      aria-label={m.classroom_call_of({ title: call.title })}
      className="flex h-full min-h-0 flex-col gap-3 bg-paper p-3 text-ink outline-none"
    >
      <ProblemNotes problems={view.problems} notes={notes} />
      <Pictures user={user} />
      <CallControls own={view.own} />
      <Comings peers={view.peers} />
    </section>
  );
}

const corner =
  'absolute! end-3 bottom-3 aspect-4/3 h-2/5 max-h-24 shadow-lift ring-1 ring-white/20 md:max-h-33';

/** A shared screen takes the room and the people stand below it; else the people do, and few leave the own picture a corner. */
function Pictures({ user }: { user: Pick<User, 'id' | 'name'> }) {
  const { peers, isJoined } = useCallView();
  const sharer = peers.find((peer) => peer.sharing);
  if (sharer) {
    return (
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_5.5rem] gap-3 md:grid-rows-[minmax(0,1fr)_8rem]">
        <PeerTile peer={sharer} />
        <div className="flex gap-3 overflow-x-auto">
          {peers
            .filter((peer) => peer !== sharer)
            .map((peer) => (
              <PeerTile key={peer.peerId} peer={peer} className="aspect-4/3 h-full shrink-0" />
            ))}
          <OwnTile user={user} className="aspect-4/3 h-full shrink-0" />
        </div>
      </div>
    );
  }
  const isCornered = peers.length === 1 || peers.length === 2;
  return (
    <div className="relative min-h-0 flex-1">
      <div className={`grid h-full auto-rows-fr gap-3 ${columnsOf(peers.length)}`}>
        {peers.map((peer) => (
          <PeerTile key={peer.peerId} peer={peer} />
        ))}
        {!isCornered && <OwnTile user={user} />}
      </div>
      {isCornered && <OwnTile user={user} className={corner} />}
      {peers.length === 0 && <Alone isJoined={isJoined} />}
    </div>
  );
}

function columnsOf(peers: number): string {
  if (peers <= 1) return 'grid-cols-1';
  if (peers === 2) return 'grid-cols-1 sm:grid-cols-2';
  return peers === 3 ? 'grid-cols-2' : 'grid-cols-2 md:grid-cols-3';
}

function OwnTile({ user, className }: { user: Pick<User, 'id' | 'name'>; className?: string }) {
  const { own, preview } = useCallView();
  return (
    <VideoTile
      id={user.id}
      person={user.name}
      name={own.sharing ? m.classroom_you_sharing() : m.classroom_you()}
      stream={preview}
      hasPicture={own.cameraOn || own.sharing}
      micOn={own.micOn}
      isSharing={own.sharing}
      isOwn
      className={className}
    />
  );
}

function PeerTile({ peer, className }: { peer: RemotePeer; className?: string }) {
  return (
    <>
      <VideoTile
        id={peer.userId}
        person={peer.name}
        name={peer.sharing ? m.classroom_is_sharing({ name: peer.name }) : peer.name}
        stream={peer.stream}
        watch={peer.watch}
        hasPicture={peer.cameraOn || peer.sharing}
        micOn={peer.micOn}
        isSharing={peer.sharing}
        connection={peer.connection}
        quality={peer.quality}
        className={className}
      />
      <Voice stream={peer.stream} />
    </>
  );
}

function Alone({ isJoined }: { isJoined: boolean }) {
  return (
    <div className="absolute inset-x-3 top-3 rounded-lg bg-black/65 px-4 py-3 text-center text-white">
      <p className="font-serif text-lg">{isJoined ? m.classroom_alone_title() : m.classroom_connecting()}</p>
      {isJoined && <p className="mt-0.5 text-sm">{m.classroom_alone_text()}</p>}
    </div>
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

import type { Door, Reaction } from '@michi/contract/classroom/door';
import type { User } from '@michi/contract/identity/users';
import { m } from '../../../lib/i18n/i18n.ts';
import { useCallView } from '../call/use-call.ts';
import type { RemotePeer } from '../engine/media-engine.ts';
import { pictureOrder, type View } from './picture-order.ts';
import { signs } from './reactions.ts';
import { useSpeaker } from './use-speaker.ts';
import { VideoTile, Voice } from './video-tile.tsx';

type Own = Pick<User, 'id' | 'name'>;
type Shown = { hands: Door['hands']; reactions: ReadonlyMap<string, Reaction> };

const corner =
  'absolute! end-3 bottom-3 aspect-4/3 h-2/5 max-h-24 shadow-lift ring-1 ring-white/20 md:max-h-33';

/**
 * A shared screen, or in the speaker's view whoever speaks, takes the room and the others stand below; else
 * all are side by side.
 */
export function Pictures({ user, view, ...shown }: { user: Own; view: View } & Shown) {
  const { peers, isJoined, devices } = useCallView();
  const speaking = useSpeaker(peers);
  const { large, small, more } = pictureOrder(peers, { view, speaking });
  const isCornered = !large && (peers.length === 1 || peers.length === 2);
  const tile = (peer: RemotePeer, className?: string) => (
    <PeerTile
      key={peer.peerId}
      peer={peer}
      isSpeaking={peer.peerId === speaking && peers.length > 1}
      className={className}
      {...shown}
    />
  );
  return (
    <>
      {large ? (
        <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_5.5rem] gap-3 md:grid-rows-[minmax(0,1fr)_8rem]">
          {tile(large)}
          <div className="flex gap-3 overflow-x-auto">
            {small.map((peer) => tile(peer, 'aspect-4/3 h-full shrink-0'))}
            <OwnTile user={user} className="aspect-4/3 h-full shrink-0" {...shown} />
            <More count={more} />
          </div>
        </div>
      ) : (
        <div className="relative min-h-0 flex-1">
          <div className={`grid h-full auto-rows-fr gap-3 ${columnsOf(small.length)}`}>
            {small.map((peer) => tile(peer))}
            {!isCornered && <OwnTile user={user} {...shown} />}
            <More count={more} />
          </div>
          {isCornered && <OwnTile user={user} className={corner} {...shown} />}
          {peers.length === 0 && <Alone isJoined={isJoined} />}
        </div>
      )}
      {peers.map(({ peerId, stream }) => (
        <Voice key={peerId} stream={stream} speakerId={devices.speakerId} />
      ))}
    </>
  );
}

function columnsOf(peers: number): string {
  if (peers <= 1) return 'grid-cols-1';
  if (peers === 2) return 'grid-cols-1 sm:grid-cols-2';
  if (peers === 3) return 'grid-cols-2';
  return peers < 9 ? 'grid-cols-2 md:grid-cols-3' : 'grid-cols-3 md:grid-cols-4';
}

function placeOf(hands: Door['hands'], id: string): number {
  return hands.findIndex(({ userId }) => userId === id) + 1;
}

function OwnTile({ user, className, hands, reactions }: { user: Own; className?: string } & Shown) {
  const { own, preview } = useCallView();
  const reaction = reactions.get(user.id);
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
      hand={placeOf(hands, user.id)}
      reaction={reaction && signs[reaction]}
      className={className}
    />
  );
}

function PeerTile({
  peer,
  isSpeaking,
  className,
  hands,
  reactions,
}: { peer: RemotePeer; isSpeaking: boolean; className?: string | undefined } & Shown) {
  const reaction = reactions.get(peer.userId);
  return (
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
      hand={placeOf(hands, peer.userId)}
      reaction={reaction && signs[reaction]}
      isSpeaking={isSpeaking}
      className={className}
    />
  );
}

/** Heard like all, seen when they speak. */
function More({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="grid min-h-16 min-w-24 place-items-center rounded-lg bg-sunken px-3 text-center text-sm text-quiet">
      {m.room_more_people({ count })}
    </p>
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

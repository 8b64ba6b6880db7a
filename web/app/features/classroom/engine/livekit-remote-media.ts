import type { ElementInfo, RemoteParticipant, RemoteTrack, RemoteVideoTrack } from 'livekit-client';
import type { RemotePeer } from './media-engine.ts';
import type { Quality } from './quality.ts';

const qualities: Readonly<Record<string, Quality>> = {
  excellent: 'good',
  good: 'fair',
  poor: 'poor',
  lost: 'poor',
};

export const qualityOf = (
  participant: Pick<RemoteParticipant, 'connectionQuality'> | undefined,
): Quality | null => (participant ? (qualities[participant.connectionQuality] ?? null) : null);

type View = Required<Pick<RemotePeer, 'stream' | 'connection' | 'quality' | 'watch'>>;
export type RemoteMedia = {
  /** The tracks that are subscribed now. */
  take: (participant: RemoteParticipant | undefined) => void;
  view: (participant: RemoteParticipant | undefined, isConnected: boolean) => View;
  close: () => void;
};

/**
 * One other person's sound and picture, in one stream that stays the same; LiveKit is told how large the
 * picture is seen.
 */
export function createRemoteMedia(): RemoteMedia {
  const stream = new MediaStream();
  const shownIn = new Map<HTMLVideoElement, ElementInfo>();
  // In a large class not everybody has a tile: a picture that none shows does not come.
  const unseenPicture: ElementInfo = { ...unseen({}), width: () => 0, height: () => 0, visible: false };
  let picture: RemoteVideoTrack | null = null;
  let wasThere = false;

  const show = (next: RemoteVideoTrack | null) => {
    if (next === picture) return;
    const seen = [...shownIn.values(), unseenPicture];
    for (const info of seen) picture?.stopObservingElementInfo(info);
    picture = next;
    for (const info of seen) picture?.observeElementInfo(info);
  };
  const watch = (element: HTMLVideoElement) => {
    const info = infoOf(element);
    shownIn.set(element, info);
    picture?.observeElementInfo(info);
    return () => {
      shownIn.delete(element);
      // A tile that only moves shows it again at once.
      unseenPicture.visibilityChangedAt = millisecondsNow();
      picture?.stopObservingElementInfo(info);
    };
  };

  return {
    take(participant) {
      const tracks = [...(participant?.trackPublications.values() ?? [])].flatMap(({ track }) => track ?? []);
      // A screen that is shared takes the place of the camera.
      const pictures = tracks.filter(isPicture);
      show(pictures.find(({ source }) => source === 'screen_share') ?? pictures[0] ?? null);
      const wanted = tracks
        .filter((track) => track.kind === 'audio' || track === picture)
        .map(({ mediaStreamTrack }) => mediaStreamTrack);
      const held = stream.getTracks();
      for (const track of held) if (!wanted.includes(track)) stream.removeTrack(track);
      for (const track of wanted) if (!held.includes(track)) stream.addTrack(track);
    },
    view(participant, isConnected) {
      const isThere = participant !== undefined && isConnected;
      wasThere ||= isThere;
      return {
        stream,
        connection: isThere ? 'connected' : wasThere ? 'lost' : 'connecting',
        quality: qualityOf(participant),
        watch,
      };
    },
    close: () => show(null),
  };
}

function isPicture(track: RemoteTrack): track is RemoteVideoTrack {
  return track.kind === 'video';
}

const millisecondsNow = () => performance.timeOrigin + performance.now();

const unseen = (element: object) => ({
  element,
  pictureInPicture: false,
  visibilityChangedAt: undefined,
  observe: () => undefined,
  stopObserving: () => undefined,
});

/** The size of an element on the page, and whether it is in sight. */
function infoOf(element: HTMLVideoElement): ElementInfo {
  let isInSight = true;
  const isSeparate = () => document.pictureInPictureElement === element;
  const info: ElementInfo = {
    ...unseen(element),
    width: () => element.clientWidth,
    height: () => element.clientHeight,
    get visible() {
      return isInSight || isSeparate();
    },
    get pictureInPicture() {
      return isSeparate();
    },
    observe() {
      size.observe(element);
      sight.observe(element);
    },
    stopObserving() {
      size.disconnect();
      sight.disconnect();
    },
  };
  const size = new ResizeObserver(() => info.handleResize?.());
  const sight = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? true;
    info.visibilityChangedAt = millisecondsNow();
    info.handleVisibilityChanged?.();
  });
  return info;
}

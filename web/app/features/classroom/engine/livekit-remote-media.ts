import type { ElementInfo, RemoteParticipant, RemoteTrack, RemoteVideoTrack } from 'livekit-client';
import type { RemotePeer } from './media-engine.ts';
import type { Quality } from './quality.ts';

const qualities: Readonly<Record<string, Quality>> = {
  excellent: 'good',
  good: 'fair',
  poor: 'poor',
  lost: 'poor',
};

type View = Required<Pick<RemotePeer, 'stream' | 'connection' | 'quality' | 'watch'>>;
export type RemoteMedia = {
  /** The tracks that are subscribed now. */
  take: (participant: RemoteParticipant | undefined) => void;
  view: (participant: RemoteParticipant | undefined, isConnected: boolean) => View;
  close: () => void;
};

/** One other person's sound and picture, in one stream that stays the same; LiveKit is told how large the picture is seen. */
export function createRemoteMedia(): RemoteMedia {
  const stream = new MediaStream();
  const shownIn = new Map<HTMLVideoElement, ElementInfo>();
  // Shown by nobody who told us, a picture comes in middle size all the same.
  const unwatched: ElementInfo = {
    ...unseen({}),
    width: () => 640,
    height: () => 480,
    get visible() {
      return shownIn.size === 0;
    },
  };
  let picture: RemoteVideoTrack | null = null;
  let wasThere = false;

  const show = (next: RemoteVideoTrack | null) => {
    if (next === picture) return;
    for (const info of [unwatched, ...shownIn.values()]) picture?.stopObservingElementInfo(info);
    picture = next;
    for (const info of [unwatched, ...shownIn.values()]) picture?.observeElementInfo(info);
  };
  const watch = (element: HTMLVideoElement) => {
    const info = infoOf(element);
    shownIn.set(element, info);
    picture?.observeElementInfo(info);
    unwatched.handleVisibilityChanged?.();
    return () => {
      shownIn.delete(element);
      picture?.stopObservingElementInfo(info);
      unwatched.handleVisibilityChanged?.();
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
        quality: participant ? (qualities[participant.connectionQuality] ?? null) : null,
        watch,
      };
    },
    close: () => show(null),
  };
}

function isPicture(track: RemoteTrack): track is RemoteVideoTrack {
  return track.kind === 'video';
}

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
    info.visibilityChangedAt = performance.timeOrigin + performance.now();
    info.handleVisibilityChanged?.();
  });
  return info;
}

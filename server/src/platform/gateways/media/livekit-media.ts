import { AccessToken, RoomServiceClient, TrackSource, WebhookReceiver } from 'livekit-server-sdk';
import type { Clock } from '../../clock.ts';
import { liveKitRecorder } from './livekit-recorder.ts';
import type { Media, MediaNotice, MediaStay } from './media.ts';

/** `egressDir`: where its egress writes what it records; null: it records nothing. */
export type LiveKitAddress = { url: string; apiKey: string; apiSecret: string; egressDir: string | null };

/** Fifty seats, the most that a course may have, and the sensei. */
const capacity = 51;
/** A device that takes over comes before the other one is gone. */
const spare = 5;
/** An empty room ends by itself; the next who comes makes it anew. */
const emptySeconds = 60;
const patienceSeconds = 5;
/**
 * A token is for coming in: whoever is connected gets newer ones from LiveKit itself
 * (https://docs.livekit.io/home/get-started/authentication).
 */
const tokenSeconds = 600;
/** Clocks of two machines. */
const clockTolerance = '30s';

const telling = new Set([
  'participant_joined',
  'participant_left',
  'participant_connection_aborted',
  'egress_ended',
]);

/**
 * A second device of a person is another participant: of one identity LiveKit would throw the first out
 * without a word.
 */
const identityOf = ({ userId, peerId }: Pick<MediaStay, 'userId' | 'peerId'>) => `${userId}:${peerId}`;
function stayOf(identity: string): Pick<MediaStay, 'userId' | 'peerId'> {
  const [userId = '', ...rest] = identity.split(':');
  return { userId, peerId: rest.join(':') };
}

/**
 * A LiveKit server, by its API (https://docs.livekit.io/reference/server/server-apis). Rooms are named by
 * their uuid.
 */
export function livekitMedia(address: LiveKitAddress, clock: Clock): Media {
  const { url, apiKey, apiSecret, egressDir } = address;
  const rooms = new RoomServiceClient(url, apiKey, apiSecret, {
    requestTimeout: patienceSeconds,
    failover: false,
  });
  const receiver = new WebhookReceiver(apiKey, apiSecret);

  return {
    name: 'livekit',
    recorder: egressDir === null ? null : liveKitRecorder(address, egressDir),
    capacity,

    async enter({ roomUuid, userId, peerId, name, closesAt, places }) {
      await rooms.createRoom({
        name: roomUuid,
        maxParticipants: places + spare,
        emptyTimeout: emptySeconds,
        departureTimeout: emptySeconds,
      });
      const left = Math.ceil((closesAt.getTime() - clock.now().getTime()) / 1000);
      const token = new AccessToken(apiKey, apiSecret, {
        identity: identityOf({ userId, peerId }),
        name,
        ttl: Math.min(tokenSeconds, Math.max(1, left)),
      });
      token.addGrant({
        roomJoin: true,
        room: roomUuid,
        canSubscribe: true,
        canPublish: true,
        canPublishSources: [
          TrackSource.CAMERA,
          TrackSource.MICROPHONE,
          TrackSource.SCREEN_SHARE,
          TrackSource.SCREEN_SHARE_AUDIO,
        ],
        canPublishData: false,
        canUpdateOwnMetadata: false,
      });
      return { url, token: await token.toJwt() };
    },

    // Its token may be good for some minutes: who comes in again by it is put out as soon as the server tells
    // of it, else within a minute.
    endStay: (roomUuid, stay) => unlessGone(rooms.removeParticipant(roomUuid, identityOf(stay)), undefined),
    closeRoom: (roomUuid) => unlessGone(rooms.deleteRoom(roomUuid), undefined),
    listRooms: async () => (await rooms.listRooms()).map(({ name }) => name),
    async listStays(roomUuid) {
      const all = await unlessGone(rooms.listParticipants(roomUuid), []);
      // What records a room is no person: `EG_…`.
      return all.flatMap(({ identity }) => (identity.includes(':') ? [stayOf(identity)] : []));
    },

    async readWebhook(body, authorization) {
      const event = await receiver
        .receive(body.toString(), authorization, false, clockTolerance)
        .catch(() => null);
      if (event === null) return null;
      const roomUuid = event.room?.name ?? event.egressInfo?.roomName ?? '';
      if (!telling.has(event.event) || roomUuid === '' || event.id === '') return 'ignored';
      return { providerEventId: event.id, kind: event.event, roomUuid } satisfies MediaNotice;
    },
  };
}

/** What is not there any more is as it should be. */
async function unlessGone<T>(asking: Promise<T>, instead: T): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return instead;
    throw error;
  }
}

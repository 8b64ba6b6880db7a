import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { AccessToken, type ClaimGrants, TokenVerifier } from 'livekit-server-sdk';
import { z } from 'zod';
import { createEgressDouble, Refused } from './livekit-egress-double.ts';

/**
 * In place of a LiveKit server: holds rooms, checks each call's token and fields, and tells by signed
 * webhooks. Carries no media.
 */
export const liveKitKeys = {
  apiKey: 'APIdouble',
  apiSecret: 'a secret that the double and the site both have',
};

type Room = { maxParticipants: number; emptyTimeout: number; participants: Set<string> };
const Create = z.strictObject({
  name: z.uuid(),
  maxParticipants: z.int().positive(),
  emptyTimeout: z.int().positive(),
  departureTimeout: z.int().positive(),
});
const OfRoom = z.strictObject({ room: z.uuid() });
const OfParticipant = OfRoom.extend({ identity: z.string().min(1) });

export async function startLiveKitDouble() {
  const rooms = new Map<string, Room>();
  const verifier = new TokenVerifier(liveKitKeys.apiKey, liveKitKeys.apiSecret);
  const egress = createEgressDouble();
  let isAway = false;
  let lastEvent = 0;

  const roomOf = (name: string): Room => {
    const room = rooms.get(name);
    if (!room) throw new Refused(404, `no room ${name}`);
    return room;
  };
  const calls: Record<string, (body: unknown, grants: ClaimGrants) => object> = {
    ...egress.calls,
    CreateRoom(body, { video }) {
      if (!video?.roomCreate) throw new Refused(401, 'no roomCreate');
      const { name, ...room } = Create.parse(body);
      const known = rooms.get(name) ?? { ...room, participants: new Set<string>() };
      rooms.set(name, known);
      return { name, max_participants: known.maxParticipants };
    },
    ListRooms(_body, { video }) {
      if (!video?.roomList) throw new Refused(401, 'no roomList');
      return { rooms: [...rooms.keys()].map((name) => ({ name })) };
    },
    DeleteRoom(body, { video }) {
      if (!video?.roomCreate) throw new Refused(401, 'no roomCreate');
      const { room } = OfRoom.parse(body);
      roomOf(room);
      rooms.delete(room);
      return {};
    },
    ListParticipants(body, { video }) {
      const { room } = OfRoom.parse(body);
      if (!video?.roomAdmin || video.room !== room) throw new Refused(401, 'no roomAdmin of this room');
      return { participants: [...roomOf(room).participants].map((identity) => ({ identity })) };
    },
    RemoveParticipant(body, { video }) {
      const { room, identity } = OfParticipant.parse(body);
      if (!video?.roomAdmin || video.room !== room) throw new Refused(401, 'no roomAdmin of this room');
      if (!roomOf(room).participants.delete(identity)) throw new Refused(404, 'no such participant');
      return {};
    },
  };

  async function answer(request: IncomingMessage): Promise<object> {
    const [, method = ''] = /^\/twirp\/livekit\.(?:RoomService|Egress)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const call = calls[method];
    if (isAway || !call) throw new Refused(isAway ? 503 : 404, `bad route ${request.url}`);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const grants = await verifier.verify(token).catch(() => {
      throw new Refused(401, 'invalid token');
    });
    let text = '';
    for await (const chunk of request) text += String(chunk);
    return call(JSON.parse(text), grants);
  }
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => {
        const status = error instanceof Refused ? error.status : 400;
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ code: 'refused', msg: String(error) }));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `ws://127.0.0.1:${port}`,
    env: {
      LIVEKIT_URL: `ws://127.0.0.1:${port}`,
      LIVEKIT_API_KEY: liveKitKeys.apiKey,
      LIVEKIT_API_SECRET: liveKitKeys.apiSecret,
    },
    rooms,
    egress,
    participants: (room: string) => [...(rooms.get(room)?.participants ?? [])],
    goAway: (away: boolean) => (isAway = away),
    /** As a browser does with its token; answers what that says. */
    async enter(token: string): Promise<ClaimGrants> {
      const claims = await verifier.verify(token);
      const { video, sub: identity } = claims;
      if (!video?.roomJoin || !video.room || !identity) throw new Refused(401, 'no right to join');
      const room: Room = rooms.get(video.room) ?? {
        maxParticipants: 0,
        emptyTimeout: 0,
        participants: new Set(),
      };
      rooms.set(video.room, room);
      if (room.maxParticipants > 0 && room.participants.size >= room.maxParticipants)
        throw new Refused(403, 'the room is full');
      room.participants.add(identity);
      return claims;
    },
    leave: (room: string, identity: string) => rooms.get(room)?.participants.delete(identity),
    /**
     * Sends a webhook to the site, signed as LiveKit signs; answers what was sent, so that it can be sent
     * again or changed.
     */
    async tell(siteUrl: string, event: string, room: string, about: object = { room: { name: room } }) {
      lastEvent += 1;
      const body = JSON.stringify({
        event,
        id: `EV_${lastEvent}`,
        ...about,
        createdAt: '1772445600',
      });
      const token = new AccessToken(liveKitKeys.apiKey, liveKitKeys.apiSecret);
      token.sha256 = createHash('sha256').update(body).digest('base64');
      const authorization = await token.toJwt();
      const send = (changed = body) =>
        fetch(`${siteUrl}/api/media-webhooks/livekit`, {
          method: 'POST',
          headers: { 'content-type': 'application/webhook+json', authorization },
          body: changed,
        });
      return { status: (await send()).status, body, send };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type LiveKitDouble = Awaited<ReturnType<typeof startLiveKitDouble>>;

import type { Classroom } from '@michi/contract/classroom/rooms';
import { createHmac } from 'node:crypto';

/**
 * Without a TURN server the browsers find each other by their own addresses only: on this machine and in one
 * network. With one, credentials that end with the room, by the scheme that coturn calls `use-auth-secret`
 * (draft-uberti-behave-turn-rest): user `<unix time of the end>:<user>`, password its HMAC-SHA1 in base64.
 */
export function iceServersFor(
  turn: { url: string; secret: string } | null,
  userId: string,
  until: Date,
): Classroom['iceServers'] {
  if (!turn) return [];
  const username = `${Math.floor(until.getTime() / 1000)}:${userId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  const urls = turn.url
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  return [{ urls, username, credential }];
}

import type { Config } from '../config.ts';
import { type Check, ok } from './finding.ts';

type Address = Pick<NonNullable<Config['livekit']>, 'url' | 'apiKey' | 'apiSecret'>;

/** Asked as a room is made: the address, the key and the secret are right together. */
export function livekitCheck({ url, apiKey, apiSecret }: Address): Check {
  return {
    part: 'LiveKit',
    todo: 'Does the server run at LIVEKIT_URL, and are LIVEKIT_API_KEY and LIVEKIT_API_SECRET among its `keys`?',
    async ask() {
      const { RoomServiceClient } = await import('livekit-server-sdk');
      const options = { requestTimeout: 5, failover: false };
      await new RoomServiceClient(url, apiKey, apiSecret, options).listRooms();
      return [ok(`${new URL(url).host} answers and knows the key`)];
    },
  };
}

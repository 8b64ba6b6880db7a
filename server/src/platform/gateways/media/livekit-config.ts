import { isAbsolute } from 'node:path';
import type { LiveKitAddress } from './livekit-media.ts';

type Given = {
  LIVEKIT_URL?: string | undefined;
  LIVEKIT_API_KEY?: string | undefined;
  LIVEKIT_API_SECRET?: string | undefined;
  LIVEKIT_EGRESS: 'on' | 'off';
  LIVEKIT_EGRESS_DIR?: string | undefined;
  PUBLIC_URL?: string | undefined;
};

/** Null where no LiveKit server is given. What is wrong is added to `wrong`. */
export function liveKitOf(e: Given, wrong: string[]): LiveKitAddress | null {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = e;
  const given = [url, apiKey, apiSecret];
  if (given.some(Boolean) && !given.every(Boolean))
    wrong.push('LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET: give all three or none');
  if (url?.startsWith('ws:') && e.PUBLIC_URL?.startsWith('https:'))
    wrong.push('LIVEKIT_URL: pages on https reach no media server at ws://; name its address with wss://');
  const isOn = e.LIVEKIT_EGRESS === 'on';
  if (isOn && !url) wrong.push('LIVEKIT_EGRESS: has no meaning without LIVEKIT_URL');
  if (isOn && !e.LIVEKIT_EGRESS_DIR)
    wrong.push('LIVEKIT_EGRESS_DIR: name the folder that the egress and Michi share');
  if (e.LIVEKIT_EGRESS_DIR && !isAbsolute(e.LIVEKIT_EGRESS_DIR))
    wrong.push('LIVEKIT_EGRESS_DIR: must be a whole path, as in /srv/egress');
  if (!url || !apiKey || !apiSecret) return null;
  return {
    url: url.replace(/\/$/, ''),
    apiKey,
    apiSecret,
    egressDir: isOn ? (e.LIVEKIT_EGRESS_DIR ?? null) : null,
  };
}

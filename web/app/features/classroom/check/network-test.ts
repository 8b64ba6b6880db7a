export type Network = 'good' | 'no-relay' | 'blocked';

/**
 * From the kinds of candidates that the browser gathered. Where a relay is set up, strict networks need it.
 */
export function judgeCandidates(types: ReadonlySet<string>, hasRelay: boolean): Network {
  if (types.has('relay')) return 'good';
  if (hasRelay) return types.size > 0 ? 'no-relay' : 'blocked';
  return types.size > 0 ? 'good' : 'blocked';
}

const gatherMs = 6000;

const isTurn = (server: RTCIceServer) => [server.urls].flat().some((url) => /^turns?:/.test(url));

/** Which ways out of this network the browser finds, as it would for the call; nobody is called. */
export async function testNetwork(iceServers: RTCIceServer[]): Promise<Network> {
  const hasRelay = iceServers.some(isTurn);
  const types = new Set<string>();
  const pc = new RTCPeerConnection({ iceServers });
  try {
    pc.createDataChannel('test');
    const gathered = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      const finish = () => {
        clearTimeout(timer);
        resolve();
      };
      pc.addEventListener('icecandidate', ({ candidate }) => {
        if (!candidate) return finish();
        if (candidate.type) types.add(candidate.type);
        if (candidate.type === 'relay') finish();
      });
    });
    await pc.setLocalDescription();
    await gathered;
  } finally {
    pc.close();
  }
  return judgeCandidates(types, hasRelay);
}

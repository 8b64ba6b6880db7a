import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPeerLink } from './peer-link.ts';

/** A connection that only remembers what was asked of it. */
class FakeConnection extends EventTarget {
  static made: FakeConnection[] = [];
  readonly configuration: RTCConfiguration;
  signalingState = 'stable';
  connectionState = 'new';
  localDescription: { type: string; sdp: string } | null = null;
  restarts = 0;
  lines = 0;
  constructor(configuration: RTCConfiguration) {
    super();
    this.configuration = configuration;
    FakeConnection.made.push(this);
  }
  addTransceiver(): void {
    this.lines += 1;
  }
  getTransceivers(): unknown[] {
    return Array.from({ length: this.lines }, () => ({}));
  }
  restartIce(): void {
    this.restarts += 1;
  }
  close(): void {}
}

beforeEach(() => {
  FakeConnection.made = [];
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
});
afterEach(() => vi.unstubAllGlobals());

function linkOf(ownId: string, relayOnly: boolean) {
  const sent: unknown[] = [];
  const link = createPeerLink({
    ownId,
    otherId: 'm',
    iceServers: [{ urls: ['turn:turn.example.org'] }],
    relayOnly,
    media: { audio: null, video: null },
    send: (data) => sent.push(data),
    onChange: () => undefined,
  });
  const [connection] = FakeConnection.made;
  if (!connection) throw new Error('No connection was made');
  return { link, sent, connection };
}

test('relay only leaves no way but through the TURN server', () => {
  expect(linkOf('z', true).connection.configuration.iceTransportPolicy).toBe('relay');
  FakeConnection.made = [];
  expect(linkOf('z', false).connection.configuration.iceTransportPolicy).toBe('all');
});

test('an offer that may be lost is said again; other links look for new ways, and one without lines waits', () => {
  const { link, sent, connection } = linkOf('z', false);
  connection.signalingState = 'have-local-offer';
  connection.localDescription = { type: 'offer', sdp: 'v=0' };
  link.renew();
  expect(sent).toEqual([{ description: { type: 'offer', sdp: 'v=0' } }]);
  connection.signalingState = 'stable';
  link.renew();
  expect(connection.restarts).toBe(1);
  FakeConnection.made = [];
  const polite = linkOf('a', false);
  polite.link.renew();
  expect(polite.connection.restarts).toBe(0);
});

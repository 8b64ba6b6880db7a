import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { type Network, testNetwork } from './network-test.ts';

/** Whether this network lets a call through, and in words what to do where it does not. */
export function NetworkNote({ iceServers }: { iceServers: RTCIceServer[] }) {
  const [network, setNetwork] = useState<Network | null>(null);
  // The credentials are new in each answer; the network is the same.
  const [servers] = useState(iceServers);
  useEffect(() => {
    let isCurrent = true;
    testNetwork(servers).then(
      (found) => isCurrent && setNetwork(found),
      () => isCurrent && setNetwork('blocked'),
    );
    return () => void (isCurrent = false);
  }, [servers]);
  const Icon = network === null || network === 'good' ? CircleCheck : TriangleAlert;
  return (
    <p aria-live="polite" className="flex items-start gap-2 text-sm">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${network === null ? 'text-quiet' : network === 'good' ? 'text-moss' : 'text-amber'}`}
      />
      {networkText(network)}
    </p>
  );
}

function networkText(network: Network | null): string {
  switch (network) {
    case null:
      return m.room_network_testing();
    case 'good':
      return m.room_network_good();
    case 'no-relay':
      return m.room_network_no_relay();
    case 'blocked':
      return m.room_network_blocked();
  }
}

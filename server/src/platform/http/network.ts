import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * As little of an address as still lets its owner recognise the place: `203.0.113.0/24`, `2001:db8:7::/48`.
 * Null for what is no address.
 */
export function networkOf(address: string): string | null {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = groupsOf(plain);
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : null;
}

/**
 * Who counts as one caller: an IPv4 address, or the /64 within which an IPv6 host takes addresses as it
 * likes.
 */
export function callerOf(address: string): string {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain;
}

type Arrival = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * Whose connection it is, as far as proxies of ours said so: what stands further left in the header anybody
 * may have written.
 */
export function addressOf(request: Arrival, trustedProxies: number): string {
  const said = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const hops = [...said, request.socket.remoteAddress ?? ''];
  return hops.at(-1 - Math.min(trustedProxies, said.length)) ?? '';
}

/** Without the zone, and an IPv4 address that came in by an IPv6 socket as itself. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? bare;
}

/** The eight groups without leading zeros; null unless it is IPv6. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address)) return null;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

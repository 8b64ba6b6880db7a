import { describe, expect, it } from 'vitest';
import { addressOf, callerOf, networkOf } from './network.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['127.0.0.1', '127.0.0.0/24'],
    ['2001:db8:7:8:9:a:b:c', '2001:db8:7::/48'],
    ['2001:DB8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['::', '0:0:0::/48'],
    ['unknown', null],
    ['', null],
    ['203.0.113.0/24', null],
  ])('%s is shown as %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('of IPv6 is one caller with all others of its /64, of IPv4 for itself', () => {
    expect(callerOf('2001:db8:7:8::1')).toBe(callerOf('2001:db8:7:8:ffff:ffff:ffff:ffff'));
    expect(callerOf('2001:db8:7:8::1')).not.toBe(callerOf('2001:db8:7:9::1'));
    expect(callerOf('203.0.113.77')).not.toBe(callerOf('203.0.113.78'));
    expect(callerOf('::ffff:203.0.113.77')).toBe(callerOf('203.0.113.77'));
  });

  it.each([
    [0, undefined, '198.51.100.1'],
    [0, '203.0.113.7', '198.51.100.1'],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '192.0.2.66, 203.0.113.7', '203.0.113.7'],
    [2, '192.0.2.66, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    [2, '203.0.113.7', '203.0.113.7'],
  ])('behind %i proxies of ours, and “%s” said: %s', (proxies, said, address) => {
    const request = {
      headers: said === undefined ? {} : { 'x-forwarded-for': said },
      socket: { remoteAddress: '198.51.100.1' },
    };
    expect(addressOf(request, proxies)).toBe(address);
  });
});

import { expect, it } from 'vitest';
import { repeatedAddress } from './repeated-address.ts';

it.each([
  ['/search', '?q=essay&level=BEGINNER', '/search?q=essay&level=BEGINNER'],
  ['/search', `?q=${'%E6%97%A5'.repeat(200)}`, `/search?q=${'%E6%97%A5'.repeat(200)}`],
  ['/search', `?x=${'y'.repeat(7900)}`, '/search'],
  [`/nothing-${'y'.repeat(7900)}`, '', '/'],
])('%s is repeated as far as a page of ours is', (pathname, search, repeated) => {
  expect(repeatedAddress({ pathname, search })).toBe(repeated);
});

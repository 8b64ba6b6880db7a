import { after, hours } from '../../server/src/platform/clock.ts';
import type { Ctx } from '../../server/src/platform/context.ts';
import { openSession } from '../../server/src/modules/identity/index.ts';

/**
 * Browsers in which the accounts of the demo are signed in besides the visitor's own. Nobody knows their
 * tokens.
 */
const devices = [
  {
    hoursAgo: 5 * 24,
    address: '203.0.113.77',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  },
  {
    hoursAgo: 3,
    address: '198.51.100.23',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  },
];

/** tx. */
export async function openDemoSessions(tx: Ctx, userIds: readonly string[], now: Date): Promise<void> {
  for (const { hoursAgo, ...client } of devices) {
    const at = after(now, -hours(hoursAgo));
    const then: Ctx = { ...tx, clock: { now: () => at }, transaction: (work) => work(then) };
    for (const userId of userIds) await openSession(then, userId, client);
  }
}

import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { connectEvents } from '../gateways/payout/stripe-payout-notices.ts';
import { runCheck } from './finding.ts';
import { payoutsCheck } from './payouts.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const endpoint = {
  url: 'https://market.example/api/payout-webhooks/stripe',
  status: 'enabled',
  enabled_events: connectEvents,
};
const notConnected = {
  error: { type: 'invalid_request_error', message: 'You have not signed up for Connect' },
};

/** Stripe, as it answers the two questions. */
async function stripe(endpoints: object[], accounts: object = { object: 'list', data: [] }) {
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith('/v1/accounts') ? accounts : { object: 'list', data: endpoints };
    response
      .writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiBase: `http://127.0.0.1:${address.port}` };
}

const told = async (
  keys: Awaited<ReturnType<typeof stripe>> | null,
  stripeConnectSecrets: readonly string[] = ['whsec_2'],
) => {
  const check = payoutsCheck({ stripe: keys, stripeConnectSecrets, publicUrl: 'https://market.example' });
  return (await runCheck(check, [])).map(({ state }) => state);
};

test.each([
  ['all is well', [endpoint], ['ok', 'ok']],
  ['there is none', [{ ...endpoint, url: 'https://market.example/api/webhooks/stripe' }], ['ok', 'wrong']],
  ['it is disabled', [{ ...endpoint, status: 'disabled' }], ['ok', 'wrong']],
  ['an event is missing', [{ ...endpoint, enabled_events: ['payout.paid'] }], ['ok', 'wrong']],
  [
    'two share the events',
    [
      { ...endpoint, enabled_events: connectEvents.slice(2) },
      { ...endpoint, enabled_events: connectEvents.slice(0, 2) },
    ],
    ['ok', 'ok'],
  ],
])('the endpoint of payouts, where %s', async (_case, endpoints, states) => {
  expect(await told(await stripe(endpoints))).toEqual(states);
});

test('Stripe without Connect is wrong; without the secret, or without Stripe, people are paid by hand', async () => {
  expect(await told(await stripe([endpoint], notConnected))).toEqual(['wrong', 'ok']);
  expect(await told(await stripe([endpoint]), ['sk_live_1'])).toEqual(['wrong']);
  expect(await told(await stripe([]), [])).toEqual(['ok']);
  expect(await told(null)).toEqual(['ok']);
});

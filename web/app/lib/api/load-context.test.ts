import { defineRoute } from '@michi/contract/route';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { apiFrom, callContext } from './load-context.ts';

const getThing = defineRoute({
  method: 'GET',
  path: '/things/:id',
  auth: 'optional',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
});

function contextThatFails(error: unknown): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callContext, () => Promise.reject(error));
  return context;
}

it.each([
  [404, 404],
  [400, 404],
  [403, 403],
  [401, 403],
])('turns a %d of the call into a page with HTTP %d', async (failed, shown) => {
  const call = apiFrom(contextThatFails(Object.assign(new Error('no'), { status: failed })));
  await expect(call(getThing, { params: { id: 'x' } })).rejects.toMatchObject({ init: { status: shown } });
});

it('passes a failure of the server on as it is', async () => {
  const broken = new Error('broken');
  await expect(apiFrom(contextThatFails(broken))(getThing, { params: { id: 'x' } })).rejects.toBe(broken);
  const busy = Object.assign(new Error('busy'), { status: 503 });
  await expect(apiFrom(contextThatFails(busy))(getThing, { params: { id: 'x' } })).rejects.toBe(busy);
});

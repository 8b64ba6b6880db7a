import { addressOf } from '@michi/contract/address';
import { answerSchema, type Route, type RouteInput, type RouteOutput } from '@michi/contract/route';
import { parse } from 'zod';

type Loose = { params?: unknown; query?: unknown; body?: unknown };

/** A call of the contract, past the browser; fails with the server's own words. */
export async function call<T extends Route>(
  url: string,
  route: T,
  input: RouteInput<T>,
  token?: string,
): Promise<RouteOutput<T>> {
  const { params, query, body }: Loose = input;
  const answer = await fetch(addressOf(`${url}/api`, route.path, { params, query }), {
    method: route.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${route.method} ${route.path} answered ${answer.status}: ${text}`);
  return parse(answerSchema(route, answer.status), text === '' ? null : JSON.parse(text));
}

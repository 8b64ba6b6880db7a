import type { Route, RouteInput, RouteOutput } from '@michi/contract/route';
import { signIn } from '@michi/contract/identity';
import { urlOf } from '../web/app/lib/api.ts';
import { demoPassword } from './people.ts';

type Loose = { params?: unknown; query?: unknown; body?: unknown };

/** A call of the contract, past the browser; fails with the server's own words. */
export async function call<T extends Route>(
  url: string,
  route: T,
  input: RouteInput<T>,
  token?: string,
): Promise<RouteOutput<T>> {
  const { params, query, body }: Loose = input;
  const answer = await fetch(urlOf(`${url}/api`, route.path, { params, query }), {
    method: route.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${route.method} ${route.path} answered ${answer.status}: ${text}`);
  return parse(route.response, text === '' ? null : JSON.parse(text));
}

function parse<T extends Route>(schema: T['response'], value: unknown): RouteOutput<T> {
  return schema.parse(value);
}

export async function tokenOf(url: string, email: string, password = demoPassword): Promise<string> {
  return (await call(url, signIn, { body: { email, password } })).accessToken;
}

import { isChallenge, signIn, type Tokens } from '@michi/contract/identity/users';
import type { Route, RouteInput, RouteOutput } from '@michi/contract/route';
import { session } from '../../../web/app/lib/api/client.ts';
import * as world from '../../support/world/call.ts';
import { demoPassword } from '../../support/people/demo.ts';

/** A call of the contract past the page, as somebody else at another browser. */
export const call = <T extends Route>(
  route: T,
  input: RouteInput<T>,
  token?: string,
): Promise<RouteOutput<T>> => world.call(location.origin, route, input, token);

type Entry = { tokens: Tokens; since: number };
const entries = new Map<string, Entry>();
/**
 * The password of a sign-in counts as proved for ten minutes, and all pages together take longer on a slow
 * machine.
 */
const renewedAfterMs = 5 * 60_000;

async function tokensOf(email: string): Promise<Tokens> {
  const known = entries.get(email);
  if (known && Date.now() - known.since < renewedAfterMs) return known.tokens;
  const answer = await call(signIn, { body: { email, password: demoPassword } });
  if (isChallenge(answer)) throw new Error(`${email} has a second factor`);
  entries.set(email, { tokens: answer, since: Date.now() });
  return answer;
}

/** Of a sign-in of its own, which nothing at the page ends. */
export const tokenOf = async (email: string): Promise<string> => (await tokensOf(email)).accessToken;

/** Whose pages are opened from now on, until the end of the test. */
export async function signInAs(email: string): Promise<void> {
  if (!(await session.signIn(await tokensOf(email), false))) throw new Error(`${email} is not signed in`);
}

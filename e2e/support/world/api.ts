import { isChallenge, signIn } from '@michi/contract/identity/users';
import { demoPassword } from '../people/demo.ts';
import { call } from './call.ts';

export { call };

export async function tokenOf(url: string, email: string, password = demoPassword): Promise<string> {
  const answer = await call(url, signIn, { body: { email, password } });
  if (isChallenge(answer)) throw new Error(`${email} has a second factor`);
  return answer.accessToken;
}

import type { Tokens } from '@michi/contract/identity';
import type { Ctx } from '../../platform/context.ts';
import { AccountBanned, InvalidCredentials } from './identity.errors.ts';
import { demandLimit } from './limits.ts';
import { type ClientFacts, openSession } from './open-session.ts';
import { isPasswordRight } from './passwords.ts';
import { findByEmail } from './user.repository.ts';

/** Whoever does not know the password learns nothing about the account, not even that it exists. */
export async function signInWithPassword(
  ctx: Ctx,
  input: { email: string; password: string },
  client: ClientFacts,
): Promise<Tokens> {
  demandLimit(ctx, 'signIn', input.email);
  const user = await findByEmail(ctx, input.email);
  const right = await isPasswordRight(user?.passwordHash ?? null, input.password);
  if (!user || !right || user.status === 'DELETED') throw InvalidCredentials();
  if (user.status === 'BANNED') throw AccountBanned();
  return openSession(ctx, user.id, client);
}

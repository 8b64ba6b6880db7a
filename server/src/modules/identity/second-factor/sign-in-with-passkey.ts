import type { Tokens } from '@michi/contract/identity/users';
import type { PasskeyProof } from '@michi/contract/identity/passkey';
import type { Ctx } from '../../../platform/context.ts';
import { demandOpenAccount } from '../sign-in/finish-sign-in.ts';
import { PasskeyRefused } from '../identity.errors.ts';
import { type ClientFacts, openSession } from '../sessions/open-session.ts';
import { findPasskeyOwner } from './passkey.repository.ts';
import { provePasskey } from './prove-passkey.ts';
import { lockUser } from '../accounts/user.repository.ts';

/**
 * Something one has that knows who holds it: both factors in one, so it opens the session by itself.
 * Throws PasskeyRefused, AccountBanned.
 */
export async function signInByPasskey(ctx: Ctx, proof: PasskeyProof, client: ClientFacts): Promise<Tokens> {
  const outcome = await ctx.transaction(async (tx) => {
    // The account first, as everywhere: whoever takes the passkey away holds its lock.
    const owner = await findPasskeyOwner(tx, proof.id);
    const user = owner && (await lockUser(tx, owner));
    const userId = await provePasskey(tx, proof, { purpose: 'SIGN_IN', userId: null });
    if (userId === null) return PasskeyRefused();
    demandOpenAccount(user ? user.status : 'DELETED');
    return openSession(tx, userId, client, ['FACTOR']);
  });
  // Thrown after the commit: what was asked to be signed is used up.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

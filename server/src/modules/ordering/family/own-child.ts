import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { type Account, getAccounts, isGuardianOf } from '../../identity/index.ts';

/** Throws NotFound for whoever is not the guardian, as if there was nobody. */
export async function ownChild(ctx: Ctx, actor: SignedIn, childId: string): Promise<Account> {
  if (!(await isGuardianOf(ctx, actor.id, childId))) throw NotFound();
  return found((await getAccounts(ctx, [childId])).get(childId));
}

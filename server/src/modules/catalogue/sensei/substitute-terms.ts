import type { SubstituteTerms } from '@michi/contract/scheduling/replacements';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { findSenseiProfiles } from '../core/sensei-profile.repository.ts';
import { findSubstituteTerms, saveSubstituteTerms } from './substitute.repository.ts';

const isSensei = (actor: SignedIn) => actor.type === 'SENSEI' && actor.status === 'ACTIVE';

export async function getOwnSubstituteTerms(ctx: Ctx, actor: SignedIn): Promise<SubstituteTerms> {
  authorize(isSensei(actor));
  return findSubstituteTerms(ctx, actor.id);
}

/**
 * Counts for what is chosen from now on; what was taken over stays. Only courses that are listed are ever
 * offered so.
 */
export async function setOwnSubstituteTerms(
  ctx: Ctx,
  actor: SignedIn,
  terms: SubstituteTerms,
): Promise<SubstituteTerms> {
  authorize(isSensei(actor));
  return ctx.transaction(async (tx) => {
    found((await findSenseiProfiles(tx, [actor.id]))[0]);
    await saveSubstituteTerms(tx, actor.id, terms);
    return findSubstituteTerms(tx, actor.id);
  });
}

import type { AnyActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { type LockedUser, lockUser } from '../accounts/user.repository.ts';
import { standingIn } from '../sessions/age-standing.ts';
import { hashSecret } from '../sessions/secret-tokens.ts';
import { findChildren, findGuardians, insertLink, isLinked } from './guardian-link.repository.ts';
import { refusalToGuard } from './guardianship.ts';

type Link = { guardianId: string; childId: string; consent: string; address: string | null };

/** tx. With what was agreed to, when, and from where. Throws whatever speaks against it. */
export async function linkGuardian(tx: Ctx, actor: AnyActor, link: Link): Promise<void> {
  // In one order, whoever links whom.
  const locked = new Map<string, LockedUser>();
  for (const id of [...new Set([link.guardianId, link.childId])].toSorted())
    locked.set(id, found(await lockUser(tx, id)));
  const [guardian, child] = [found(locked.get(link.guardianId)), found(locked.get(link.childId))];
  const partyOf = (user: LockedUser) => ({ id: user.id, type: user.type, standing: standingIn(tx, user) });
  const refusal = refusalToGuard(partyOf(guardian), partyOf(child), {
    guardianIds: (await findGuardians(tx, [child.id])).map(({ account }) => account.id),
    childCount: (await findChildren(tx, guardian.id)).length,
    isReversed: await isLinked(tx, child.id, guardian.id),
  });
  if (refusal) throw refusal;
  const id = newId(tx.clock);
  await insertLink(tx, {
    id,
    guardianId: guardian.id,
    childId: child.id,
    consentVersion: link.consent,
    consentAddress: link.address === null ? null : hashSecret(`${id} ${link.address}`),
  });
  await appendAudit(tx, actor, {
    action: 'guardian.linked',
    targetType: 'user',
    targetId: child.id,
    detail: { guardianId: guardian.id, consent: link.consent },
  });
  await tx.announce('guardian.linked', { guardianId: guardian.id, childId: child.id });
}

import { birthdayOf } from '@michi/contract/identity/age';
import type { Family } from '@michi/contract/identity/guardians';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { findAccount } from '../accounts/user.repository.ts';
import { agesOf, standingIn } from '../sessions/age-standing.ts';
import { findOpenInvitations } from './guardian-invitation.repository.ts';
import { type Child, findChildren, findGrownUp, findGuardians } from './guardian-link.repository.ts';

/** The caller's own guardians and children. */
export async function getFamily(ctx: Ctx, actor: SignedIn): Promise<Family> {
  const account = found(await findAccount(ctx, actor.id));
  const [guardians, children, grownUp] = await Promise.all([
    findGuardians(ctx, [actor.id]),
    findChildren(ctx, actor.id),
    findGrownUp(ctx, actor.id),
  ]);
  const childIds = children.map(({ childId }) => childId);
  const [invitations, theirs] = await Promise.all([
    findOpenInvitations(ctx, [actor.id, ...childIds]),
    findGuardians(ctx, childIds),
  ]);
  const ages = agesOf(ctx);
  return {
    standing: standingIn(ctx, account),
    birthDate: account.birthDate,
    ...ages,
    guardians: guardians.map(({ account: { id, name }, since }) => ({
      id,
      name,
      since: since.toISOString(),
    })),
    children: children.map((child) =>
      childOf(child, ages.guardianUnder, theirs.filter(({ childId }) => childId === child.childId).length),
    ),
    grownUp,
    invitations: invitations.map(({ id, childId, email, createdAt, expiresAt }) => ({
      id,
      childId,
      email,
      sentAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

function childOf(
  { account: { id, name, avatar, birthDate }, since, canSignIn }: Child,
  guardianUnder: number,
  guardians: number,
): Family['children'][number] {
  return {
    id,
    name,
    avatar,
    birthDate,
    since: since.toISOString(),
    hasSignIn: canSignIn,
    handsOverOn: birthDate && birthdayOf(birthDate, guardianUnder),
    guardians,
  };
}

import { actorId, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { demandDeliverable } from '../../../platform/mail-outbox/deliverable.ts';
import { findAccount, findHolder, insertUser, lockUser, updateUser } from '../accounts/user.repository.ts';
import { demandLimit } from '../sessions/account-limits.ts';
import { dayIn } from '../sessions/age-standing.ts';
import { issueReset } from '../sign-in/reset-password.ts';
import { tellOwner } from '../sign-in/register-user.ts';
import { LastGuardian } from './guardian.errors.ts';
import {
  endLinks,
  findChildren,
  findGrownUp,
  findGuardians,
  isSignInGiven,
} from './guardian-link.repository.ts';
import { addressOfChild } from './guardianship.ts';
import { linkGuardian } from './link-guardian.ts';

type NewChild = { name: string; birthDate: string; timeZone: string | null; consent: string };

/**
 * An account without a sign-in of its own, and its guardian's from the beginning. Throws guardian_of_adult
 * and whatever else speaks against it, rate_limited, validation_failed.
 */
export async function addChild(
  ctx: Ctx,
  actor: SignedIn,
  { name, birthDate, timeZone, consent }: NewChild,
  address: string | null,
): Promise<{ id: string }> {
  authorize(actor.type === 'STUDENT' && actor.status === 'ACTIVE');
  await demandLimit(ctx, 'childrenAdded', actor.id);
  const guardian = found(await findAccount(ctx, actor.id));
  const zone = timeZone ?? guardian.timeZone;
  if (birthDate >= dayIn(zone, ctx.clock.now()))
    throw ValidationFailed({ field: 'birthDate', message: 'Choose a date in the past' });
  const id = newId(ctx.clock);
  await ctx.transaction(async (tx) => {
    await insertUser(tx, {
      id,
      email: addressOfChild(id),
      name,
      passwordHash: null,
      type: 'STUDENT',
      status: 'ACTIVE',
      senseiStatus: null,
      emailVerifiedAt: tx.clock.now(),
      locale: guardian.locale,
      timeZone: zone,
      avatar: null,
    });
    await updateUser(tx, id, { birth_date: birthDate });
    await tx.announce('user.type_chosen', { userId: id });
    await linkGuardian(tx, actor, { guardianId: actor.id, childId: id, consent, address });
  });
  return { id };
}

const SignsInAlready = () => ValidationFailed({ field: 'email', message: 'This child signs in already' });

/**
 * Also of who came of age meanwhile: it is all that is left to a guardian then, and only while nobody can
 * sign in. A mail there sets the password, and proves the address. Of an address that somebody has already
 * its owner is told, and whoever asked cannot tell the two apart. Throws NotFound, validation_failed,
 * rate_limited.
 */
export async function giveSignIn(
  ctx: Ctx,
  actor: SignedIn,
  { childId, email }: { childId: string; email: string },
): Promise<void> {
  const isGrownUp = (await findGrownUp(ctx, actor.id)).some(({ id }) => id === childId);
  if (!isGrownUp && (await childOf(ctx, actor, childId)).canSignIn) throw SignsInAlready();
  await demandDeliverable(ctx, email);
  await demandLimit(ctx, 'resetsTo', email);
  await ctx.transaction(async (tx) => {
    if (await findHolder(tx, email)) return tellOwner(tx, email);
    found(await lockUser(tx, childId));
    if (await isSignInGiven(tx, childId)) throw SignsInAlready();
    await updateUser(tx, childId, { email, email_verified_at: null });
    await issueReset(tx, childId);
  });
}

/** Throws NotFound, last_guardian where nobody else could act for the child. */
export async function endGuardianship(ctx: Ctx, actor: SignedIn, childId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { canSignIn } = await childOf(tx, actor, childId);
    found(await lockUser(tx, childId));
    const others = (await findGuardians(tx, [childId])).filter(({ account }) => account.id !== actor.id);
    if (!canSignIn && others.length === 0) throw LastGuardian();
    await endLinks(tx, { childId, guardianId: actor.id }, 'GUARDIAN');
    await appendAudit(tx, actor, {
      action: 'guardian.ended',
      targetType: 'user',
      targetId: childId,
      detail: { guardianId: actorId(actor), reason: 'GUARDIAN' },
    });
  });
}

async function childOf(ctx: Ctx, actor: SignedIn, childId: string) {
  const child = (await findChildren(ctx, actor.id)).find((each) => each.childId === childId);
  if (!child) throw NotFound();
  return child;
}

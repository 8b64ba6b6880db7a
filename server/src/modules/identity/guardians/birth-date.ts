import { ageOn } from '@michi/contract/identity/age';
import type { AgeStanding } from '@michi/contract/identity/guardians';
import { isUser, may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { type LockedUser, lockUser, updateUser } from '../accounts/user.repository.ts';
import { dayIn, standingIn } from '../sessions/age-standing.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import { BirthDateFixed } from './guardian.errors.ts';
import { isLinked } from './guardian-link.repository.ts';

/** Nobody is older than that. */
const oldest = 120;
const field = 'birthDate';

type Stated = { userId: string; birthDate: string };

/**
 * One's own, once; then a guardian's or an administrator's to correct. Throws NotFound, birth_date_fixed,
 * validation_failed, ConfirmationRequired.
 */
export async function setBirthDate(
  ctx: Ctx,
  actor: SignedIn,
  stated: Stated,
): Promise<{ standing: AgeStanding }> {
  if (!isUser(actor, stated.userId) && may(actor, 'users.manage')) await demandStepUp(ctx, actor);
  return ctx.transaction((tx) => stateBirthDate(tx, actor, stated));
}

/** tx. The one rule, also for who states it among the own records. */
export async function stateBirthDate(
  tx: Ctx,
  actor: SignedIn,
  { userId, birthDate }: Stated,
): Promise<{ standing: AgeStanding }> {
  if (!isUser(actor, userId) && !may(actor, 'users.manage') && !(await isLinked(tx, actor.id, userId)))
    throw NotFound();
  const user = found(await lockUser(tx, userId));
  if (user.birthDate === birthDate) return { standing: standingIn(tx, user) };
  if (isUser(actor, userId) && isFixed(user)) throw BirthDateFixed({ field });
  demandPossible(birthDate, dayIn(user.timeZone, tx.clock.now()));
  await updateUser(tx, userId, { birth_date: birthDate });
  // What it was and is stays out of the log.
  if (!isUser(actor, userId))
    await appendAudit(tx, actor, { action: 'user.birth_date', targetType: 'user', targetId: userId });
  return { standing: standingIn(tx, { ...user, birthDate }) };
}

/** Only for students anything depends on it. */
const isFixed = ({ birthDate, type }: LockedUser) => birthDate !== null && type !== 'SENSEI';

function demandPossible(birthDate: string, today: string): void {
  if (birthDate >= today) throw ValidationFailed({ field, message: 'Choose a date in the past' });
  if (ageOn(birthDate, today) > oldest)
    throw ValidationFailed({ field, message: 'Choose the year in which you were born' });
}

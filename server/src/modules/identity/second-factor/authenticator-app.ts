import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { confirmApp, deleteApp, findApp, putPendingApp, takeStep } from './authenticator-app.repository.ts';
import { addFactor, removeFactor } from './change-factors.ts';
import { demandConfirmed } from '../sign-in/confirm-identity.ts';
import { AppIsSet, InvalidCode } from '../identity.errors.ts';
import { demandLimit, giveBack } from '../sessions/account-limits.ts';
import { newTotpSecret, spellTotpSecret, stepOfCode } from './totp.ts';
import { findAccount } from '../accounts/user.repository.ts';

/** A secret that is no factor yet; asked for again, a new one. Throws ConfirmationRequired, AppIsSet. */
export async function prepareApp(ctx: Ctx, actor: SignedIn): Promise<{ secret: string; uri: string }> {
  await demandConfirmed(ctx, actor);
  const { email } = found(await findAccount(ctx, actor.id));
  const secret = newTotpSecret();
  if (!(await putPendingApp(ctx, actor.id, secret))) throw AppIsSet();
  return spellTotpSecret(secret, { brand: ctx.settings.get('brand.name'), account: email });
}

/**
 * The first right code turns it on. Throws ConfirmationRequired, NotFound, AppIsSet, InvalidCode,
 * rate_limited.
 */
export async function turnAppOn(
  ctx: Ctx,
  actor: SignedIn,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  await demandConfirmed(ctx, actor);
  await demandLimit(ctx, 'secondFactor', actor.id);
  const recoveryCodes = await addFactor(ctx, actor, { change: 'APP_ADDED' }, async (tx) => {
    const app = found(await findApp(tx, actor.id));
    if (app.confirmedAt) throw AppIsSet();
    const step = stepOfCode(app.secret, code, tx.clock.now());
    if (step === null || !(await takeStep(tx, actor.id, step))) throw InvalidCode({ field: 'code' });
    await confirmApp(tx, actor.id);
  });
  await giveBack(ctx, 'secondFactor', actor.id);
  return { recoveryCodes };
}

/** Throws ConfirmationRequired, NotFound, SecondFactorRequired. */
export async function turnAppOff(ctx: Ctx, actor: SignedIn): Promise<void> {
  await demandConfirmed(ctx, actor);
  await removeFactor(ctx, actor, { change: 'APP_REMOVED' }, async (tx) => {
    const app = await findApp(tx, actor.id);
    if (!app?.confirmedAt || !(await deleteApp(tx, actor.id))) throw NotFound();
  });
}

/** Right once: neither the same code again nor an earlier one. */
export async function isAppCodeRight(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const app = await findApp(ctx, userId);
  if (!app?.confirmedAt) return false;
  const step = stepOfCode(app.secret, code, ctx.clock.now());
  return step !== null && takeStep(ctx, userId, step);
}

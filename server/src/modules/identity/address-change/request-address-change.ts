import type { AddressChange } from '@michi/contract/identity/address-change';
import type { SignedIn } from '../../../platform/actor.ts';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, ValidationFailed } from '../../../platform/errors.ts';
import { demandDeliverable } from '../../../platform/mail-outbox/deliverable.ts';
import { inConstantTime } from '../../../platform/security/constant-time.ts';
import { findHolder, lockUser } from '../accounts/user.repository.ts';
import { demandLimit } from '../sessions/account-limits.ts';
import { newCode } from '../sessions/secret-tokens.ts';
import { demandConfirmed } from '../sign-in/confirm-identity.ts';
import { codeLife } from '../sign-in/issue-verification.ts';
import { tellOwner } from '../sign-in/register-user.ts';
import {
  deletePendingChange,
  findPendingChange,
  type PendingChange,
  replacePendingChange,
} from './address-change.repository.ts';

/** The change that waits for its proof; null: none, or its time is over. */
export async function readAddressChange(ctx: Ctx, actor: SignedIn): Promise<AddressChange | null> {
  const pending = await findPendingChange(ctx, actor.id);
  return pending && pending.expiresAt > ctx.clock.now() ? present(pending) : null;
}

const present = ({ email, createdAt, expiresAt }: PendingChange): AddressChange => ({
  email,
  requestedAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/**
 * Sends a code to the new address, and nothing changes before it is entered; it replaces a change that waits.
 * A known address gets its owner a mail instead, and the caller the same answer in the same time. Throws
 * ConfirmationRequired, validation_failed, rate_limited.
 */
export async function requestAddressChange(ctx: Ctx, actor: SignedIn, email: string): Promise<AddressChange> {
  await demandConfirmed(ctx, actor);
  await demandDeliverable(ctx, email);
  await demandLimit(ctx, 'resend', actor.id);
  await demandLimit(ctx, 'codesTo', email);
  return inConstantTime(() => ctx.transaction((tx) => begin(tx, actor, email)));
}

/** The same to the same address, with a new code. Throws NotFound when no change waits, rate_limited. */
export async function resendAddressCode(ctx: Ctx, actor: SignedIn): Promise<void> {
  const { email } = found(await readAddressChange(ctx, actor));
  await demandLimit(ctx, 'resend', actor.id);
  await demandLimit(ctx, 'codesTo', email);
  await inConstantTime(() => ctx.transaction((tx) => begin(tx, actor, email)));
}

async function begin(tx: Ctx, actor: SignedIn, email: string): Promise<AddressChange> {
  const user = found(await lockUser(tx, actor.id));
  if (user.email.toLowerCase() === email.toLowerCase())
    throw ValidationFailed({ field: 'email', message: 'This is your address already' });
  const code = newCode();
  const expiresAt = after(tx.clock.now(), codeLife);
  await replacePendingChange(tx, { userId: user.id, email, code, expiresAt });
  if (await findHolder(tx, email)) await tellOwner(tx, email);
  else await tx.announce('user.address_change_requested', { userId: user.id, email, code });
  return present(found(await findPendingChange(tx, user.id)));
}

/** Throws NotFound when none waits. */
export async function giveUpAddressChange(ctx: Ctx, actor: SignedIn): Promise<void> {
  found((await deletePendingChange(ctx, actor.id)) || null);
}

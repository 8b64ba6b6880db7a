import type { Ctx } from '../../../platform/context.ts';
import { demandDeliverable } from '../../../platform/mail-outbox/deliverable.ts';
import { inConstantTime } from '../../../platform/security/constant-time.ts';
import { newId } from '../../../platform/ids.ts';
import { WeakPassword } from '../identity.errors.ts';
import { issueVerification } from './issue-verification.ts';
import { demandLimit, takeLimit } from '../sessions/account-limits.ts';
import { placeOf } from './password-tries.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { acceptAtSignUp } from '../terms/accept-terms.ts';
import { firstSenseiStatus } from '../accounts/sensei-status.ts';
import { findHolder, insertUser } from '../accounts/user.repository.ts';
import { isWeakPassword } from './weak-password.ts';

export type Registration = {
  email: string;
  password: string;
  name: string;
  type: 'STUDENT' | 'SENSEI' | null;
  locale: string;
  timeZone: string;
  returnTo: string | null;
};

/**
 * Answers the id of the new account. As long as nobody proved the address, registrations of it stand side by
 * side. Where somebody has, the id is one that no code will ever verify, and the owner gets a mail: the
 * caller cannot tell the two apart, not by the time either. Throws WeakPassword, validation_failed,
 * rate_limited.
 */
export async function registerUser(
  ctx: Ctx,
  input: Registration,
  client: { address: string | null },
): Promise<{ id: string }> {
  if (isWeakPassword(input.password, input)) throw WeakPassword({ field: 'password' });
  await demandDeliverable(ctx, input.email);
  await demandLimit(ctx, 'codesFromHere', placeOf({ email: input.email, address: client.address }));
  await demandLimit(ctx, 'codesTo', input.email);
  const id = newId(ctx.clock);
  await inConstantTime(() => enrol(ctx, id, input));
  return { id };
}

async function enrol(ctx: Ctx, id: string, input: Registration): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await ctx.transaction(async (tx) => {
    if (await findHolder(tx, input.email)) return tellOwner(tx, input.email);
    await insertUser(tx, {
      id,
      email: input.email,
      name: input.name,
      passwordHash,
      type: input.type,
      status: 'INACTIVE',
      senseiStatus: input.type === 'SENSEI' ? firstSenseiStatus(tx) : null,
      emailVerifiedAt: null,
      locale: input.locale,
      timeZone: input.timeZone,
      avatar: null,
    });
    await acceptAtSignUp(tx, id, input.locale);
    const code = await issueVerification(tx, { userId: id, email: input.email, returnTo: input.returnTo });
    await tx.announce('user.registered', { userId: id, code, returnTo: input.returnTo });
    if (input.type) await tx.announce('user.type_chosen', { userId: id });
  });
}

/** At most a few such mails, however often a stranger types the address. */
export async function tellOwner(ctx: Ctx, email: string): Promise<void> {
  const owner = await findHolder(ctx, email);
  if (!owner || owner.status === 'BANNED') return;
  if ((await takeLimit(ctx, 'unaskedMail', email)) > 0) return;
  await ctx.announce('user.address_known', { userId: owner.id });
}

import type { Ctx } from '../../platform/context.ts';
import { inEvenTime } from '../../platform/even-time.ts';
import { newId } from '../../platform/ids.ts';
import { WeakPassword } from './identity.errors.ts';
import { issueVerification } from './issue-verification.ts';
import { takeLimit } from './limits.ts';
import { hashPassword, isWeakPassword } from './passwords.ts';
import { firstSenseiStatus } from './sensei-status.ts';
import { findByEmail, insertUser } from './user.repository.ts';

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
 * Answers the id of the new account. A known address gets an id of the same kind, which no code will ever verify, and its
 * owner a mail: the caller cannot tell the two apart, not by the time either. Throws WeakPassword.
 */
export async function registerUser(ctx: Ctx, input: Registration): Promise<{ id: string }> {
  if (isWeakPassword(input.password, input)) throw WeakPassword({ field: 'password' });
  const id = newId(ctx.clock);
  await inEvenTime(() => enrol(ctx, id, input));
  return { id };
}

async function enrol(ctx: Ctx, id: string, input: Registration): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await ctx.transaction(async (tx) => {
    const inserted = await insertUser(tx, {
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
    if (!inserted) return tellOwner(tx, input.email);
    const code = await issueVerification(tx, { userId: id, email: input.email, returnTo: input.returnTo });
    await tx.announce('user.registered', { userId: id, code, returnTo: input.returnTo });
    if (input.type) await tx.announce('user.type_chosen', { userId: id });
  });
}

/** At most a few such mails, however often a stranger types the address. */
export async function tellOwner(ctx: Ctx, email: string): Promise<void> {
  const owner = await findByEmail(ctx, email);
  if (!owner || owner.status === 'BANNED') return;
  if ((await takeLimit(ctx, 'unaskedMail', email)) > 0) return;
  await ctx.announce('user.address_known', { userId: owner.id });
}

import type { HourCycle, User } from '@michi/contract/identity/users';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inConstantTime } from '../../../platform/security/constant-time.ts';
import { found, Forbidden } from '../../../platform/errors.ts';
import { TypeAlreadyChosen } from '../identity.errors.ts';
import { correctAddress } from './request-verification.ts';
import { firstSenseiStatus } from '../accounts/sensei-status.ts';
import { type LockedUser, lockUser, updateUser } from '../accounts/user.repository.ts';
import { getOwn } from '../accounts/user-queries.ts';

type Change = {
  email?: string | undefined;
  name?: string | undefined;
  locale?: string | undefined;
  timeZone?: string | undefined;
  hourCycle?: HourCycle | null | undefined;
  type?: 'STUDENT' | 'SENSEI' | undefined;
};

/**
 * Name, language, zone, how times read; the type while it is not chosen; the address while it is not
 * verified, and then nothing else.
 */
export async function changeOwnUser(ctx: Ctx, actor: SignedIn, change: Change): Promise<User> {
  const { email, ...profile } = change;
  const other = Object.values(profile).some((value) => value !== undefined);
  if (!actor.emailVerified && other) throw Forbidden({ message: 'Verify your email address first' });
  if (email !== undefined) await inConstantTime(() => correctAddress(ctx, actor, email));
  if (other) await changeOther(ctx, actor, profile);
  return getOwn(ctx, actor);
}

async function changeOther(ctx: Ctx, actor: SignedIn, profile: Omit<Change, 'email'>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const user = found(await lockUser(tx, actor.id));
    await changeProfile(tx, user, profile);
    if (profile.type) await chooseType(tx, user, profile.type);
  });
}

async function changeProfile(ctx: Ctx, user: LockedUser, profile: Change): Promise<void> {
  const { name = user.name, locale = user.locale, timeZone = user.timeZone } = profile;
  const { hourCycle = user.hourCycle } = profile;
  const isSame =
    name === user.name &&
    locale === user.locale &&
    timeZone === user.timeZone &&
    hourCycle === user.hourCycle;
  if (isSame) return;
  await updateUser(ctx, user.id, { name, locale, time_zone: timeZone, hour_cycle: hourCycle });
  await ctx.announce('user.changed', { userId: user.id });
}

async function chooseType(ctx: Ctx, user: LockedUser, type: 'STUDENT' | 'SENSEI'): Promise<void> {
  if (user.type === type) return;
  if (user.type !== null) throw TypeAlreadyChosen({ field: 'type' });
  const sensei =
    type === 'SENSEI' ? { sensei_status: firstSenseiStatus(ctx), sensei_status_at: ctx.clock.now() } : {};
  await updateUser(ctx, user.id, { type, ...sensei });
  await ctx.announce('user.type_chosen', { userId: user.id });
}

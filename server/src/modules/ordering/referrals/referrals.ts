import type { acceptReferral as acceptRoute, Referrals } from '@michi/contract/ordering/referrals';
import type { RouteOutput } from '@michi/contract/route';
import { shortName } from '@michi/contract/person-name';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { hasOrders } from '../storage/first-order.repository.ts';
import { newReferralCode, rewardsOf } from './referral.ts';
import {
  findOwnerOfCode,
  findReferral,
  insertReferral,
  listReferred,
  openCode,
} from './referral.repository.ts';

/** Students alone book, so they alone can be invited and spend what they earn. */
export async function getOwnReferrals(ctx: Ctx, actor: SignedIn): Promise<Referrals> {
  authorize(actor.type === 'STUDENT' && actor.status === 'ACTIVE');
  const rewards = rewardsOf(ctx);
  const code =
    rewards.length === 0 ? null : await ctx.transaction((tx) => openCode(tx, actor.id, newReferralCode()));
  const [items, own] = await Promise.all([listReferred(ctx, actor.id), findReferral(ctx, actor.id)]);
  return {
    code,
    rewards,
    items: items.map(({ status, joinedAt, amount, currency }) => ({
      status,
      joinedAt: joinedAt.toISOString(),
      earned: amount === null || currency === null ? null : { amount, currency },
    })),
    isInvited: own?.status === 'OPEN',
    most: ctx.settings.get('referral.most'),
  };
}

/** For whoever followed the address. Throws not_found where the code is nobody's, or nothing is given. */
export async function getReferral(ctx: Ctx, code: string) {
  const rewards = rewardsOf(ctx);
  const referrer = await findReferrer(ctx, code);
  if (!referrer || rewards.length === 0) throw NotFound();
  return { name: shortName(referrer.name), rewards };
}

async function findReferrer(ctx: Ctx, code: string) {
  const id = await findOwnerOfCode(ctx, code);
  const account = id === null ? undefined : (await getAccounts(ctx, [id])).get(id);
  return account?.status === 'ACTIVE' ? account : null;
}

/** Throws validation_failed naming `code`: nobody's, one's own, or one has booked before. */
export async function acceptReferral(
  ctx: Ctx,
  actor: SignedIn,
  code: string,
): Promise<RouteOutput<typeof acceptRoute>> {
  authorize(actor.type === 'STUDENT' && actor.status === 'ACTIVE');
  const rewards = rewardsOf(ctx);
  const known = await findReferral(ctx, actor.id);
  if (known) return { rewards: known.status === 'OPEN' ? rewards : [] };
  const referrer = rewards.length === 0 ? null : await findReferrer(ctx, code);
  if (!referrer) throw ValidationFailed({ field: 'code', message: 'There is no invitation with this code' });
  if (referrer.id === actor.id)
    throw ValidationFailed({ field: 'code', message: 'Nobody can invite themselves' });
  // Or old friends would invite each other.
  const { createdAt } = found((await getAccounts(ctx, [actor.id])).get(actor.id));
  const { createdAt: since } = referrer;
  if (createdAt < since || (await hasOrders(ctx, actor.id)))
    throw ValidationFailed({ field: 'code', message: 'Only who is new here can be invited' });
  await ctx.transaction((tx) => insertReferral(tx, actor.id, referrer.id));
  return { rewards };
}

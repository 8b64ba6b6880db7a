import { randomInt } from 'node:crypto';
import type { List } from '@michi/contract/page';
import type { CouponCodeLine } from '@michi/contract/pricing/coupons';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { canKeepCoupons } from './coupon.policy.ts';
import { findCoupon, lockCoupon } from './coupon.repository.ts';
import { insertCodes, listCodeRows } from './coupon-use.repository.ts';

/** Crockford's, without the letters that are mistaken for digits or make words. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Forty bits: of ten thousand codes a guess in a hundred million finds one. */
const length = 8;

const codeOf = (prefix: string) =>
  `${prefix}-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** So many new codes of a coupon, each of which can be used once. */
export async function makeCouponCodes(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { prefix, count }: { prefix: string; count: number },
): Promise<{ codes: string[] }> {
  authorize(canKeepCoupons(actor));
  await demandStepUp(ctx, actor);
  return ctx.transaction(async (tx) => {
    const coupon = found(await lockCoupon(tx, id));
    if (coupon.deletedAt) throw NotFound();
    const codes: string[] = [];
    while (codes.length < count) {
      const wanted = new Set(Array.from({ length: count - codes.length }, () => codeOf(prefix)));
      codes.push(...(await insertCodes(tx, id, [...wanted])));
    }
    await appendAudit(tx, actor, {
      action: 'coupon.codes_made',
      targetType: 'coupon',
      targetId: id,
      detail: { name: coupon.name, prefix, count },
    });
    return { codes };
  });
}

export async function listCouponCodes(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<List<z.output<typeof CouponCodeLine>>> {
  authorize(canKeepCoupons(actor));
  found(await findCoupon(ctx, id));
  const rows = await listCodeRows(ctx, id, { after: cursor ?? null, limit });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.code ?? null) : null,
  };
}

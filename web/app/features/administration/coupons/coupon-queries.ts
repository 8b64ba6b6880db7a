import {
  changeCoupon,
  type Coupon,
  type CouponContent,
  getCoupon,
  removeCoupon,
  restoreCoupon,
} from '@michi/contract/pricing/coupons';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, goneApi, savingOrGoneApi, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { administrationKeys } from '../query-keys.ts';

export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: administrationKeys.coupon(id),
    queryFn: ({ signal }) => goneApi(getCoupon, { params: { id } }, { signal }),
  });

export function contentOf(coupon: Coupon): CouponContent {
  const { name, code, kind, value, currency, firstOf, scope, scopeId, payer } = coupon;
  const { minAmount, maxUses, maxUsesPerPerson, validFrom, validTo, active } = coupon;
  const terms = { name, code, kind, value, currency, firstOf, scope, scopeId, payer };
  return { ...terms, minAmount, maxUses, maxUsesPerPerson, validFrom, validTo, active };
}

/**
 * What is done to a coupon at once; it can be taken back. They throw: `stale_version` and `not_found` come
 * without a toast.
 */
export function useCouponSteps() {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: administrationKeys.coupons });
    await client.invalidateQueries({ queryKey: sharedKeys.trail('coupon') });
  };
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      await refresh();
    }
  };
  return {
    refresh,
    setActive: (coupon: Coupon, active: boolean) =>
      attempt(async () => {
        const { id, version } = coupon;
        const body = { ...contentOf(coupon), active, version };
        const now = await savingOrGoneApi(changeCoupon, { params: { id }, body });
        toast.success(active ? m.fees_on_toast(now) : m.fees_off_toast(now));
        return now;
      }),
    remove: ({ id, version, name }: Coupon) =>
      attempt(async () => {
        await savingOrGoneApi(removeCoupon, { params: { id }, query: { version } });
        const restore = async () => {
          await api(restoreCoupon, { params: { id } });
          toast.success(m.fees_restored_toast({ name }));
        };
        const onClick = () => void attempt(restore).catch(() => undefined);
        toast.success(m.fees_removed_toast({ name }), { action: { label: m.common_undo(), onClick } });
      }),
  };
}

import { changeCoupon, type Coupon, type CouponContent, createCoupon } from '@michi/contract/pricing/coupons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, isApiError, savingOrGoneApi, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { GoneNote } from '../../../ui/feedback/gone-note.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Tabs } from '../../../ui/overlay/tabs.tsx';
import { useMergedSave } from '../../../ui/saving/use-merged-save.tsx';
import { useSeenStep } from '../../../ui/saving/use-seen-step.tsx';
import { Trail } from '../audit/trail.tsx';
import { configurationQuery } from '../configuration/configuration.tsx';
import { RuleDeeds, switchLabel } from '../rules/rule-deeds.tsx';
import { CouponCodes } from './coupon-codes.tsx';
import { CouponFields, couponForm, newCoupon, valuesOf } from './coupon-form.tsx';
import { contentOf, couponQuery, useCouponSteps } from './coupon-queries.ts';
import { CouponBadge } from './coupon-table.tsx';
import { couponSentence, usesText } from './coupon-terms.ts';
import { couponMergeParts } from './coupon-trail.ts';

/** One coupon beside the table; `new`: one that is not there yet. */
export function CouponPanel({ shown, onClose }: { shown: string | null; onClose: () => void }) {
  const isNew = shown === 'new';
  const coupon = useQuery({ ...couponQuery(shown ?? ''), enabled: shown !== null && !isNew });
  const configuration = useQuery({ ...configurationQuery, enabled: shown !== null });
  const set = configuration.data?.items.find(({ key }) => key === 'currency.default')?.value;
  // Whoever keeps coupons may not be let into the configuration.
  const currency = typeof set === 'string' ? set : configuration.isError ? 'USD' : null;
  return (
    <Sheet
      isOpen={shown !== null}
      onClose={onClose}
      title={isNew ? m.coupons_new() : (coupon.data?.name ?? m.coupons_coupon())}
    >
      {isApiError(coupon.error, 'not_found') ? (
        <GoneNote title={m.coupons_gone()} text={null} />
      ) : coupon.isLoadingError ? (
        <ErrorState error={coupon.error} onRetry={coupon.refetch} />
      ) : currency === null || (!isNew && !coupon.data) ? (
        <SkeletonText lines={8} />
      ) : coupon.data && !isNew ? (
        <OneCoupon key={coupon.data.id} coupon={coupon.data} currency={currency} onClose={onClose} />
      ) : (
        <NewCoupon currency={currency} onClose={onClose} />
      )}
    </Sheet>
  );
}

type Props = { currency: string; onClose: () => void };

function NewCoupon({ currency, onClose }: Props) {
  const zone = useZone();
  const { refresh } = useCouponSteps();
  const save = async (body: CouponContent) => {
    const { name } = await api(createCoupon, { body });
    await refresh();
    toast.success(m.coupons_created_toast({ name }));
    onClose();
  };
  return (
    <ApiForm
      isWide
      schema={couponForm(zone)}
      defaultValues={newCoupon(currency)}
      submitLabel={m.common_save()}
      onSubmit={save}
    >
      <CouponFields currency={currency} />
    </ApiForm>
  );
}

function OneCoupon({ coupon, currency, onClose }: Props & { coupon: Coupon }) {
  const zone = useZone();
  const client = useQueryClient();
  const steps = useCouponSteps();
  const parts = couponMergeParts(zone);
  const load = () => client.fetchQuery({ ...couponQuery(coupon.id), staleTime: 0 });
  const { takeStep, isPending, question } = useSeenStep({ parts, valuesOf: contentOf, load });
  const label = switchLabel(coupon.active);
  const switchOver = () =>
    takeStep(coupon, { label, take: async (onto) => void (await steps.setActive(onto, !coupon.active)) });
  const remove = () =>
    takeStep(coupon, { label: m.fees_remove(), isDanger: true, take: (onto) => steps.remove(onto) });
  return (
    <div className="flex flex-col gap-6">
      <RuleDeeds
        active={coupon.active}
        isPending={isPending}
        onSwitch={switchOver}
        onRemove={() => remove().then((isDone) => isDone && onClose())}
      >
        <CouponBadge state={coupon.state} />
        <span className="text-sm text-quiet" data-numbers>
          {m.coupons_used()}: {usesText(coupon)}
        </span>
      </RuleDeeds>
      <p>{couponSentence(coupon, zone)}</p>
      <CouponCodes coupon={coupon} />
      <Tabs
        label={coupon.name}
        tabs={[
          {
            id: 'coupon',
            label: m.coupons_coupon(),
            isKept: true,
            // Switched on or off above, it is filled anew.
            content: (
              <ChangeCoupon
                key={String(coupon.active)}
                coupon={coupon}
                load={load}
                currency={currency}
                onClose={onClose}
              />
            ),
          },
          {
            id: 'history',
            label: m.trail_title(),
            content: <Trail about={{ targetType: 'coupon', targetId: coupon.id }} />,
          },
        ]}
      />
      {question}
    </div>
  );
}

function ChangeCoupon({
  coupon,
  load,
  currency,
  onClose,
}: Props & { coupon: Coupon; load: () => Promise<Coupon> }) {
  const zone = useZone();
  const { refresh } = useCouponSteps();
  const { saveMerged, dialog } = useMergedSave({ parts: couponMergeParts(zone), valuesOf: contentOf, load });
  const send = async (content: CouponContent, { id, version }: Coupon) => {
    try {
      const { name } = await savingOrGoneApi(changeCoupon, { params: { id }, body: { ...content, version } });
      toast.success(m.fees_saved_toast({ name }));
    } finally {
      await refresh();
    }
    onClose();
  };
  return (
    <>
      <ApiForm
        isWide
        schema={couponForm(zone, coupon)}
        defaultValues={valuesOf(coupon, zone, currency)}
        submitLabel={m.common_save()}
        onSubmit={(content: CouponContent) => saveMerged(content, coupon, send)}
      >
        <CouponFields currency={currency} />
      </ApiForm>
      {dialog}
    </>
  );
}

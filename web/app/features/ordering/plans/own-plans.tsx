import {
  type ChargePlan,
  changePlanCard,
  endPlannedClasses,
  type PlannedClass,
} from '@michi/contract/ordering/charge-plans';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { api } from '../../../lib/api/client.ts';
import { formatMoney, formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { RadioSet } from '../../../ui/form/radio-set.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/page/when.tsx';
import { SeriesLabel } from '../../../ui/status/series-label.tsx';
import { cardName, expiryNote } from '../methods/card-name.ts';
import { methodsQuery } from '../methods/methods-query.ts';
import { refreshOrders } from '../orders/refresh-orders.ts';
import { plansQuery } from './plans-query.ts';

/**
 * Series that are charged class by class: what is charged when, with which card, and the ways out; nothing
 * while there is none.
 */
export function OwnPlans() {
  const heading = useId();
  const found = useQuery(plansQuery);
  const plans = (found.data?.items ?? []).filter(({ status }) => status !== 'DRAFT');
  if (plans.length === 0 && !found.isLoadingError) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <SectionHeader id={heading} title={m.series_plans_title()} />
      {found.isLoadingError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <ul className="flex flex-col gap-4">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Asked = { orderId: string; scope: 'ONE' | 'FOLLOWING'; startsAt: string };

function PlanCard({ plan }: { plan: ChargePlan }) {
  const client = useQueryClient();
  const zone = useZone();
  const now = useNow() ?? 0;
  const isTaught = useUser()?.id === plan.sensei.id;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { change } = useAddressState();
  const left = plan.classes.filter(({ can }) => can.includes('skip'));
  const [next] = left;
  const end = async ({ orderId, scope }: Asked) => {
    try {
      await api(endPlannedClasses, { params: { id: plan.id }, body: { orderId, scope } });
    } finally {
      refreshOrders(client);
    }
  };
  return (
    <article className="rounded-lg border border-hairline bg-card p-5">
      <h3 className="text-xl">{plan.course.title}</h3>
      <p className="text-sm text-quiet">
        <bdi>{isTaught ? plan.student.name : plan.sensei.name}</bdi>
      </p>
      {!isTaught && plan.status === 'ACTIVE' && <Card plan={plan} />}
      <KeepFocus>
        <ol className="mt-3 divide-y divide-hairline border-y border-hairline">
          {plan.classes.map((item) => (
            <li
              key={item.orderId}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="min-w-0">
                <span className="block">
                  <When instant={item.startsAt} until={item.endsAt} isShort />
                </span>
                <SeriesLabel series={item.series} startsAt={item.startsAt} />
                <State item={item} zone={zone} now={now} />
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <span className="tabular-nums">
                  {formatMoney({ amount: item.amount, currency: item.currency })}
                </span>
                {item.can.includes('pay') && (
                  <LinkButton
                    size="sm"
                    variant="primary"
                    aria-label={m.series_plan_pay_of({ when: formatWhen(item.startsAt, zone, now) })}
                    to={`/courses/${plan.course.id}/schedule?order=${item.orderId}`}
                  >
                    {m.series_plan_pay()}
                  </LinkButton>
                )}
                {item.can.includes('move') && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={m.move_open_of({ when: formatWhen(item.startsAt, zone, now) })}
                    onPress={() => change({ move: item.classId ?? '' })}
                  >
                    {m.move_open()}
                  </Button>
                )}
                {item.can.includes('skip') && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={m.series_plan_skip_of({ when: formatWhen(item.startsAt, zone, now) })}
                    onPress={() => setAsked({ ...item, scope: 'ONE' })}
                  >
                    {m.series_plan_skip()}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ol>
        <div className="mt-3 flex flex-wrap gap-3">
          {plan.can.includes('changeCard') && (
            <Button size="sm" onPress={() => setChoosing(true)}>
              {m.series_plan_change_card()}
            </Button>
          )}
          {plan.can.includes('stop') && next && (
            <Button size="sm" variant="ghost" onPress={() => setAsked({ ...next, scope: 'FOLLOWING' })}>
              {m.series_plan_stop()}
            </Button>
          )}
        </div>
      </KeepFocus>
      {asked && (
        <ConfirmDialog
          isOpen
          isDanger
          onClose={() => setAsked(null)}
          title={asked.scope === 'ONE' ? m.series_plan_skip_title() : m.series_plan_stop_title()}
          confirmLabel={asked.scope === 'ONE' ? m.series_plan_skip() : m.series_plan_stop()}
          onConfirm={() => end(asked)}
        >
          {asked.scope === 'ONE'
            ? m.series_plan_skip_text({ when: formatWhen(asked.startsAt, zone, now) })
            : m.series_plan_stop_text()}
        </ConfirmDialog>
      )}
      {isChoosing && <ChooseCard plan={plan} onClose={() => setChoosing(false)} />}
    </article>
  );
}

function Card({ plan: { card } }: { plan: ChargePlan }) {
  if (card && !card.isExpired)
    return <p className="mt-2 text-sm">{m.series_plan_card({ card: cardName(card) })}</p>;
  return (
    <p role="alert" className="mt-2 rounded-md bg-amber-wash px-3 py-2 text-sm text-amber">
      {card ? m.series_plan_expired({ card: cardName(card) }) : m.series_plan_no_card()}
    </p>
  );
}

function State({ item, zone, now }: { item: PlannedClass; zone: string; now: number }) {
  const isWaiting = item.state === 'FAILED';
  return (
    <span className={`block text-sm ${isWaiting ? 'text-alarm' : 'text-quiet'}`}>
      {stateText(item, zone, now)}
    </span>
  );
}

function stateText({ state, chargeAt, payBy }: PlannedClass, zone: string, now: number): string {
  switch (state) {
    case 'PLANNED':
      return now > 0 && Date.parse(chargeAt) <= now
        ? m.series_state_charging()
        : m.series_each_on({ when: formatWhen(chargeAt, zone, now) });
    case 'FAILED':
      return m.series_plan_pay_by({ when: formatWhen(payBy, zone, now) });
    case 'CHARGED':
      return m.series_state_charged();
    case 'SKIPPED':
      return m.series_state_skipped();
    case 'FREED':
      return m.series_state_freed();
    case 'CANCELED':
      return m.series_state_canceled();
  }
}

function ChooseCard({ plan, onClose }: { plan: ChargePlan; onClose: () => void }) {
  const client = useQueryClient();
  const found = useQuery(methodsQuery);
  const methods = (found.data?.items ?? []).filter(({ isExpired }) => !isExpired);
  const [chosen, setChosen] = useState(plan.card?.id ?? null);
  const methodId = methods.find(({ id }) => id === chosen)?.id ?? methods[0]?.id;
  const save = async () => {
    if (methodId === undefined) return;
    await api(changePlanCard, { params: { id: plan.id }, body: { methodId } });
    await client.invalidateQueries({ queryKey: plansQuery.queryKey });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.series_plan_card_title()}
      confirmLabel={m.series_plan_card_save()}
      onConfirm={save}
      isNotReady={methodId === undefined}
    >
      {!found.data &&
        (found.isError ? <ErrorState onRetry={() => void found.refetch()} /> : <SkeletonRows count={2} />)}
      {found.data && <p>{methods.length > 0 ? m.series_plan_card_text() : m.series_plan_card_none()}</p>}
      <RadioSet
        label={m.series_plan_card_title()}
        className="mt-3 [&>legend]:sr-only"
        choices={methods.map((method) => ({
          value: method.id,
          label: cardName(method),
          help: expiryNote(method),
        }))}
        value={methodId}
        onChange={(id) => setChosen(id ?? null)}
      />
      <LinkButton size="sm" variant="ghost" className="mt-1" to="/profile?section=payment">
        {m.series_plan_card_profile()}
      </LinkButton>
    </ConfirmDialog>
  );
}

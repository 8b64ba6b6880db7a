import { changeFee, createFee, type Fee, type FeeContent } from '@michi/contract/ordering/fees';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api, isApiError, savingOrGoneApi, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import type { MergePart } from '../../../ui/saving/merge-parts.ts';
import { useMergedSave } from '../../../ui/saving/use-merged-save.tsx';
import { useSeenStep } from '../../../ui/saving/use-seen-step.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Tabs } from '../../../ui/overlay/tabs.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { configurationQuery } from '../configuration/configuration.tsx';
import { RuleDeeds, switchLabel } from '../rules/rule-deeds.tsx';
import { FeeGone } from './fee-gone.tsx';
import { FeeFields, feeForm, type FeeValues, newFee, valuesOf } from './fee-form.tsx';
import { contentOf, feeQuery, useFeeSteps } from './fee-queries.ts';
import { FeeBadge } from './fee-table.tsx';
import { Trail } from '../audit/trail.tsx';
import { feeMergeParts } from './fee-trail.ts';

/** One rule beside the table; `new`: a rule that is not there yet. */
export function FeePanel({ shown, onClose }: { shown: string | null; onClose: () => void }) {
  const isNew = shown === 'new';
  const fee = useQuery({ ...feeQuery(shown ?? ''), enabled: shown !== null && !isNew });
  const configuration = useQuery({ ...configurationQuery, enabled: shown !== null });
  const currency = configuration.data?.items.find(({ key }) => key === 'currency.default')?.value;
  const isGone = isApiError(fee.error, 'not_found');
  const failed = fee.isLoadingError ? fee : configuration.isLoadingError ? configuration : null;
  return (
    <Sheet
      isOpen={shown !== null}
      onClose={onClose}
      title={isNew ? m.fees_new() : (fee.data?.name ?? m.fees_rule())}
    >
      {isGone && !fee.data && shown !== null ? (
        <FeeGone id={shown} />
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={failed.refetch} />
      ) : typeof currency !== 'string' ? (
        <SkeletonText lines={8} />
      ) : isNew ? (
        <NewFee currency={currency} onClose={onClose} />
      ) : fee.data ? (
        <OneFee key={fee.data.id} fee={fee.data} isGone={isGone} currency={currency} onClose={onClose} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

type Props = { currency: string; onClose: () => void };

function useNewFee(onClose: () => void) {
  const { refresh } = useFeeSteps();
  return async (body: FeeContent) => {
    const { name } = await api(createFee, { body });
    await refresh();
    toast.success(m.fees_created_toast({ name }));
    onClose();
  };
}

function NewFee({ currency, onClose }: Props) {
  const zone = useZone();
  const save = useNewFee(onClose);
  return (
    <ApiForm
      isWide
      schema={feeForm(zone)}
      defaultValues={newFee(currency)}
      submitLabel={m.common_save()}
      onSubmit={save}
    >
      <FeeFields currency={currency} />
    </ApiForm>
  );
}

/** `isGone`: somebody else deleted it since. */
function OneFee({ fee, isGone, currency, onClose }: Props & { fee: Fee; isGone: boolean }) {
  const zone = useZone();
  const client = useQueryClient();
  const steps = useFeeSteps();
  /**
   * What the form was filled with: what is done here is done to that, and to nothing newer that nobody has
   * looked at.
   */
  const [shown, setShown] = useState(fee);
  /** Deleted here: whoever did that needs no word until the panel is closed. */
  const [isRemoved, setRemoved] = useState(false);
  const parts = feeMergeParts([shown, fee], zone);
  const load = () => client.fetchQuery({ ...feeQuery(fee.id), staleTime: 0 });
  const { takeStep, isPending, question } = useSeenStep({ parts, valuesOf: contentOf, load });
  const switchOver = () =>
    takeStep(shown, {
      label: switchLabel(fee.active),
      take: (onto) =>
        steps.setActive(onto, !fee.active, (before, now) =>
          // On top of something newer than the form it still has that to take in.
          setShown((known) => (known.version === before.version ? now : known)),
        ),
    });
  const remove = () =>
    takeStep(shown, {
      label: m.fees_remove(),
      isDanger: true,
      take: async (onto) => {
        await steps.remove(onto);
        setRemoved(true);
      },
    });
  const isTold = isGone && !isPending && !isRemoved;
  return (
    <div className="flex flex-col gap-6">
      {isTold ? (
        <FeeGone id={fee.id} isKept />
      ) : (
        <RuleDeeds
          active={fee.active}
          isPending={isPending}
          onSwitch={switchOver}
          onRemove={() => remove().then((isDone) => isDone && onClose())}
        >
          <FeeBadge state={fee.state} />
        </RuleDeeds>
      )}
      <Tabs
        label={fee.name}
        tabs={[
          {
            id: 'rule',
            label: m.fees_edit_tab(),
            isKept: true,
            content: (
              <ChangeFee
                shown={shown}
                isGone={isTold}
                parts={parts}
                load={load}
                currency={currency}
                onClose={onClose}
              />
            ),
          },
          {
            id: 'history',
            label: m.trail_title(),
            content: <Trail about={{ targetType: 'fee', targetId: fee.id }} />,
          },
        ]}
      />
      {question}
    </div>
  );
}

type ChangeProps = Props & {
  shown: Fee;
  isGone: boolean;
  parts: MergePart<FeeContent>[];
  load: () => Promise<Fee>;
};

function ChangeFee({ shown, isGone, parts, load, currency, onClose }: ChangeProps) {
  const zone = useZone();
  const { refresh } = useFeeSteps();
  const saveAnew = useNewFee(onClose);
  const { saveMerged, dialog } = useMergedSave({ parts, valuesOf: contentOf, load });
  const send = async (content: FeeContent, { id, version }: Fee) => {
    let saved: Fee;
    try {
      saved = await savingOrGoneApi(changeFee, { params: { id }, body: { ...content, version } });
    } finally {
      // When it is gone, reading it anew says so.
      await refresh();
    }
    toast.success(m.fees_saved_toast({ name: saved.name }));
    onClose();
  };
  return (
    <>
      <ApiForm
        isWide
        schema={feeForm(zone, shown)}
        defaultValues={valuesOf(shown, zone, currency)}
        submitLabel={isGone ? m.fees_save_new() : m.common_save()}
        onSubmit={(content: FeeContent) => (isGone ? saveAnew(content) : saveMerged(content, shown, send))}
      >
        <FollowSwitch active={shown.active} />
        <FeeFields currency={currency} />
      </ApiForm>
      {dialog}
    </>
  );
}

/** Switched on or off above, this field says so, and what is typed in the others stays. */
function FollowSwitch({ active }: Pick<Fee, 'active'>) {
  const { resetField } = useFormContext<FeeValues>();
  useEffect(() => resetField('active', { defaultValue: active }), [active, resetField]);
  return null;
}

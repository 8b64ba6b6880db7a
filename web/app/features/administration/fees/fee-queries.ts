import {
  calculateFees,
  changeFee,
  type Fee,
  type FeeContent,
  getFee,
  removeFee,
  restoreFee,
} from '@michi/contract/ordering/fees';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, goneApi, savingOrGoneApi, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { administrationKeys } from '../query-keys.ts';

export const feeQuery = (id: string) =>
  queryOptions({
    queryKey: administrationKeys.fee(id),
    queryFn: ({ signal }) => goneApi(getFee, { params: { id } }, { signal }),
  });

/** `at`: null for now. */
export const calculationQuery = (courseId: string, at: string | null) =>
  queryOptions({
    queryKey: administrationKeys.feeCalculation(courseId, at),
    queryFn: ({ signal }) => goneApi(calculateFees, { query: { courseId, at: at ?? undefined } }, { signal }),
  });

export function contentOf(fee: Fee): FeeContent {
  const {
    id: _id,
    scopeName: _name,
    state: _state,
    version: _version,
    createdAt: _made,
    updatedAt: _at,
    ...content
  } = fee;
  return content;
}

type Call = typeof api;

/**
 * What is done to a rule at once; each can be taken back. They throw, and what others did meanwhile is shown
 * by whoever asks: `stale_version` and `not_found` come without a toast.
 */
export function useFeeSteps() {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: administrationKeys.fees });
    await client.invalidateQueries({ queryKey: sharedKeys.trail('fee') });
  };
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } finally {
      await refresh();
    }
  };
  /** A failed call has shown its toast. */
  const undo = (work: () => Promise<unknown>) => ({
    label: m.common_undo(),
    onClick: () => void attempt(work).catch(() => undefined),
  });
  type Switched = (before: Fee, now: Fee) => void;
  const switchTo = async (call: Call, fee: Fee, active: boolean, onSwitched: Switched): Promise<Fee> => {
    const { id, version } = fee;
    const now = await call(changeFee, { params: { id }, body: { ...contentOf(fee), active, version } });
    onSwitched(fee, now);
    return now;
  };
  const say = ({ name, active }: Fee, options?: Parameters<typeof toast.success>[1]) =>
    toast.success(active ? m.fees_on_toast({ name }) : m.fees_off_toast({ name }), options);
  return {
    setActive: (fee: Fee, active: boolean, onSwitched: Switched) =>
      attempt(async () => {
        const now = await switchTo(savingOrGoneApi, fee, active, onSwitched);
        say(now, { action: undo(async () => say(await switchTo(api, now, !active, onSwitched))) });
      }),
    remove: ({ id, version, name }: Fee) =>
      attempt(async () => {
        await savingOrGoneApi(removeFee, { params: { id }, query: { version } });
        const restore = async () => {
          await api(restoreFee, { params: { id } });
          toast.success(m.fees_restored_toast({ name }));
        };
        toast.success(m.fees_removed_toast({ name }), { action: undo(restore) });
      }),
    refresh,
  };
}

import {
  calculateFees,
  changeFee,
  type Fee,
  type FeeContent,
  getFee,
  removeFee,
  restoreFee,
} from '@michi/contract/fees';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';

export const feeQuery = (id: string) =>
  queryOptions({
    queryKey: ['fees', 'one', id],
    queryFn: ({ signal }) => api(getFee, { params: { id } }, { signal }),
  });

/** `at`: null for now. */
export const calculationQuery = (courseId: string, at: string | null) =>
  queryOptions({
    queryKey: ['fees', 'calculation', courseId, at],
    queryFn: ({ signal }) => api(calculateFees, { query: { courseId, at: at ?? undefined } }, { signal }),
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

/** What is done to a rule at once; each can be taken back. A failure shows what others did meanwhile. */
export function useFeeSteps() {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['fees'] });
    await client.invalidateQueries({ queryKey: ['trail', 'fee'] });
  };
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch {
      // The failed call has shown its toast.
      return false;
    } finally {
      await refresh();
    }
  };
  const setActive = (fee: Fee, active: boolean, isUndo = false): Promise<boolean> =>
    attempt(async () => {
      const { id, version, name } = fee;
      const next = await api(changeFee, { params: { id }, body: { ...contentOf(fee), active, version } });
      const undo = { label: m.common_undo(), onClick: () => void setActive(next, !active, true) };
      toast.success(active ? m.fees_on_toast({ name }) : m.fees_off_toast({ name }), {
        action: isUndo ? undefined : undo,
      });
    });
  const remove = ({ id, version, name }: Fee): Promise<boolean> =>
    attempt(async () => {
      await api(removeFee, { params: { id }, query: { version } });
      toast.success(m.fees_removed_toast({ name }), {
        action: { label: m.common_undo(), onClick: () => void restore(id, name) },
      });
    });
  const restore = (id: string, name: string): Promise<boolean> =>
    attempt(async () => {
      await api(restoreFee, { params: { id } });
      toast.success(m.fees_restored_toast({ name }));
    });
  return { setActive, remove, refresh };
}

import { useAddressState } from '../../../lib/page/address-state.ts';
import type { TaskFilter } from './plan-state.ts';

type Names = 'who' | 'overdue' | 'layout' | 'task';
export type PlanUrl = {
  filter: TaskFilter;
  layout: 'board' | 'list';
  /** The task whose sheet is open. */
  openId: string | null;
  set: (changes: Partial<Record<Names, string>>) => void;
};

/** A link to a plan shows the same tasks, laid out in the same way. */
export function usePlanUrl(): PlanUrl {
  const { params, change } = useAddressState();
  return {
    filter: { who: params.get('who') ?? '', isOverdueOnly: params.get('overdue') === '1' },
    layout: params.get('layout') === 'list' ? 'list' : 'board',
    openId: params.get('task'),
    set: change,
  };
}

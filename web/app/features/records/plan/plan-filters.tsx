import type { Plan } from '@michi/contract/records/tasks';
import { Columns3, List } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import './plan.css';
import type { PlanUrl } from './use-plan-url.ts';
import '../../../ui/form/choices.css';

/** Whose tasks, which of them, and how they are laid out; all of it stands in the URL. */
export function PlanFilters({ plan, url }: { plan: Plan; url: PlanUrl }) {
  const user = useUser();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <label className="flex items-center gap-2 text-sm text-quiet">
        <span className="sr-only">{m.plan_filter()}</span>
        <select
          value={url.filter.who}
          onChange={(event) => url.set({ who: event.target.value })}
          className="input select-native min-h-10 text-ink"
        >
          <option value="">{m.plan_all()}</option>
          {plan.members.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === user?.id ? m.plan_mine() : name}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-10 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="choice"
          checked={url.filter.isOverdueOnly}
          onChange={(event) => url.set({ overdue: event.target.checked ? '1' : '' })}
        />
        {m.plan_overdue_only()}
      </label>
      <fieldset className="segments">
        <legend className="sr-only">{m.plan_layout()}</legend>
        <LayoutChoice url={url} value="board" label={m.plan_board()} icon={Columns3} />
        <LayoutChoice url={url} value="list" label={m.plan_list()} icon={List} />
      </fieldset>
    </div>
  );
}

type ChoiceProps = { url: PlanUrl; value: PlanUrl['layout']; label: string; icon: typeof List };

function LayoutChoice({ url, value, label, icon: Icon }: ChoiceProps) {
  return (
    <label className="segments__item">
      <input
        type="radio"
        name="layout"
        className="sr-only"
        checked={url.layout === value}
        onChange={() => url.set({ layout: value === 'board' ? '' : value })}
      />
      <Icon aria-hidden className="size-4" />
      {label}
    </label>
  );
}

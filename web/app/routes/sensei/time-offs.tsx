import type { Route } from './+types/time-offs.ts';
import { OwnBlackouts } from '../../features/scheduling/blackouts/own-blackouts.tsx';
import { SubstituteSwitch } from '../../features/scheduling/replacements/substitute-switch.tsx';
import { TimeOffList } from '../../features/scheduling/time-off/time-off-list.tsx';
import { useAddressState } from '../../lib/page/address-state.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

const laterTabs = ['past', 'platform'];

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.timeoff_title() });

export default function TimeOffs() {
  const { params, change } = useAddressState();
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.timeoff_title()}
        lead={m.timeoff_lead()}
        actions={
          <LinkButton variant="primary" to="/sensei/time-offs/create">
            {m.timeoff_new()}
          </LinkButton>
        }
      />
      <SubstituteSwitch />
      <Tabs
        label={m.timeoff_title()}
        selected={laterTabs.find((id) => id === params.get('when')) ?? 'upcoming'}
        onSelect={(id) => change({ when: id === 'upcoming' ? '' : id })}
        tabs={[
          { id: 'upcoming', label: m.timeoff_upcoming(), content: <TimeOffList when="UPCOMING" /> },
          { id: 'past', label: m.timeoff_past(), content: <TimeOffList when="PAST" /> },
          { id: 'platform', label: m.blackout_own_tab(), content: <OwnBlackouts /> },
        ]}
      />
    </div>
  );
}

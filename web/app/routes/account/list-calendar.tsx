import { Link } from 'react-router';
import type { Route } from './+types/list-calendar.ts';
import { ClassDetails } from './class-details.tsx';
import { useOrderUpdates } from '../../features/ordering/orders/use-order-updates.ts';
import { AvailabilityEditor } from '../../features/scheduling/availability/availability-editor.tsx';
import { OwnCalendar } from '../../features/scheduling/calendar/own-calendar.tsx';
import { MoveClass } from '../../features/scheduling/move/move-class.tsx';
import { useAddressState } from '../../lib/page/address-state.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.common_calendar() });

export default function ListCalendar() {
  const { params, change } = useAddressState();
  const type = useUser()?.type;
  const isSensei = type === 'SENSEI';
  useOrderUpdates();
  const calendar = (
    <OwnCalendar
      wayOn={
        <Link to={isSensei ? '/calendar/list-calendar?view=hours' : '/search'} className="prose-link">
          {isSensei ? m.calendar_hours() : m.common_find_course()}
        </Link>
      }
    />
  );
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.common_calendar()}
        actions={
          <>
            {(isSensei || type === 'STUDENT') && (
              <LinkButton to="/profile?section=calendars">{m.calendars_link()}</LinkButton>
            )}
            {isSensei && <LinkButton to="/sensei/time-offs">{m.timeoff_title()}</LinkButton>}
          </>
        }
      />
      {isSensei ? (
        <Tabs
          label={m.common_calendar()}
          selected={params.get('view') === 'hours' ? 'hours' : 'classes'}
          onSelect={(id) => change({ view: id === 'classes' ? '' : id })}
          tabs={[
            { id: 'classes', label: m.calendar_classes(), content: calendar },
            { id: 'hours', label: m.calendar_hours(), content: <AvailabilityEditor /> },
          ]}
        />
      ) : (
        calendar
      )}
      <ClassDetails
        classId={params.get('class')}
        onClose={() => change({ class: '', evaluate: '', move: '' })}
      />
      <MoveClass
        classId={params.get('move')}
        wanted={params.get('to')}
        onClose={() => change({ move: '', to: '' })}
      />
    </div>
  );
}

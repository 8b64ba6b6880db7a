import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, History, Import } from 'lucide-react';
import { Suspense } from 'react';
import type { Route } from './+types/calendar.ts';
import { TrailSheet } from '../../features/administration/audit/trail.tsx';
import { CategoryChoice } from '../../features/catalogue/categories/category-choice.tsx';
import { categorySettingsQuery } from '../../features/catalogue/category-settings/category-settings.ts';
import { translated } from '../../features/catalogue/cards/names.ts';
import { BlackoutList } from '../../features/scheduling/blackouts/blackout-list.tsx';
import { BlackoutSheet } from '../../features/scheduling/blackouts/blackout-sheet.tsx';
import { HolidaySheet } from '../../features/scheduling/blackouts/holiday-sheet.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { ForPermission } from '../../lib/session/permissions.tsx';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { ClassDetails } from '../account/class-details.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

const AdminCalendar = lazyPart(
  async () => (await import('../../features/scheduling/calendar/admin-calendar.tsx')).AdminCalendar,
);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.blackout_title() });

export default function CalendarPage() {
  const url = useTableUrl({ sortBy: '' });
  const categories = useQuery(categorySettingsQuery).data?.items ?? [];
  const names = new Map(categories.map(({ id, name }) => [id, translated(name)]));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.blackout_title()}
        lead={m.blackout_lead()}
        actions={
          <>
            <Button variant="secondary" onPress={() => url.setOpen('history', 'all')}>
              <History aria-hidden />
              {m.blackout_history()}
            </Button>
            <ForPermission needs="calendar.manage">
              <Button variant="secondary" onPress={() => url.setOpen('blackout', 'holidays')}>
                <Import aria-hidden />
                {m.blackout_import()}
              </Button>
              <Button variant="primary" onPress={() => url.setOpen('blackout', 'new')}>
                <CalendarPlus aria-hidden />
                {m.blackout_new()}
              </Button>
            </ForPermission>
          </>
        }
      />
      <Tabs
        label={m.blackout_title()}
        selected={url.filter('view') === 'days' ? 'days' : 'calendar'}
        onSelect={(id) => url.setOpen('view', id === 'days' ? 'days' : '')}
        tabs={[
          {
            id: 'calendar',
            label: m.blackout_calendar(),
            content: (
              <Suspense fallback={<Skeleton className="h-[32rem] w-full" />}>
                <AdminCalendar
                  url={url}
                  categories={names}
                  categoryFilter={
                    <CategoryChoice
                      label={m.blackout_category()}
                      first={m.blackout_any_category()}
                      categories={categories}
                      value={url.filter('category')}
                      onChange={(id) => url.setFilter('category', id)}
                    />
                  }
                />
              </Suspense>
            ),
          },
          {
            id: 'days',
            label: m.blackout_days(),
            content: <BlackoutList url={url} categories={names} />,
          },
        ]}
      />
      <ClassDetails classId={url.filter('class') || null} onClose={() => url.setOpen('class', '')} />
      <ForPermission needs="calendar.manage">
        <BlackoutSheet
          open={url.filter('blackout') === 'holidays' ? '' : url.filter('blackout')}
          onClose={() => url.setOpen('blackout', '')}
          categories={[...names].map(([value, label]) => ({ value, label }))}
        />
        <HolidaySheet
          isOpen={url.filter('blackout') === 'holidays'}
          onClose={() => url.setOpen('blackout', '')}
        />
      </ForPermission>
      <TrailSheet
        about={url.filter('history') ? { targetType: 'blackout' } : null}
        onClose={() => url.setOpen('history', '')}
      />
    </div>
  );
}

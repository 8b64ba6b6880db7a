import { History } from 'lucide-react';
import type { Route } from './+types/configuration.ts';
import { Backups } from '../../features/administration/backups/backups.tsx';
import { Configuration } from '../../features/administration/configuration/configuration.tsx';
import { SettingUndo } from '../../features/administration/configuration/setting-undo.tsx';
import { TrailSheet } from '../../features/administration/audit/trail.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader, SectionHeader } from '../../ui/page/page-header.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.platform_title() });

export default function ConfigurationPage() {
  const url = useTableUrl({ sortBy: '' });
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <PageHeader
        title={m.platform_title()}
        lead={m.platform_lead()}
        actions={
          <Button variant="secondary" onPress={() => url.setFilter('history', 'all')}>
            <History aria-hidden />
            {m.platform_history()}
          </Button>
        }
      />
      <Configuration url={url} />
      <section id="backups" className="flex scroll-mt-20 flex-col gap-4">
        <SectionHeader title={m.admin_backups()} />
        <Backups />
      </section>
      <TrailSheet
        about={url.filter('history') ? { targetType: 'setting' } : null}
        onClose={() => url.setFilter('history', '')}
        action={(entry) => <SettingUndo entry={entry} />}
      />
    </div>
  );
}

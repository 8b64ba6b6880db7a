import { TemplateCode } from '@michi/contract/notification/notices';
import { History } from 'lucide-react';
import type { Route } from './+types/notification-templates.ts';
import { TemplateEditor } from '../../features/administration/templates/template-editor.tsx';
import { TemplateTable } from '../../features/administration/templates/template-table.tsx';
import { TrailSheet } from '../../features/administration/audit/trail.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.templates_title() });

/** The list, or the one template that the address names. */
export default function NotificationTemplates() {
  const url = useTableUrl({ sortBy: '' });
  const code = TemplateCode.safeParse(url.filter('template')).data;
  if (code) return <TemplateEditor code={code} url={url} />;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.templates_title()}
        lead={m.templates_lead()}
        actions={
          <Button variant="secondary" onPress={() => url.setOpen('history', 'all')}>
            <History aria-hidden />
            {m.templates_history()}
          </Button>
        }
      />
      <TemplateTable url={url} />
      <TrailSheet
        about={url.filter('history') ? { targetType: 'notification_template' } : null}
        onClose={() => url.setOpen('history', '')}
      />
    </div>
  );
}

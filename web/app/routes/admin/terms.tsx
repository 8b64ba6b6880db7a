import { TermsDocument } from '@michi/contract/identity/terms';
import type { Route } from './+types/terms.ts';
import { TermsSheet } from '../../features/administration/terms/terms-form.tsx';
import { TermsList } from '../../features/administration/terms/terms-list.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.terms_title() });

/** What people agree to, version by version, and the next one. */
export default function TermsAdministration() {
  const url = useTableUrl({ sortBy: '' });
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.terms_title()} lead={m.terms_lead()} />
      <TermsList onPublish={(document) => url.setOpen('new', document)} />
      <TermsSheet
        document={TermsDocument.safeParse(url.filter('new')).data ?? null}
        onClose={() => url.setOpen('new', '')}
      />
    </div>
  );
}

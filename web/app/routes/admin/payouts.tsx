import { useState } from 'react';
import type { Route } from './+types/payouts.ts';
import { AnswersDialog } from '../../features/administration/payouts/answers-dialog.tsx';
import { PayoutTable } from '../../features/administration/payouts/payout-table.tsx';
import { PreviewDialog } from '../../features/administration/payouts/preview-dialog.tsx';
import { RunList } from '../../features/administration/payouts/run-list.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader, SectionHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.payouts_admin_title() });

export default function Payouts() {
  const [open, setOpen] = useState<'preview' | 'answers' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.payouts_admin_title()}
        lead={m.payouts_admin_lead()}
        actions={
          <>
            <Button variant="ghost" onPress={() => setOpen('answers')}>
              {m.payouts_read_answers()}
            </Button>
            <Button onPress={() => setOpen('preview')}>{m.payouts_new_run()}</Button>
          </>
        }
      />
      <section className="flex flex-col gap-4">
        <SectionHeader title={m.payouts_runs()} />
        <RunList />
      </section>
      <section className="flex flex-col gap-4">
        <SectionHeader title={m.payouts_list()} />
        <PayoutTable />
      </section>
      {open === 'preview' && <PreviewDialog onClose={close} />}
      {open === 'answers' && <AnswersDialog onClose={close} />}
    </div>
  );
}

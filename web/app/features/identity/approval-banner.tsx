import type { SenseiStatus } from '@michi/contract/states';
import { Hourglass } from 'lucide-react';
import { m } from '../../lib/i18n.ts';

/** Pages that need an administrator's approval open with this until it is there. */
export function ApprovalBanner({ status }: { status: SenseiStatus | null }) {
  if (status === null || status === 'ACTIVE') return null;
  const text =
    status === 'PENDING_APPROVAL'
      ? m.sensei_waiting_text()
      : status === 'INACTIVE'
        ? m.sensei_paused_text()
        : m.sensei_excluded_text();
  const title = status === 'PENDING_APPROVAL' ? m.sensei_waiting_title() : m.sensei_not_listed_title();
  return (
    <section aria-label={title} className="mb-8 flex gap-3 rounded-lg bg-amber-wash px-5 py-4 text-amber">
      <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm">{text}</p>
      </div>
    </section>
  );
}

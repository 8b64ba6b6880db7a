import type { SenseiProfile } from '@michi/contract/catalogue/courses';
import { Eye } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { senseiStatusName } from '../../../ui/status/statuses.tsx';

/**
 * Above a page that strangers do not find: to the administrator, and to the sensei herself, that it is so.
 */
export function HiddenSensei({ sensei }: { sensei: Pick<SenseiProfile, 'userId' | 'status'> }) {
  const user = useUser();
  const isOwn = user?.id === sensei.userId;
  if (sensei.status === 'ACTIVE' || !(isOwn || user?.type === 'ADMIN')) return null;
  const status = senseiStatusName(sensei.status);
  const isAway = sensei.status === 'INACTIVE';
  const title = isAway
    ? m.catalogue_preview_away()
    : isOwn
      ? m.catalogue_preview_own({ status })
      : m.catalogue_preview_admin({ status });
  return (
    <section aria-label={title} className="mb-6 flex gap-3 rounded-lg bg-amber-wash px-5 py-4 text-amber">
      <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm">{isAway ? m.catalogue_preview_away_text() : m.catalogue_hidden_text()}</p>
      </div>
    </section>
  );
}

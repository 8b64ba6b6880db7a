import { BadgeCheck } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';

/** Said before it is edited, since that ends it. */
export function VerifiedNote() {
  return (
    <p className="flex items-start gap-2 rounded-lg bg-moss-wash px-3.5 py-2.5 text-sm text-moss">
      <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      {m.records_verified_edit()}
    </p>
  );
}

import { BadgeCheck } from 'lucide-react';
import { m } from '../../lib/i18n/i18n.ts';

/** An administrator has seen the document behind it. */
export function VerifiedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm text-moss">
      <BadgeCheck aria-hidden className="size-4" />
      {m.catalogue_verified()}
    </span>
  );
}

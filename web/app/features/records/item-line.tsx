import type { ReactNode } from 'react';
import { BadgeCheck } from 'lucide-react';
import { m } from '../../lib/i18n.ts';

/** A row: what it is, and in quiet ink the rest that is known of it. */
export function ItemLine({
  title,
  notes,
  badges,
  children,
}: {
  title: ReactNode;
  notes: readonly (string | null | undefined)[];
  badges?: ReactNode;
  children?: ReactNode;
}) {
  const known = notes.filter(Boolean).join(' · ');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium wrap-anywhere">{title}</span>
        {badges}
      </p>
      {known && (
        <p data-numbers className="text-sm text-quiet wrap-anywhere">
          {known}
        </p>
      )}
      {children}
    </>
  );
}

/** An administrator has seen the document behind it. */
export function VerifiedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm text-moss">
      <BadgeCheck aria-hidden className="size-4" />
      {m.catalogue_verified()}
    </span>
  );
}

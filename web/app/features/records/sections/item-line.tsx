import type { ReactNode } from 'react';

/**
 * A row: what it is, and in quiet ink the rest that is known of it; what follows takes the whole width, also
 * below buttons.
 */
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
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium wrap-anywhere">{title}</span>
          {badges}
        </p>
        {known && (
          <p data-numbers className="text-sm text-quiet wrap-anywhere">
            {known}
          </p>
        )}
      </div>
      {children && <div className="col-span-2">{children}</div>}
    </>
  );
}

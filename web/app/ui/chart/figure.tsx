import type { ReactNode } from 'react';

/** One number with its name, inside a `<dl>`. */
export function Figure({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="rounded-lg border border-hairline bg-card px-4 py-3 sm:px-5 sm:py-4">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd data-numbers className="mt-0.5 font-serif text-xl sm:text-3xl">
        {value}
      </dd>
      {note && <dd className="mt-1 text-sm text-quiet">{note}</dd>}
    </div>
  );
}

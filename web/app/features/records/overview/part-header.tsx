import type { ReactNode } from 'react';

type PartHeaderProps = { id: string; title: string; lead: string; actions?: ReactNode };

/** The head of a part: its actions beside it, on a phone below what the part is about. */
export function PartHeader({ id, title, lead, actions }: PartHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-1.5 text-quiet">{lead}</p>
      </div>
      {actions}
    </div>
  );
}

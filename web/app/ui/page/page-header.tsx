import type { ReactNode } from 'react';

/** The head of a page: what it is, a line about it, its actions. */
export function PageHeader({
  title,
  lead,
  actions,
  above,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        {above && <div className="mb-2 text-sm text-quiet">{above}</div>}
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        {lead && <p className="mt-2 max-w-2xl text-quiet">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

export function SectionHeader({
  title,
  actions,
  id,
}: {
  title: ReactNode;
  actions?: ReactNode;
  id?: string;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {actions}
    </div>
  );
}

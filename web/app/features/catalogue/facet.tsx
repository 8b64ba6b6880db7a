import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { SiteLink } from '../../ui/site-link.tsx';

type FacetProps = { title: string; note?: ReactNode; children: ReactNode };

export function Facet({ title, note, children }: FacetProps) {
  return (
    <section className="hidden has-[li]:block">
      <h2 className="mb-1.5 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      {note !== undefined && <p className="mb-1.5 text-sm text-quiet">{note}</p>}
      <ul>{children}</ul>
    </section>
  );
}

type LinkProps = { to: string; isChosen: boolean; count?: number; below?: ReactNode; children: ReactNode };

export function FacetLink({ to, isChosen, count, below, children }: LinkProps) {
  if (count === 0 && !isChosen && !below) return null;
  return (
    <li>
      <SiteLink
        to={to}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="facet-link"
      >
        <span className="facet-link__mark">
          {isChosen && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
        </span>
        <span className="grow">{children}</span>
        {count !== undefined && (
          <span data-numbers className="text-quiet">
            {formatNumber(count)}
          </span>
        )}
      </SiteLink>
      {below}
    </li>
  );
}

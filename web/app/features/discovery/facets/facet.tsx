import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';

type FacetProps = {
  title: string;
  note?: ReactNode;
  /** Under its values, and none of them. */
  below?: ReactNode;
  children: ReactNode;
};

export function Facet({ title, note, below, children }: FacetProps) {
  return (
    <section className="hidden has-[li]:block">
      <h2 className="mb-1.5 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      {note !== undefined && <p className="mb-1.5 text-sm text-quiet">{note}</p>}
      <ul>{children}</ul>
      {below}
    </section>
  );
}

type LinkProps = {
  to: string;
  isChosen: boolean;
  /** Null: not known yet. */
  count?: number | null;
  /** The zone whose clock was counted by; before this script has come it is the server's: own-zone.ts. */
  countedIn?: string;
  /** Also when nothing was counted. */
  keepsPlace?: boolean;
  below?: ReactNode;
  children: ReactNode;
};

export function FacetLink(props: LinkProps) {
  const { to, isChosen, count, countedIn, keepsPlace = false, below, children } = props;
  if (count === 0 && !isChosen && !below && !keepsPlace) return null;
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
          <span
            key={countedIn}
            data-numbers
            data-counted-in={countedIn}
            suppressHydrationWarning
            className="text-quiet"
          >
            {count === null ? '' : formatNumber(count)}
          </span>
        )}
      </SiteLink>
      {below}
    </li>
  );
}

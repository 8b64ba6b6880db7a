import { AdminPermission } from '@michi/contract/identity/roles';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { type NavGroup, navigationGroupsOf } from './side-navigation.ts';
import { SignedOut } from './for-types.tsx';
import { SiteLink } from '../../../ui/page/site-link.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import './site-menu.css';

/**
 * The navigation as a page, for phones: the own area first. That somebody is signed in is known with the
 * first paint, who it is only later: until then its place is kept.
 */
export function SiteMenu({ categories }: { categories?: ReactNode }) {
  const session = useSession();
  const isAwaited = session.status === 'unknown';
  const own = session.status === 'signed-in' ? navigationGroupsOf(session.user) : [];
  return (
    <div className="flex flex-col gap-8">
      {isAwaited && <AwaitedRows />}
      {own.length > 0 && (
        <nav aria-label={m.common_my_area()}>
          {own.map(({ title, items }) => (
            <div key={items[0]?.to} role={title ? 'group' : undefined} aria-label={title ?? undefined}>
              {title && (
                <p aria-hidden className="menu-group">
                  {title}
                </p>
              )}
              <MenuRows rows={items} />
            </div>
          ))}
        </nav>
      )}
      <nav aria-label={m.common_menu()}>
        <MenuRows
          afterFirst={categories}
          rows={[
            { to: '/search', label: m.common_find_course() },
            { to: '/services', label: m.common_how() },
            { to: '/about', label: m.common_about() },
            { to: '/contact', label: m.common_contact() },
            { to: '/terms', label: m.common_terms() },
            { to: '/privacy', label: m.common_privacy() },
          ]}
        />
      </nav>
      <SignedOut>
        <div className="flex flex-col gap-3">
          <SiteLink to="/sign-up" className="button button--primary button--lg button--full-width">
            {m.common_sign_up()}
          </SiteLink>
          <SiteLink to="/login" className="button button--secondary button--lg button--full-width">
            {m.common_sign_in()}
          </SiteLink>
        </div>
      </SignedOut>
      {isAwaited && (
        <div className="when-signed-in">
          <Skeleton className="h-12 w-full rounded-lg" />
        </div>
      )}
      {session.status === 'signed-in' && (
        <SignOutButton className="button button--secondary button--lg button--full-width" />
      )}
    </div>
  );
}

const types = ['STUDENT', 'SENSEI', 'ADMIN', null] as const;

/** As many as the type has, at most, that was signed in last; see `.own-rows`. */
function AwaitedRows() {
  const counts = types.map(
    (type) =>
      [
        `--rows-${type ?? 'NONE'}`,
        placesOf(navigationGroupsOf({ type, permissions: AdminPermission.options })),
      ] as const,
  );
  return (
    <div className="when-signed-in own-rows" style={Object.fromEntries(counts)}>
      <Loading className="border-t border-hairline">
        {Array.from({ length: Math.max(...counts.map(([, count]) => count)) }, (_none, row) => (
          <span key={row} className="flex min-h-13.25 items-center border-b border-hairline">
            <Skeleton className="h-5 w-36" />
          </span>
        ))}
      </Loading>
    </div>
  );
}

/** A title takes as much room as a row. */
const placesOf = (groups: readonly NavGroup[]): number =>
  groups.reduce((sum, { title, items }) => sum + items.length + (title ? 1 : 0), 0);

type RowsProps = { rows: readonly { to: string; label: string }[]; afterFirst?: ReactNode };

function MenuRows({ rows, afterFirst }: RowsProps) {
  return (
    <ul className="border-t border-hairline">
      {rows.map(({ to, label }, index) => (
        <Fragment key={to}>
          <li className="border-b border-hairline">
            <SiteLink to={to} className="flex min-h-13 items-center justify-between font-serif text-xl">
              {label}
              <ChevronRight aria-hidden className="size-5 text-quiet" />
            </SiteLink>
          </li>
          {index === 0 && afterFirst && <li className="border-b border-hairline">{afterFirst}</li>}
        </Fragment>
      ))}
    </ul>
  );
}

import type { OwnUser } from '@michi/contract/identity/users';
import { Menu } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { NavLink } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { privateMark } from '../../../lib/session/navigation.ts';
import { Queries } from '../../../lib/query/query-provider.tsx';
import { useUser } from '../../../lib/session/session-store.ts';
import { AriaLanguage } from '../../../ui/page/aria-language.tsx';
import { PageError } from '../../../ui/feedback/page-error.tsx';
import { NeedsScript } from '../../../ui/feedback/script-lost.tsx';
import { SiteHeader } from '../../../ui/shell/site-header.tsx';
import { Skeleton, SkeletonPage } from '../../../ui/feedback/skeleton.tsx';
import { AccountCorner } from './account-corner.tsx';
import { ApprovalBanner } from './approval-banner.tsx';
import { type NavGroup, type NavItem, navigationAtHand, navigationGroupsOf } from './side-navigation.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import '../../../ui/shell/app-links.css';

/** Of those alone who have not agreed to the terms that hold. */
const TermsPanel = lazyPart(async () => (await import('../terms/terms-panel.tsx')).TermsPanel);
/** Of those alone whom it concerns. */
const MailBounceBanner = lazyPart(async () => (await import('./mail-bounce-banner.tsx')).MailBounceBanner);
/** Of administrators alone. */
const StepUpDialog = lazyPart(async () => (await import('../security/step-up-dialog.tsx')).StepUpDialog);

/**
 * The frame of every private page: the own area at the side, at the bottom on a phone; `corner` stands beside
 * the account.
 */
export function AppShell({ children, corner }: { children: ReactNode; corner?: ReactNode }) {
  const user = useUser();
  // Before the second factor that an administrator needs, or the guardian of a child, nothing else is open.
  const isHeld = Boolean(user?.mustEnrol) || Boolean(user?.needsGuardian);
  const reader = user ?? { type: null };
  return (
    <Queries>
      <AriaLanguage>
        <SiteHeader
          isWide
          account={
            <>
              {corner}
              <AccountCorner />
            </>
          }
        />
        <div {...privateMark} className="mx-auto flex min-h-[calc(100dvh-4rem)] w-full max-w-[90rem]">
          <SideNavigation groups={isHeld ? [] : navigationGroupsOf(reader)} />
          <main id="content" className="min-w-0 flex-1 px-4 pt-6 pb-28 md:px-8 lg:pt-10 lg:pb-16">
            {user?.mustAcceptTerms && (
              <Suspense>
                <TermsPanel />
              </Suspense>
            )}
            {user?.emailBouncesSince && (
              <Suspense>
                <MailBounceBanner user={user} />
              </Suspense>
            )}
            {user && isNotListed(user) && <ApprovalBanner user={user} />}
            {children}
          </main>
        </div>
        <BottomNavigation items={isHeld ? [] : navigationAtHand(reader)} />
        {(user?.type === 'ADMIN' || user?.type === 'SENSEI') && !isHeld && (
          <Suspense>
            <StepUpDialog isStepUp={user.type === 'ADMIN'} />
          </Suspense>
        )}
      </AriaLanguage>
    </Queries>
  );
}

/** A sensei who waits for the approval, pauses, or was taken out. */
const isNotListed = ({ senseiStatus }: OwnUser) => senseiStatus !== null && senseiStatus !== 'ACTIVE';

/** What the server sends of a private page, the same for everyone. */
export function AppShellSkeleton() {
  return (
    <>
      <SiteHeader isWide account={<AccountCorner />} />
      <div {...privateMark} className="mx-auto flex min-h-[calc(100dvh-4rem)] w-full max-w-[90rem]">
        <div className="hidden w-60 shrink-0 flex-col gap-3 border-e border-hairline p-6 lg:flex">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
        <main id="content" className="min-w-0 flex-1 px-4 pt-6 md:px-8 lg:pt-10">
          <NeedsScript />
          <SkeletonPage />
        </main>
      </div>
    </>
  );
}

/** A private page that failed, or does not exist: the way on stays in reach. */
export function AppError({ error }: { error: unknown }) {
  return (
    <>
      <SiteHeader isWide account={<AccountCorner />} />
      <PageError error={error} />
    </>
  );
}

function SideNavigation({ groups }: { groups: readonly NavGroup[] }) {
  return (
    <nav aria-label={m.common_my_area()} className="hidden w-60 shrink-0 border-e border-hairline lg:block">
      <div className="sticky top-16 flex max-h-[calc(100dvh-4rem)] flex-col gap-0.5 overflow-y-auto px-4 py-8">
        {groups.map(({ title, items }) => (
          <div
            key={items[0]?.to}
            role={title ? 'group' : undefined}
            aria-label={title ?? undefined}
            className="side-group"
          >
            {title && (
              <p aria-hidden className="side-group__title">
                {title}
              </p>
            )}
            {items.map(({ to, label, icon: Icon, isExact }) => (
              <NavLink key={to} to={to} end={isExact} className="side-link">
                <Icon aria-hidden className="size-4.5" />
                {label}
              </NavLink>
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}

function BottomNavigation({ items }: { items: readonly NavItem[] }) {
  return (
    <nav aria-label={m.common_my_area()} className="bottom-bar lg:hidden">
      {items.map(({ to, label, icon: Icon, isExact }) => (
        <NavLink key={to} to={to} end={isExact} className="bottom-link">
          <Icon aria-hidden className="size-5" />
          {label}
        </NavLink>
      ))}
      <NavLink to="/menu" className="bottom-link">
        <Menu aria-hidden className="size-5" />
        {m.common_menu()}
      </NavLink>
    </nav>
  );
}

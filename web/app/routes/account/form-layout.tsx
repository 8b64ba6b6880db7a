import { Outlet } from 'react-router';
import type { Route } from './+types/form-layout.ts';
import { AccountCorner } from '../../features/identity/shell/account-corner.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { formPage } from '../../lib/page/page-kind.ts';
import { PageError } from '../../ui/feedback/page-error.tsx';
import { SiteFooter } from '../../ui/shell/deferred-footer.ts';
import { SiteHeader } from '../../ui/shell/site-header.tsx';

export const handle = formPage;

export default function FormLayout() {
  return (
    <>
      <SiteHeader account={<AccountCorner />} />
      <div className="mx-auto grid max-w-page lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[1fr_24rem]">
        <main id="content" className="px-4 py-12 md:px-8 lg:py-20">
          <Outlet />
        </main>
        <aside className="relative hidden overflow-hidden border-s border-hairline lg:block">
          <svg
            viewBox="0 0 384 800"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden
            className="absolute inset-0 size-full text-hairline"
          >
            <path
              d="M40 830C40 560 300 600 300 380S120 220 170 -20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
            <circle cx="298" cy="410" r="5" className="fill-seal" />
          </svg>
          <div className="absolute inset-x-0 bottom-0 bg-paper px-10 pt-6 pb-16">
            <p className="font-serif text-2xl leading-snug">{m.account_aside_title()}</p>
            <p className="mt-3 text-quiet">{m.account_aside_text()}</p>
          </div>
        </aside>
      </div>
      <SiteFooter />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <SiteHeader account={<AccountCorner />} />
      <PageError error={error} />
      <SiteFooter />
    </>
  );
}

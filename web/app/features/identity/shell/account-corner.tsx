import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { returnFrom, withReturn } from '../sign-in/arrival.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/**
 * The corner of the header that knows the visitor. The page comes as for a stranger; the browser fills this
 * in.
 */
export function AccountCorner() {
  const session = useSession();
  const returnTo = returnFrom(useLocation());
  return (
    <div className="flex items-center gap-2">
      <div className="when-signed-out hidden items-center gap-2 md:flex">
        <SiteLink to={withReturn('/login', returnTo)} className={buttonClass({ variant: 'ghost' })}>
          {m.common_sign_in()}
        </SiteLink>
        <SiteLink to={withReturn('/sign-up', returnTo)} className={buttonClass({ variant: 'secondary' })}>
          {m.common_sign_up()}
        </SiteLink>
      </div>
      <div className="when-signed-in flex min-w-10 justify-end">
        {session.status === 'signed-in' && (
          <Suspense>
            <AccountMenu user={session.user} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

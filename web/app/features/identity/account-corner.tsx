import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { User } from '@michi/contract/identity';
import { homeOf } from '../../lib/guards.ts';
import { m } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { returnFrom, withReturn } from './arrival.ts';

/** The corner of the header that knows the visitor. The page comes as for a stranger; the browser fills this in. */
export function AccountCorner() {
  const session = useSession();
  const returnTo = returnFrom(useLocation());
  return (
    <div className="flex items-center gap-2">
      <div className="when-signed-out hidden items-center gap-2 md:flex">
        <Link to={withReturn('/login', returnTo)} className={buttonClass({ variant: 'ghost' })}>
          {m.common_sign_in()}
        </Link>
        <Link to={withReturn('/sign-up', returnTo)} className={buttonClass({ variant: 'secondary' })}>
          {m.common_sign_up()}
        </Link>
      </div>
      <div className="when-signed-in flex min-w-10 justify-end">
        {session.status === 'signed-in' && <AccountMenu user={session.user} />}
      </div>
    </div>
  );
}

function AccountMenu({ user }: { user: User }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={`${m.common_account_menu()}: ${user.name}`}
        className="grid size-10 place-items-center rounded-full"
      >
        <Avatar id={user.id} name={user.name} src={user.avatar} size={36} />
      </button>
      <div id="account-menu" popover="auto" className="popmenu">
        <div className="border-b border-hairline px-3 pt-1.5 pb-2.5">
          <p className="font-medium">{user.name}</p>
          <p className="truncate text-sm text-quiet">{user.email}</p>
        </div>
        <nav aria-label={m.common_account_menu()} className="pt-1.5">
          {user.type && <MenuLink to={homeOf(user.type)}>{m.common_dashboard()}</MenuLink>}
          <MenuLink to="/calendar/list-calendar">{m.common_calendar()}</MenuLink>
          <MenuLink to="/checkouts/list-checkouts">{m.common_checkouts()}</MenuLink>
          <MenuLink to="/profile">{m.common_profile()}</MenuLink>
          <SignOutButton />
        </nav>
      </div>
    </>
  );
}

function closeMenu() {
  document.getElementById('account-menu')?.hidePopover();
}

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} onClick={closeMenu} className="popmenu__item">
      {children}
    </Link>
  );
}

export function SignOutButton({ className = 'popmenu__item' }: { className?: string }) {
  const [isPending, setPending] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setPending(true);
    const { session } = await import('../../lib/client.ts');
    // The session ends here even if the server could not be told; that failure has shown its toast.
    await session.signOut().catch(() => undefined);
    await navigate('/');
  };
  return (
    <button type="button" disabled={isPending} onClick={() => void leave()} className={className}>
      {m.common_sign_out()}
    </button>
  );
}

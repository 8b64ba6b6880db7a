import { Link } from 'react-router';
import type { User } from '@michi/contract/identity/users';
import { homeOf } from '../../../lib/session/guards.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Of somebody who is signed in: strangers never load it. */
export function AccountMenu({ user }: { user: User }) {
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
          <MenuLink to="/chat">{m.common_chat()}</MenuLink>
          <MenuLink to="/profile">{m.common_profile()}</MenuLink>
          {user.type !== 'ADMIN' && <MenuLink to="/help">{m.chat_help()}</MenuLink>}
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

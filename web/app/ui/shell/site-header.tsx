import { Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SiteLink } from '../page/site-link.tsx';

/** Works without a script: links, a GET form, menus that the browser itself opens. */
export function SiteHeader({ account, isWide = false }: { account: ReactNode; isWide?: boolean }) {
  return (
    <header className="sticky top-0 z-40 border-b border-hairline bg-paper">
      <div
        className={`mx-auto flex h-16 items-center gap-3 px-4 md:gap-6 md:px-8 ${isWide ? 'max-w-[90rem]' : 'max-w-page'}`}
      >
        <Brand />
        <nav aria-label={m.common_main_navigation()} className="hidden items-center gap-1 md:flex">
          <HeaderLink to="/search">{m.common_find_course()}</HeaderLink>
          <HeaderLink to="/services">{m.common_how()}</HeaderLink>
          <span className="when-signed-out">
            <HeaderLink to="/sign-up?type=SENSEI">{m.common_become_sensei()}</HeaderLink>
          </span>
        </nav>
        <div className="ms-auto flex items-center gap-1 md:gap-2">
          <SiteLink
            to="/search"
            aria-label={m.common_search()}
            className="button button--ghost button--icon-only md:hidden"
          >
            <Search aria-hidden />
          </SiteLink>
          <LanguageMenu />
          {account}
          <SiteLink
            to="/menu"
            aria-label={m.common_menu()}
            className="button button--ghost button--icon-only md:hidden"
          >
            <Menu aria-hidden />
          </SiteLink>
        </div>
      </div>
    </header>
  );
}

function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SiteLink
      to={to}
      className="inline-flex min-h-10 items-center rounded-md px-3 text-sm font-medium text-ink hover:bg-sunken"
    >
      {children}
    </SiteLink>
  );
}

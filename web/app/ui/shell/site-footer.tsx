import type { ReactNode } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { CurrencyChoice } from '../price/currency-choice.tsx';
import { Brand, useSite } from './brand.tsx';
import { LanguageLinks } from './language-menu.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { SiteLink } from '../page/site-link.tsx';

export function SiteFooter() {
  const { name } = useSite();
  return (
    <footer className="far mt-24 border-t border-hairline">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 md:grid-cols-[2fr_1fr_1fr_1fr] md:px-8">
        <div className="col-span-2 md:col-span-1">
          <Brand />
          <p className="mt-3 max-w-sm text-sm text-quiet">{m.common_footer_promise()}</p>
        </div>
        <FooterList title={m.common_footer_learn()}>
          <FooterLink to="/search">{m.common_find_course()}</FooterLink>
          <FooterLink to="/services">{m.common_how()}</FooterLink>
          <FooterLink to="/sign-up?type=SENSEI">{m.common_become_sensei()}</FooterLink>
        </FooterList>
        <FooterList title={name}>
          <FooterLink to="/about">{m.common_about()}</FooterLink>
          <FooterLink to="/contact">{m.common_contact()}</FooterLink>
        </FooterList>
        <FooterList title={m.common_footer_legal()}>
          <FooterLink to="/terms">{m.common_terms()}</FooterLink>
          <FooterLink to="/privacy">{m.common_privacy()}</FooterLink>
        </FooterList>
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 border-t border-hairline px-4 py-4 md:px-8">
        <nav aria-label={m.common_language()} className="flex flex-wrap gap-x-4">
          <LanguageLinks itemClass="inline-flex min-h-9 items-center text-sm text-quiet hover:text-ink aria-[current]:font-medium aria-[current]:text-ink" />
        </nav>
        <CurrencyChoice />
        <ThemeChoice />
      </div>
    </footer>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <p className="text-sm font-medium">{title}</p>
      <ul className="mt-2">{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <SiteLink
        to={to}
        className="inline-flex min-h-8 items-center text-sm text-quiet hover:text-ink hover:underline"
      >
        {children}
      </SiteLink>
    </li>
  );
}

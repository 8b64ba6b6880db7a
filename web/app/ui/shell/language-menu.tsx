import { Languages } from 'lucide-react';
import { useLocation } from 'react-router';
import { currentLocale, localeHref, localeName, locales, m } from '../../lib/i18n/i18n.ts';
import { repeatedAddress } from '../../lib/page/repeated-address.ts';

/** Plain links out of the router's basename: the other language is another document. */
export function LanguageLinks({ itemClass }: { itemClass: string }) {
  const address = repeatedAddress(useLocation());
  return locales.map((locale) => (
    <a
      key={locale}
      href={localeHref(locale, address)}
      hrefLang={locale}
      lang={locale}
      aria-current={locale === currentLocale() ? 'true' : undefined}
      className={itemClass}
    >
      {localeName(locale)}
    </a>
  ));
}

export function LanguageMenu() {
  return (
    <div className="hidden md:block">
      <button
        type="button"
        popoverTarget="language-menu"
        aria-label={`${m.common_language()}: ${localeName(currentLocale())}`}
        className="button button--ghost button--icon-only"
      >
        <Languages aria-hidden />
      </button>
      <div id="language-menu" popover="auto" className="popmenu">
        <LanguageLinks itemClass="popmenu__item" />
      </div>
    </div>
  );
}

import { currentLocale, localeHref, locales, m } from '../../lib/i18n/i18n.ts';

/**
 * Of the languages that the site has, the one that the browser asks for first; told once, where the browser
 * can remember that.
 */
const script = `(()=>{try{const key="michi-language-told",has=/^(${locales.map((each) => each.slice(0, 2)).join('|')})$/,asked=navigator.languages.map(each=>each.slice(0,2).toLowerCase()).find(each=>has.test(each)),offer=document.getElementById("offer-"+asked);if(offer&&!localStorage.getItem(key)){localStorage.setItem(key,"1");offer.showPopover()}}catch{}})()`;

/**
 * Tells whoever reads another language of the site that this page is there in it. The page is the same for
 * everyone: each offer stands in it, and the document itself, while it is read, opens the one that fits,
 * above the page. No script of the site knows of it.
 */
export function LanguageOffer() {
  const html = import.meta.env.SSR && currentLocale() === 'en' ? offers() + `<script>${script}</script>` : '';
  return (
    <div className="language-offer" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}

function offers(): string {
  return locales
    .filter((locale) => locale !== 'en')
    .map((locale) => {
      const id = `offer-${locale.slice(0, 2)}`;
      const [text, open, close] = [m.home_offer, m.home_offer_open, m.common_close].map((say) =>
        say({}, { locale }),
      );
      return `<section popover="manual" id="${id}" lang="${locale}" aria-label="${text}"><p>${text}</p><a href="${localeHref(locale, '/')}" hreflang="${locale}" class="prose-link">${open}</a><button type="button" popovertarget="${id}" popovertargetaction="hide" aria-label="${close}" class="button button--ghost button--icon-only">×</button></section>`;
    })
    .join('');
}

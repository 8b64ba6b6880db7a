import { Link2, Mail, MessageCircle, Share, Share2 } from 'lucide-react';
import { useLocation } from 'react-router';
import { copyText } from '../../lib/browser/copy-text.ts';
import { useHydrated } from '../../lib/first-paint/hydrated.ts';
import { currentLocale, localeHref, m } from '../../lib/i18n/i18n.ts';
import { buttonClass } from './button-class.ts';
import { useSite } from '../shell/brand.tsx';

/** Ways to pass the address of this page on. By mail and WhatsApp also before its script is there. */
export function ShareMenu({ title }: { title: string }) {
  const { origin = '' } = useSite();
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const url = origin + localeHref(currentLocale(), pathname);
  const pass = () => {
    // Who changes their mind there has shared nothing, and nothing failed.
    navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <>
      <button
        type="button"
        popoverTarget="share"
        className={buttonClass({ variant: 'ghost', size: 'sm' }, 'gap-1.5')}
      >
        <Share2 aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{m.common_share()}</span>
      </button>
      <ul id="share" popover="auto" aria-label={m.common_share()} className="popmenu popmenu--here">
        {isHydrated && (
          <li>
            <button
              type="button"
              popoverTarget="share"
              popoverTargetAction="hide"
              onClick={() => void copyText(url, m.common_link_copied())}
              className="popmenu__item"
            >
              <Link2 aria-hidden className="size-4" />
              {m.common_share_copy()}
            </button>
          </li>
        )}
        <li>
          <a href={`mailto:?${encoded({ subject: title, body: url })}`} className="popmenu__item">
            <Mail aria-hidden className="size-4" />
            {m.common_share_mail()}
          </a>
        </li>
        <li>
          <a
            href={`https://wa.me/?${encoded({ text: `${title} ${url}` })}`}
            target="_blank"
            rel="noopener noreferrer"
            className="popmenu__item"
          >
            <MessageCircle aria-hidden className="size-4" />
            {m.common_share_whatsapp()}
          </a>
        </li>
        {isHydrated && 'share' in navigator && (
          <li>
            <button
              type="button"
              popoverTarget="share"
              popoverTargetAction="hide"
              onClick={pass}
              className="popmenu__item"
            >
              <Share aria-hidden className="size-4" />
              {m.common_share_more()}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

/** Mail programs read a plus sign as one. */
const encoded = (parts: Record<string, string>) =>
  new URLSearchParams(parts).toString().replaceAll('+', '%20');

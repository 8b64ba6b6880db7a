import type { ComponentProps } from 'react';
import { currentLocale, localeHref } from '../../lib/i18n/i18n.ts';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> & {
  /** From the root of the site, without the language. */
  to: string;
  preventScrollReset?: boolean;
};

/**
 * A link of the public pages, which have dozens: an anchor, no more, so that a click has less to draw.
 * `FollowLinks` fetches ahead and follows. The router's own `Link` is drawn anew, and its anchor touched,
 * with each of the three steps that a navigation has.
 */
export function SiteLink({ to, preventScrollReset = false, children, ...anchor }: SiteLinkProps) {
  return (
    <a {...anchor} href={localeHref(currentLocale(), to)} data-site-link={preventScrollReset ? 'stay' : ''}>
      {children}
    </a>
  );
}

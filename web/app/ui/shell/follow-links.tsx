import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { withoutLocale } from '../../lib/i18n/i18n.ts';
import { isClientRoutingDisabled } from '../../lib/first-paint/disable-client-routing.ts';

/** A pointer, or the focus, that stays so long on a link means it. */
const intentMs = 100;

/**
 * Every `SiteLink` of the document: its page is fetched when somebody means it, or lays a finger on it, and
 * shown at the click.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchAhead = (link: HTMLAnchorElement) => setPage(link.pathname + link.search);
    const mean = ({ target }: Event) => {
      clearTimeout(timer);
      const link = linkAt(target);
      if (link) timer = setTimeout(() => fetchAhead(link), intentMs);
      // What was fetched is fresh for a few seconds: the next time anew.
      else setPage(null);
    };
    const press = ({ target, pointerType }: PointerEvent) => {
      const link = linkAt(target);
      if (link && pointerType !== 'mouse') fetchAhead(link);
    };
    const follow = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || event.button !== 0 || isWithKey(event)) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      void navigate(withoutLocale(pathname) + search + hash, {
        replace: href === location.href,
        preventScrollReset: dataset.siteLink === 'stay',
      });
    };
    // At the window and on the way down: a part of the page that React has yet to take over keeps the event
    // from what is below.
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    addEventListener('pointerover', mean, options);
    addEventListener('focusin', mean, options);
    addEventListener('pointerdown', press, options);
    addEventListener('click', follow, { capture: true, signal: listening.signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [navigate]);
  useEffect(() => {
    if (page !== null) runAhead();
  }, [page]);
  return page === null ? null : <PrefetchPageLinks page={page} data-ahead="" />;
}

/**
 * What is fetched ahead is also run ahead: a quarter of the time from the click to the page. What cannot be
 * had is missed at the click.
 */
function runAhead(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][data-ahead]'))
    void import(/* @vite-ignore */ href).catch(() => {});
}

/** Null where the browser follows by itself. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (isClientRoutingDisabled() || !(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>('a[data-site-link]');
}

const isWithKey = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  metaKey || altKey || ctrlKey || shiftKey;

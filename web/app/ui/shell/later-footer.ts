import { later } from '../later.tsx';

/** Links and the look of the site, complete as HTML. */
export const SiteFooter = later(async () => (await import('./site-footer.tsx')).SiteFooter);

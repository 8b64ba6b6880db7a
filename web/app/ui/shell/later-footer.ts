import { firstSign } from '../../lib/first-paint/first-touch.ts';
import { later } from '../lazy/later.tsx';

/** Links and the look of the site, complete as HTML. Below every public page. */
export const SiteFooter = later(async () => (await import('./site-footer.tsx')).SiteFooter, firstSign);

import { firstSign } from '../../lib/first-paint/first-touch.ts';
import { hydrateOnInteraction } from '../lazy/hydrate-on-interaction.tsx';

/** Links and the look of the site, complete as HTML. Below every public page. */
export const SiteFooter = hydrateOnInteraction(
  async () => (await import('./site-footer.tsx')).SiteFooter,
  firstSign,
);

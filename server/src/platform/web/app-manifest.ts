import { Locale } from '@michi/contract/fields';
import { localePrefixes } from '@michi/contract/locale';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { loadMessages } from '../text/messages.ts';

const words = loadMessages(
  'app',
  z.strictObject({ description: z.string(), calendar: z.string(), search: z.string(), notices: z.string() }),
);

/** Of the page in the light, which a system shows before the page is there. */
const paper = '#fcfaf6';

/**
 * What a system needs to install the site as an app, under the operator's name:
 * https://www.w3.org/TR/appmanifest/
 */
export function appManifest(ctx: Pick<Ctx, 'settings'>, locale: Locale): object {
  const name = ctx.settings.get('brand.name');
  const at = (path: string) => localePrefixes[locale] + path;
  const { description, ...shortcuts } = words[locale];
  return {
    // The same app in every language.
    id: '/',
    name,
    short_name: name,
    description,
    lang: locale,
    dir: 'ltr',
    start_url: localePrefixes[locale] || '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['education'],
    icons: [
      { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: shortcuts.calendar, url: at('/calendar/list-calendar') },
      { name: shortcuts.search, url: at('/search') },
      { name: shortcuts.notices, url: at('/profile?section=notices') },
    ],
  };
}

/** `/manifest.webmanifest?lang=es` */
export function mountManifest(app: FastifyInstance, ctx: Ctx): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { lang } = z.object({ lang: Locale.catch('en') }).parse(request.query);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(appManifest(ctx, lang)));
  });
}

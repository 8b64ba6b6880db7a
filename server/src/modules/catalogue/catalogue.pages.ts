import { type Locale, localePrefixes, locales } from '@michi/contract/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formatMoney } from '../../platform/text/format-money.ts';
import { stranger } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { NotFound } from '../../platform/errors.ts';
import { canBeKept } from '../../platform/text/text.ts';
import { catalogueText } from './core/catalogue-text.ts';
import { getCourse } from './listing/course-queries.ts';
import { getCurrentSlug } from './categories/category-queries.ts';
import { feedOf } from './listing/feed.ts';
import { getSenseiProfile } from './sensei/sensei-profile.ts';
import { type ShareCard, sharePicture } from './images/share-picture.ts';
import { createSiteMap } from './listing/site-map.ts';

const Picture = z.object({
  locale: z.enum(locales),
  kind: z.enum(['courses', 'users']),
  file: z.string().regex(/^[0-9a-f-]{36}\.png$/),
});

/**
 * What the site hands to search engines, feed readers and those who show a link's picture. The same for
 * everyone.
 */
export function mountCataloguePages(app: FastifyInstance, ctx: Ctx): void {
  mountSiteMap(app, ctx);
  for (const locale of locales) mountFeeds(app, ctx, locale);
  mountPictures(app, ctx);
}

/** Absolute addresses: of the configuration, or of the request where there is none. */
const originOf = (ctx: Ctx, request: FastifyRequest) => ctx.config.publicUrl ?? `http://${request.host}`;

function kept(reply: FastifyReply, type: string, seconds: number): FastifyReply {
  return reply.header('cache-control', `public, max-age=${seconds}`).type(type);
}

function mountSiteMap(app: FastifyInstance, ctx: Ctx): void {
  const siteMap = createSiteMap();
  app.get('/sitemap.xml', async (request, reply) =>
    kept(reply, 'application/xml', 3600).send(await siteMap.index(ctx, originOf(ctx, request))),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) =>
    kept(reply, 'application/xml', 3600).send(
      await siteMap.file(ctx, originOf(ctx, request), request.params.name),
    ),
  );
}

function mountFeeds(app: FastifyInstance, ctx: Ctx, locale: Locale): void {
  const feeds = `${localePrefixes[locale]}/feeds`;
  app.get(`${feeds}/courses.atom`, async (request, reply) =>
    kept(reply, 'application/atom+xml; charset=utf-8', 300).send(
      await feedOf(ctx, originOf(ctx, request), locale, null),
    ),
  );
  app.get<{ Params: { slug: string } }>(`${feeds}/categories/:slug.atom`, async (request, reply) => {
    const { slug } = request.params;
    if (!canBeKept(slug)) throw NotFound();
    const current = await getCurrentSlug(ctx, slug);
    if (current !== null && current !== slug)
      return reply.redirect(`${feeds}/categories/${current}.atom`, 301);
    return kept(reply, 'application/atom+xml; charset=utf-8', 300).send(
      await feedOf(ctx, originOf(ctx, request), locale, slug),
    );
  });
}

function mountPictures(app: FastifyInstance, ctx: Ctx): void {
  const send = async (reply: FastifyReply, card: ShareCard) =>
    // The address in the page changes with the content.
    kept(reply, 'image/png', 86_400).send(await sharePicture(ctx, card));
  app.get('/share/site.png', (_request, reply) => send(reply, siteCard(ctx, 'en')));
  for (const locale of locales)
    app.get(`/share/${locale}/site.png`, (_request, reply) => send(reply, siteCard(ctx, locale)));
  app.get('/share/:locale/:kind/:file', async (request, reply) => {
    const { success, data } = Picture.safeParse(request.params);
    const id = z.uuid().safeParse(data?.file.slice(0, -'.png'.length));
    if (!success || !id.success) throw NotFound();
    return send(
      reply,
      data.kind === 'courses'
        ? await courseCard(ctx, data.locale, id.data)
        : await senseiCard(ctx, data.locale, id.data),
    );
  });
}

function siteCard(ctx: Ctx, locale: Locale): ShareCard {
  const brand = ctx.settings.get('brand.name');
  const { site, siteFact } = catalogueText[locale];
  return { seed: brand, brand, title: site, spareTitle: brand, facts: [siteFact], rating: null };
}

async function courseCard(ctx: Ctx, locale: Locale, id: string): Promise<ShareCard> {
  const course = await getCourse(ctx, stranger, id);
  const category = course.category?.name[locale] ?? course.category?.name.en ?? '';
  return {
    seed: course.id,
    brand: ctx.settings.get('brand.name'),
    title: course.title,
    spareTitle: category,
    facts: [course.sensei.name, category, formatMoney(course.price, course.currency, locale)],
    rating: ratingOf(locale, course),
  };
}

async function senseiCard(ctx: Ctx, locale: Locale, id: string): Promise<ShareCard> {
  const sensei = await getSenseiProfile(ctx, stranger, id);
  return {
    seed: sensei.userId,
    brand: ctx.settings.get('brand.name'),
    title: sensei.name,
    spareTitle: sensei.headline ?? '',
    facts: [sensei.headline ?? ''],
    rating: ratingOf(locale, sensei),
  };
}

function ratingOf(locale: Locale, of: { ratingAverage: number | null; ratingCount: number }): string | null {
  if (of.ratingAverage === null) return null;
  const average = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${average.format(of.ratingAverage)} (${new Intl.NumberFormat(locale).format(of.ratingCount)})`;
}

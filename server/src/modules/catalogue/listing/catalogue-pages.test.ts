import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';
import { createSiteMap } from './site-map.ts';
import { findSitePages, findSiteStarts } from './site-map.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function read(path: string, status = 200) {
  const answer = await fetch(app.url + path);
  expect(answer.status).toBe(status);
  return { text: await answer.text(), headers: answer.headers };
}
const countOf = (text: string, part: string) => text.split(part).length - 1;

test('the map of the site lists what is listed, in every language with all the others', async () => {
  const sensei = await createSensei(app);
  const category = await createCategory(app, { slug: 'essay-writing' });
  const listed = await createCourse(app, sensei, { categoryId: category.id });
  const draft = await createCourse(app, sensei, { status: 'DRAFT' });
  const index = await read('/sitemap.xml');
  expect(index.headers.get('content-type')).toContain('xml');
  const files = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address));
  expect(files.map((address) => new URL(address).pathname)).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/courses-1.xml',
    '/sitemaps/users-1.xml',
  ]);
  const { text } = await read('/sitemaps/courses-1.xml');
  const address = (prefix: string) => `${app.ctx.config.publicUrl}${prefix}/courses/${listed.id}`;
  for (const prefix of ['', '/es', '/pt-br']) expect(text).toContain(`<loc>${address(prefix)}</loc>`);
  expect(countOf(text, `hreflang="x-default" href="${address('')}"`)).toBe(3);
  expect(countOf(text, `hreflang="pt-BR" href="${address('/pt-br')}"`)).toBe(3);
  expect(text).toMatch(/<lastmod>2026-03-02T12:00:00.000Z<\/lastmod>/);
  expect(text).not.toContain(draft.id);
  expect((await read('/sitemaps/users-1.xml')).text).toContain(`/users/${sensei.id}</loc>`);
  const pages = (await read('/sitemaps/pages.xml')).text;
  expect(pages).toContain('/search/category/essay-writing</loc>');
  expect(pages).toContain('/es/about</loc>');
  for (const path of ['courses-2', 'courses-0', 'users-999999', 'everything', 'courses-1%2f']) {
    await read(`/sitemaps/${path}.xml`, 404);
  }
});

test('files begin where the one before ended, and each is read from the index', async () => {
  const sensei = await createSensei(app);
  const category = await createCategory(app);
  await app.ctx.db.executeQuery(
    sql`insert into course (id, sensei_id, category_id, slug, title, cancellation_policy, status, listed, sensei_name, published_at, created_at, updated_at)
      select lpad(to_hex(made), 32, '0')::uuid, ${sensei.id}, ${category.id}, 'made', 'Made in numbers', '{}', 'PUBLISHED', true, 'Made', '2025-01-01', '2025-01-01', '2025-01-01'
      from generate_series(1, 3000) as made`.compile(app.ctx.db),
  );
  await sql`vacuum (analyze) course`.execute(app.ctx.db);
  const size = 1000;
  const starts = await findSiteStarts(app.ctx, 'courses', size);
  expect(starts).toEqual(starts.toSorted());
  const pages = await Promise.all(
    starts.map((from, index) =>
      findSitePages(app.ctx, 'courses', { from, before: starts[index + 1] ?? null }, 16_666),
    ),
  );
  const { count } = await app.ctx.db
    .selectFrom('course')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('listed', '=', true)
    .executeTakeFirstOrThrow();
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(Number(count));
  expect(pages.slice(0, -1).every((each) => each.length === size)).toBe(true);
  const plan = await sql<{ 'QUERY PLAN': string }>`explain select id, updated_at from course
    where listed and id >= ${starts[1]} and id < ${starts[2]} order by id limit 16666`.execute(app.ctx.db);
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index (Only )?Scan using course_(site_map|pkey)[\s\S]*Index Cond: \(\(id >= /);
  expect(text).not.toMatch(/Seq Scan|Sort/);
});

test('a file of the map is made from ranges that are kept for an hour', async () => {
  const siteMap = createSiteMap();
  const before = await siteMap.index(app.ctx, 'https://michi.example');
  expect(before).toContain('<loc>https://michi.example/sitemaps/pages.xml</loc>');
  await createCourse(app, await createSensei(app));
  expect(await siteMap.index(app.ctx, 'https://michi.example')).toBe(before);
});

test('robots are kept from what is private and from combinations of filters', async () => {
  const { text } = await read('/robots.txt');
  for (const line of [
    '/admin',
    '/es/sensei',
    '/pt-br/student',
    '/search?',
    '/es/search/category/*?',
    '/api/',
  ])
    expect(text).toContain(`Disallow: ${line}\n`);
  for (const pictures of ['/api/avatars/', '/api/course-images/'])
    expect(text).toContain(`Allow: ${pictures}\n`);
  expect(text).toContain(`Sitemap: ${app.ctx.config.publicUrl}/sitemap.xml`);
  expect(text).not.toMatch(/Disallow: \/(courses|users|search)?\n/);
});

test('new courses come as a feed, of everything and of a category, with every text escaped', async () => {
  const sensei = await createSensei(app, { name: 'Ann & Bob' });
  const top = await createCategory(app, { slug: 'music', name: { en: 'Music', es: 'Música' } });
  const below = await createCategory(app, { slug: 'violin', parentId: top.id });
  const title = 'Strings <script>alert("1")</script> & bows \u0007';
  const course = await createCourse(app, sensei, { title, categoryId: below.id });
  await createCourse(app, sensei, { title: 'Something else' });
  const all = await read('/feeds/courses.atom');
  expect(all.headers.get('content-type')).toContain('application/atom+xml');
  expect(all.text).toContain('Something else');
  const { text } = await read('/es/feeds/categories/music.atom');
  expect(text).toContain('xml:lang="es"');
  expect(text).toContain('<title>Música · Michi</title>');
  expect(text).toContain(
    '<title>Strings &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; bows </title>',
  );
  expect(text).toContain('<name>Ann &amp; Bob</name>');
  expect(text).toContain(`/es/courses/${course.id}"/>`);
  expect(text).not.toContain('Something else');
  await read('/feeds/categories/nothing.atom', 404);
});

test('a link to a course or a sensei has its picture, whatever the title says', async () => {
  const sensei = await createSensei(app, { name: '王小明' });
  const titles = [`</svg><script>x</script> & ${'very long '.repeat(9)}`, '中文课程：写作'];
  for (const title of titles) {
    const course = await createCourse(app, sensei, { title });
    const answer = await fetch(`${app.url}/share/pt-BR/courses/${course.id}.png`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('public');
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['png', 1200, 630]);
  }
  expect((await fetch(`${app.url}/share/en/users/${sensei.id}.png`)).status).toBe(200);
  const site = await Promise.all(
    ['site', 'en/site', 'es/site', 'pt-BR/site'].map(async (name) => {
      const answer = await fetch(`${app.url}/share/${name}.png`);
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    }),
  );
  // The promise stands in it, in the language of the page.
  expect([site[0] === site[1], new Set(site).size]).toEqual([true, 3]);
  const draft = await createCourse(app, sensei, { status: 'DRAFT' });
  for (const path of [`en/courses/${draft.id}.png`, `xx/courses/${draft.id}.png`, 'en/courses/nothing.png'])
    await read(`/share/${path}`, 404);
});

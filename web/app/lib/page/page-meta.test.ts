import { expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';

const site = { name: 'Michi', currency: 'USD', origin: 'https://michi.example' };
const matches = [{ id: 'root', loaderData: { site } }];

it('gives a page its title, its words and what others show of a link to it', () => {
  const head = pageMeta(matches, { title: 'Essays', description: 'Help', picture: '/share/en/x.png?v=1' });
  expect(head).toContainEqual({ title: 'Essays · Michi' });
  expect(head).toContainEqual({ name: 'description', content: 'Help' });
  expect(head).toContainEqual({ property: 'og:title', content: 'Essays · Michi' });
  expect(head).toContainEqual({ property: 'og:image', content: 'https://michi.example/share/en/x.png?v=1' });
  expect(head).toContainEqual({ property: 'og:locale', content: 'en_US' });
  expect(head).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  expect(head).not.toContainEqual({ name: 'robots', content: 'noindex' });
});

it('keeps a page out of the index, and shows the picture of the site where a page has none', () => {
  const head = pageMeta(matches, {
    title: 'Michi',
    description: 'All',
    noIndex: true,
    feed: '/feeds/courses.atom',
  });
  expect(head[0]).toEqual({ title: 'Michi' });
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(head).toContainEqual({ property: 'og:image', content: 'https://michi.example/share/en/site.png' });
  expect(head).toContainEqual(expect.objectContaining({ rel: 'alternate', href: '/feeds/courses.atom' }));
});

it('says the one address of a page that is there and may be found, and of no other', () => {
  const addressesOf = (page: { pathname: string; error?: unknown }, noIndex = false) =>
    pageMeta([...matches, { id: 'page', ...page }], { title: 'About', noIndex })
      .flatMap((each) =>
        'rel' in each ? [[each.rel, 'hrefLang' in each ? each.hrefLang : '', each.href]] : [],
      )
      .map((parts) => parts.filter(Boolean).join(' '));
  expect(addressesOf({ pathname: '/About' })).toEqual([
    'canonical https://michi.example/about',
    'alternate en https://michi.example/about',
    'alternate es https://michi.example/es/about',
    'alternate pt-BR https://michi.example/pt-br/about',
    'alternate x-default https://michi.example/about',
  ]);
  expect(addressesOf({ pathname: '/about' }, true)).toEqual([]);
  expect(addressesOf({ pathname: '/about', error: new Error('failed') })).toEqual([]);
});

it('says no more than its title of a private page', () => {
  expect(pageMeta([], { title: 'Profile' })).toEqual([{ title: 'Profile · Michi' }]);
});

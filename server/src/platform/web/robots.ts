import { localePrefixes, locales } from '@michi/contract/locale';

/**
 * Behind the sign-in, steps of a form, what is one visitor's own; and the countless combinations of filters.
 */
const closed = [
  '/admin',
  '/sensei',
  '/student',
  '/profile',
  '/calendar/',
  '/chat/',
  '/checkouts/',
  '/callback',
  '/complete-signup',
  '/forgot-password',
  '/login',
  '/payment-result',
  '/reset-password',
  '/select-type',
  '/sign-up',
  '/courses/*/schedule',
  '/search?',
  '/search/category/*?',
];

/** What search engines are asked to leave alone: https://www.rfc-editor.org/rfc/rfc9309 */
export function robotsText(origin: string): string {
  const paths = locales.flatMap((locale) =>
    closed.map((path) => `Disallow: ${localePrefixes[locale]}${path}`),
  );
  return [
    'User-agent: *',
    ...paths,
    'Disallow: /api/',
    'Allow: /api/avatars/',
    'Allow: /api/course-images/',
    'Disallow: /dev/',
    'Disallow: /*.data$',
    'Disallow: /*.data?',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

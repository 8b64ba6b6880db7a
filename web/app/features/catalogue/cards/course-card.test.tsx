import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  createHtmlKeeper,
  type Places,
  PlacesContext,
  withParts,
} from '../../../lib/first-paint/ssr-fragment-cache.tsx';
import { withLocale } from '../../../lib/i18n/locale.server.ts';
import { someCourse } from '../../../lib/test-data/some-course.ts';
import { CourseGrid } from './course-card.tsx';

const picture = '/api/course-images/0a/1280.webp';
const { sensei } = someCourse;
const card = { ...someCourse, category: { slug: 'essays', name: { en: 'Essays' } } };
const courses = [
  card,
  { ...card, id: '01890000-0000-7000-8000-0000000000aa', cover: picture },
  {
    ...card,
    id: '01890000-0000-7000-8000-0000000000ab',
    title: 'Ensaios, física & <b>日本</b>',
    cover: picture,
    sensei: { ...sensei, avatar: '/api/avatars/0a/256.webp' },
    nextFreeAt: '2026-03-04T12:00:00.000Z',
    ratingAverage: 4.5,
    ratingCount: 2,
  },
];

// What a card would read of the page around it, number within it or say in its head would be lost, or stand there twice.
test.each([true, false])(
  'cards that are kept are what they are in a page that draws them, beside facets: %s',
  (isBesideFacets) =>
    withLocale('pt-BR', () => {
      const grid = <CourseGrid courses={courses} isBesideFacets={isBesideFacets} />;
      const readParts = createHtmlKeeper((element) => ({
        html: Buffer.from(renderToString(element)),
        facts: null,
      }));
      for (const _again of [1, 2]) {
        const places: Places = [];
        const html = renderToString(<PlacesContext value={places}>{grid}</PlacesContext>);
        expect(places.length).toBe(isBesideFacets ? 2 : 3);
        expect(withParts(Buffer.from(html).toString('latin1'), readParts(places)).toString()).toBe(
          renderToString(grid),
        );
      }
    }),
);

import { createElement } from 'react';
import { createRoutesStub } from 'react-router';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { someCourse } from '../../../../test/some-course.ts';
import { BookingCard } from './booking-card.tsx';

/** Where the card leads while there is no time for a full class. */
async function ways(trial: boolean): Promise<string[]> {
  const course = { ...someCourse, trial: { enabled: trial, price: 0, minutes: 30 } };
  const Stub = createRoutesStub([
    { path: '/', Component: () => createElement(BookingCard, { course, slots: [], prices: null }) },
  ]);
  const { prelude } = await prerender(createElement(Stub));
  const html = await new Response(prelude).text();
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
}

test('without a time for a full class there may be one for a trial, and similar courses', async () => {
  const schedule = `/courses/${someCourse.id}/schedule?kind=TRIAL`;
  expect(await ways(true)).toEqual([schedule, '/search/category/writing']);
  expect(await ways(false)).toEqual(['/search/category/writing']);
});

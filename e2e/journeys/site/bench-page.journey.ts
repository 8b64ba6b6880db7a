import { expect } from '@playwright/test';
import { startChild } from '../../../bench/child.ts';
import { test } from '../../support/world/shared-world.ts';

test('the limit that the bench compares with draws the same cards as the server', async ({ world }) => {
  const answerOf = async (path: string): Promise<unknown> => (await fetch(world.url + path)).json();
  const cardsOf = async (url: string) => {
    const page = await fetch(`${url}/search`);
    expect(page.status).toBe(200);
    return (await page.text()).match(/<article .*?<\/article>/gs);
  };
  // At once, because what a card says of the next free time goes with the clock.
  const [courses, categories, drawn] = await Promise.all([
    answerOf('/api/courses'),
    answerOf('/api/categories'),
    cardsOf(world.url),
  ]);
  expect(drawn).toHaveLength(24);
  const answers = { '/courses': courses, '/categories': categories };
  const limit = await startChild('limits/bare-page.ts', {}, { answers });
  try {
    expect(await cardsOf(limit.url)).toEqual(drawn);
  } finally {
    await limit.stop();
  }
});

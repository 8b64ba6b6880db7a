import { expect } from '@playwright/test';
import { startChild } from '../bench/child.ts';
import { test } from './shared-world.ts';

test('the limit that the bench compares with draws the same cards as the server', async ({ world }) => {
  const answerOf = async (path: string): Promise<unknown> => (await fetch(world.url + path)).json();
  const answers = {
    '/courses': await answerOf('/api/courses'),
    '/categories': await answerOf('/api/categories'),
  };
  const limit = await startChild('bare-page.ts', {}, { answers });
  try {
    const cardsOf = async (url: string) => {
      const page = await fetch(`${url}/search`);
      expect(page.status).toBe(200);
      return (await page.text()).match(/<article .*?<\/article>/gs);
    };
    const cards = await cardsOf(limit.url);
    expect(cards).toHaveLength(24);
    expect(cards).toEqual(await cardsOf(world.url));
  } finally {
    await limit.stop();
  }
});

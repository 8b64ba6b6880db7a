import { listCategories } from '@michi/contract/catalogue/courses';
import { answerSchema } from '@michi/contract/route';
import { expect, it } from 'vitest';
import { parse } from 'zod';
import type { ServerCall } from '../../../lib/api/load-context.ts';
import { loadLanding } from './load-landing.ts';

const failing =
  (code: string): ServerCall =>
  async (route) => {
    if (route.path !== listCategories.path) throw Object.assign(new Error('no'), { code });
    return parse(answerSchema(route, route.status), { items: [], nextCursor: null });
  };

it('stands without its courses when the search of them took too long', async () => {
  const { best, categories } = await loadLanding(failing('took_too_long'));
  expect([best.items, categories.items]).toEqual([[], []]);
});

it('hides no other failure', async () => {
  await expect(loadLanding(failing('internal'))).rejects.toThrow('no');
});

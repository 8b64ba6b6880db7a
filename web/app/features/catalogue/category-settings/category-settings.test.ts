import type { CategorySetting } from '@michi/contract/catalogue/category-settings';
import { expect, test } from 'vitest';
import { categorySettingsQuery, createOwnMoves, isOffered, lookAgainMs } from './category-settings.ts';

const category: CategorySetting = {
  id: '01890000-0000-7000-8000-000000000001',
  parentId: null,
  slug: 'essays',
  formerSlugs: [],
  formerIds: [],
  icon: 'map',
  name: { en: 'Essays' },
  description: { en: '' },
  position: 1,
  active: true,
  mergingInto: null,
  courses: 0,
  listedCourses: 0,
  version: 1,
  moves: 0,
  updatedAt: '2026-11-20T12:00:00.000Z',
};

test('the board of categories looks again while one is being merged, and no other page does', () => {
  expect(lookAgainMs(undefined)).toBe(false);
  expect(lookAgainMs([category])).toBe(false);
  const merging = { ...category, mergingInto: '01890000-0000-7000-8000-000000000002' };
  expect(lookAgainMs([category, merging])).toBe(15_000);
  expect(categorySettingsQuery).not.toHaveProperty('refetchInterval');
});

/** Answers when it is told to, as the server does: only to whoever has seen all moves. */
function slowServer() {
  let moves = 0;
  const heard: number[] = [];
  const answers: (() => void)[] = [];
  const send = (seen: number) =>
    new Promise<{ items: CategorySetting[]; nextCursor: null }>((resolve, reject) => {
      heard.push(seen);
      answers.push(() => {
        if (seen !== moves) return reject(new Error('stale_version'));
        moves += 1;
        resolve({ items: [{ ...category, moves }], nextCursor: null });
      });
    });
  const answer = async () => {
    await Promise.resolve();
    answers.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { send, answer, heard, moveByAnother: () => (moves += 1) };
}

test('a category is moved again before the first answer is here, and both moves count', async () => {
  const { send, answer, heard } = slowServer();
  const move = createOwnMoves();
  const both = [move(category, send), move(category, send)];
  await answer();
  await answer();
  expect((await Promise.all(both)).map(({ items }) => items[0]?.moves)).toEqual([1, 2]);
  // What is shown has caught up.
  const next = move({ ...category, moves: 2 }, send);
  await answer();
  await next;
  expect(heard).toEqual([0, 1, 2]);
});

test('what another administrator moved meanwhile is not taken for an own move', async () => {
  const { send, answer, heard, moveByAnother } = slowServer();
  const move = createOwnMoves();
  moveByAnother();
  const both = Promise.allSettled([move(category, send), move(category, send)]);
  await answer();
  await answer();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(heard).toEqual([0, 0]);
});

test('courses go into what is shown and goes into no other one itself', () => {
  const merging = { ...category, mergingInto: '01890000-0000-7000-8000-000000000002' };
  expect([category, merging, { ...category, active: false }].map(isOffered)).toEqual([true, false, false]);
});

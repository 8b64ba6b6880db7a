import { expect, it } from 'vitest';
import { createFavourites } from './favourites.ts';

function open(keep: () => Promise<unknown> = () => Promise.resolve()) {
  const { promise, resolve } = Promise.withResolvers<{ ids: string[] }>();
  const favourites = createFavourites({ list: () => promise, keep });
  return { favourites, answer: (...ids: string[]) => resolve({ ids }) };
}

it('a heart that is pressed while the list is on its way stays as pressed: the list may be older', async () => {
  const { favourites, answer } = open();
  const loading = favourites.load('Ana');
  expect(await favourites.keep('new', true)).toBe(true);
  expect(await favourites.keep('old', false)).toBe(true);
  answer('old', 'other');
  await loading;
  expect([...favourites.get()].toSorted()).toEqual(['new', 'other']);
});

it('what the server refuses is as the list says', async () => {
  const { favourites, answer } = open(() => Promise.reject(new Error('refused')));
  const loading = favourites.load('Ana');
  expect(await favourites.keep('kept', true)).toBe(false);
  expect(await favourites.keep('other', true)).toBe(false);
  answer('kept');
  await loading;
  expect([...favourites.get()]).toEqual(['kept']);
  expect(await favourites.keep('kept', false)).toBe(false);
  expect([...favourites.get()]).toEqual(['kept']);
});

it('another account begins anew', async () => {
  const { favourites, answer } = open();
  answer();
  await favourites.load('Ana');
  await favourites.keep('hers', true);
  const loading = favourites.load('Bo');
  expect([...favourites.get()]).toEqual([]);
  await loading;
  expect([...favourites.get()]).toEqual([]);
});

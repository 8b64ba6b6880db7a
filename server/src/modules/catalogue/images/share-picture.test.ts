import { expect, test } from 'vitest';
import { losesLetters } from '../../../platform/pdf/faces.ts';
import { drawingOf } from './share-picture.ts';

const card = {
  seed: 'a',
  brand: 'Michi',
  spareTitle: 'Languages',
  facts: ['Languages', '$30'],
  rating: null,
};
const draw = (title: string, more: Partial<typeof card> = {}) => drawingOf({ ...card, ...more, title });

test.each(['ᏣᎳᎩ', 'ᏣᎳᎩ SAT'])('a title that our letters cannot write is not torn: %s', async (title) => {
  expect(losesLetters(title)).toBe(true);
  expect(await draw(title)).toBe(await draw('Languages'));
  // Without anything else to say the picture says whose site it is.
  expect(await draw(title, { spareTitle: '', facts: [] })).toBe(await draw('Michi', { facts: [] }));
});

test.each([
  'Essays 🎓 that open doors',
  'Redação: São Paulo',
  'Эссе по шагам',
  'Bài luận',
  '日本語で面接',
  'كتابة المقال',
  'निबंध',
])('others stay as they are: %s', async (title) => {
  expect(losesLetters(title)).toBe(false);
  expect(await draw(title)).not.toBe(await draw('Languages'));
});

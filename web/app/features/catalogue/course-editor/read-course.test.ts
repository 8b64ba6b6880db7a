import { expect, test } from 'vitest';
import { areSamePictures } from './read-course.ts';

const desk = { file: 'desk.webp', alt: 'A desk', cover: true };
const map = { file: 'map.webp', alt: '', cover: false };

test('pictures are the same by what they show, in their order', () => {
  expect(areSamePictures([desk, map], [{ ...desk }, { ...map }])).toBe(true);
  expect(areSamePictures([desk, { ...map, file: null }], [desk])).toBe(true);
  expect(areSamePictures([], [])).toBe(true);
  expect(areSamePictures([desk, map], [map, desk])).toBe(false);
  expect(areSamePictures([desk], [{ ...desk, alt: 'A table' }])).toBe(false);
  expect(
    areSamePictures(
      [desk, map],
      [
        { ...desk, cover: false },
        { ...map, cover: true },
      ],
    ),
  ).toBe(false);
  expect(areSamePictures([desk], [])).toBe(false);
});

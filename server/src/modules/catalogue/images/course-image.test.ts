import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutOfImage, isWideEnough, reordered, widthsOf } from './course-image.ts';

const side = fc.integer({ min: 40, max: 6000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const part = fc.double({ min: 0.001, max: 1, noNaN: true });

test('any crop of any picture is cut 16:9 from inside of it', () => {
  const crop = fc.option(fc.record({ x: share, y: share, width: part, height: part }));
  fc.assert(
    fc.property(side, side, crop, (width, height, chosen) => {
      const cut = cutOfImage({ width, height }, chosen);
      expect(cut.left).toBeGreaterThanOrEqual(0);
      expect(cut.top).toBeGreaterThanOrEqual(0);
      expect(cut.left + cut.width).toBeLessThanOrEqual(width);
      expect(cut.top + cut.height).toBeLessThanOrEqual(height);
      expect(Math.abs(cut.height - (cut.width * 9) / 16)).toBeLessThanOrEqual(1);
    }),
  );
});

test('without a choice it is the middle, as large as it goes', () => {
  expect(cutOfImage({ width: 2000, height: 2000 }, null)).toEqual({
    left: 0,
    top: 438,
    width: 2000,
    height: 1125,
  });
  expect(cutOfImage({ width: 3200, height: 900 }, null)).toEqual({
    left: 800,
    top: 0,
    width: 1600,
    height: 900,
  });
});

test('sizes are never wider than what was cut, and what is cut has at least 640 pixels', () => {
  expect(widthsOf({ width: 1000, height: 562 })).toEqual([320, 480, 640, 960]);
  expect(isWideEnough({ width: 640, height: 360 }, null)).toBe(true);
  expect(isWideEnough({ width: 4000, height: 300 }, null)).toBe(false);
  expect(isWideEnough({ width: 1200, height: 900 }, { x: 0, y: 0, width: 0.5, height: 0.5 })).toBe(false);
});

test('an order names what there is; what it does not know keeps its place at the end', () => {
  expect(reordered(['a', 'b', 'c', 'd'], ['c', 'x', 'a', 'c'])).toEqual(['c', 'a', 'b', 'd']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fit, layOut } from './draw-pictures.ts';

const pictures = fc.array(fc.record({ isScreen: fc.constant(false) }), { minLength: 1, maxLength: 12 });

test('every picture has a place of its own within the frame, with a screen or without', () => {
  fc.assert(
    fc.property(pictures, fc.boolean(), fc.nat(), (people, hasScreen, at) => {
      const all = people.map((_, index) => ({ isScreen: hasScreen && index === at % people.length }));
      const boxes = layOut(all, 1280, 720);
      expect(boxes).toHaveLength(all.length);
      for (const [index, box] of boxes.entries()) {
        expect(box.width * box.height).toBeGreaterThan(0);
        expect(box.x + box.width).toBeLessThanOrEqual(1280.001);
        expect(box.y + box.height).toBeLessThanOrEqual(720.001);
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            box.x + box.width <= other.x + 0.001 ||
            other.x + other.width <= box.x + 0.001 ||
            box.y + box.height <= other.y + 0.001 ||
            other.y + other.height <= box.y + 0.001;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});

test('a picture keeps its shape and stays in its box', () => {
  const box = { x: 10, y: 20, width: 400, height: 300 };
  expect(fit(box, 640, 360)).toEqual({ x: 10, y: 57.5, width: 400, height: 225 });
  expect(fit(box, 300, 600)).toEqual({ x: 135, y: 20, width: 150, height: 300 });
});

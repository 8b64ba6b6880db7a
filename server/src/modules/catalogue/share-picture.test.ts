import { expect, test } from 'vitest';
import { losesLetters } from '../../platform/letters.ts';
import { drawingOf } from './share-picture.ts';

const card = {
  seed: 'a',
  brand: 'Michi',
  spareTitle: 'Languages',
  facts: ['Languages', '$30'],
  rating: null,
};
const draw = (title: string, more: Partial<typeof card> = {}) => drawingOf({ ...card, ...more, title });

test.each(['日本語で面接', '日本語 SAT', 'كتابة المقال', 'निबंध'])(
  'a title that our letters cannot write is not torn: %s',
  (title) => {
    expect(losesLetters(title)).toBe(true);
    expect(draw(title)).toBe(draw('Languages'));
    // Without anything else to say the picture says whose site it is.
    expect(draw(title, { spareTitle: '', facts: [] })).toBe(draw('Michi', { facts: [] }));
  },
);

test.each(['Essays 🎓 that open doors', 'Redação: São Paulo', 'Эссе по шагам', 'Bài luận'])(
  'others stay as they are: %s',
  (title) => {
    expect(losesLetters(title)).toBe(false);
    expect(draw(title)).not.toBe(draw('Languages'));
  },
);

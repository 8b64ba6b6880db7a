import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPostings } from './postings.ts';

const lists = fc.array(
  fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 50_000 })), { maxLength: 150 }),
  { maxLength: 4 },
);

test('a list gives back what was appended, whatever stands between', () => {
  fc.assert(
    fc.property(lists, (gaps) => {
      const wanted = gaps.map((list) => {
        let course = -1;
        return list.map((gap) => (course += gap));
      });
      const postings = createPostings();
      const numbers = wanted.map(() => postings.createList());
      const longest = Math.max(0, ...wanted.map((list) => list.length));
      for (let at = 0; at < longest; at += 1)
        wanted.forEach((list, index) => {
          const course = list[at];
          if (course !== undefined) postings.append(numbers[index] ?? 0, course);
        });
      wanted.forEach((list, index) => {
        const marks = new Uint8Array((list.at(-1) ?? 0) + 1);
        const into = new Uint32Array(list.length);
        expect(postings.countOf(numbers[index] ?? 0)).toBe(list.length);
        expect(postings.mark(numbers[index] ?? 0, marks, 7, into, 0)).toBe(list.length);
        expect([...into]).toEqual(list);
        expect(marks.filter((mark) => mark === 7).length).toBe(list.length);
      });
    }),
    { numRuns: 40 },
  );
});

test('a higher mark wins, and a marked course is not written down again', () => {
  const postings = createPostings();
  const [one, other] = [postings.createList(), postings.createList()];
  for (const course of [0, 2, 2, 300]) postings.append(one, course);
  for (const course of [2, 3]) postings.append(other, course);
  const marks = new Uint8Array(301);
  const into = new Uint32Array(4);
  const end = postings.mark(one, marks, 10, into, 0);
  expect(postings.mark(other, marks, 5, into, end)).toBe(4);
  expect([...into]).toEqual([0, 2, 300, 3]);
  expect([marks[0], marks[2], marks[3], marks[300]]).toEqual([10, 10, 5, 10]);
});

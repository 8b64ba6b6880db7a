import { BoardElement, isNewer, lettersOf } from '@michi/contract/workspace/board';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asKept, changesTo, weigh } from './board.ts';

const elementOf = (id: string, version: number, versionNonce: number, isDeleted = false): BoardElement => ({
  id,
  type: 'rectangle',
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  angle: 0,
  version,
  versionNonce,
  isDeleted,
});
const anElement = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 }))
  .map(([id, version, nonce]) => elementOf(id, version, nonce, (version + nonce) % 2 === 0));

test('in whatever order changes arrive, and however often, the board ends the same', () => {
  fc.assert(
    fc.property(
      fc.array(anElement, { maxLength: 30 }),
      fc.array(fc.nat(), { maxLength: 30 }),
      (sent, mix) => {
        const play = (elements: readonly BoardElement[]) => {
          const board = new Map<string, BoardElement>();
          for (const element of elements)
            for (const each of weigh([element], board).won) board.set(each.id, each);
          return [...board.values()].toSorted((one, other) => one.id.localeCompare(other.id));
        };
        const mixed = [...sent, ...sent].toSorted(
          (one, other) => (mix[sent.indexOf(one)] ?? 0) - (mix[sent.indexOf(other)] ?? 0),
        );
        expect(play(mixed)).toEqual(play(sent));
      },
    ),
  );
});

test('what is older than what lies there is answered with what lies there', () => {
  const stored = new Map([['a', elementOf('a', 5, 1)]]);
  const { won, lost } = weigh([elementOf('a', 4, 0), elementOf('b', 1, 1)], stored);
  expect(won.map(({ id }) => id)).toEqual(['b']);
  expect(lost).toEqual([stored.get('a')]);
});

test('an earlier state wins over whatever anybody has of the board', () => {
  fc.assert(
    fc.property(fc.array(anElement), fc.array(anElement), (present, past) => {
      const unique = (elements: BoardElement[]) => [
        ...new Map(elements.map((each) => [each.id, each])).values(),
      ];
      const now = unique(present);
      const earlier = unique(past).map((element) => ({ ...element, isDeleted: false }));
      const changes = changesTo(now, earlier, () => 7);
      const known = new Map(now.map((element) => [element.id, element]));
      for (const change of changes) expect(isNewer(change, known.get(change.id))).toBe(true);
      const after = new Map([...known, ...changes.map((each) => [each.id, each] as const)]);
      const alive = [...after.values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
      expect(alive.toSorted()).toEqual(earlier.map(({ id }) => id).toSorted());
    }),
  );
});

test('of a deleted element little stays, and it is one still', () => {
  const points = Array.from({ length: 900 }, (_, at) => [at, at]);
  const line: BoardElement = {
    ...elementOf('a', 3, 1),
    type: 'freedraw',
    points,
    index: 'a0',
    text: 'x'.repeat(900),
  };
  expect(asKept(line)).toBe(line);
  const kept = asKept({ ...line, isDeleted: true });
  expect(BoardElement.parse(kept)).toEqual(kept);
  expect(kept).toMatchObject({
    id: 'a',
    version: 3,
    isDeleted: true,
    index: 'a0',
    points: points.slice(0, 2),
  });
  expect(lettersOf(kept)).toBeLessThan(250);
});

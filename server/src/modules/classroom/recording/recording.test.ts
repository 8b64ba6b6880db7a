import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsAs, isAllowed, missingPieces, playable } from './recording.ts';

describe('a class is recorded', () => {
  test('only while everybody inside has said yes', () => {
    const answers = new Map([
      ['ada', 'YES'],
      ['ben', 'YES'],
      ['cy', 'NO'],
    ] as const);
    expect(isAllowed(['ada', 'ben'], answers)).toBe(true);
    expect(isAllowed(['ada', 'cy'], answers)).toBe(false);
    expect(isAllowed(['ada', 'dee'], answers)).toBe(false);
    expect(isAllowed([], answers)).toBe(false);
  });
});

describe('pieces', () => {
  test('are played as far as they reach without a gap, in whatever order they came', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 30 })), (seqs) => {
        const played = playable(seqs.map((seq) => ({ seq }))).map(({ seq }) => seq);
        expect(played).toEqual(played.map((_, at) => at));
        expect(seqs.includes(played.length)).toBe(false);
      }),
    );
  });

  test('that did not arrive are named, and only those', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.uniqueArray(fc.nat({ max: 20 })), (pieces, arrived) => {
        const missing = missingPieces(
          [{ part: 1, pieces }],
          arrived.map((seq) => ({ part: 1, seq })),
        ).map(({ seq }) => seq);
        const expected = Array.from({ length: pieces }, (_, seq) => seq).filter((seq) => !arrived.includes(seq));
        expect(missing).toEqual(expected);
      }),
    );
  });

  test('begin as their type does', () => {
    const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1]);
    const mp4 = new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70]);
    expect([beginsAs('video/webm', webm), beginsAs('video/mp4', mp4)]).toEqual([true, true]);
    expect([beginsAs('video/webm', mp4), beginsAs('video/mp4', webm)]).toEqual([false, false]);
    expect(beginsAs('video/webm', new Uint8Array())).toBe(false);
  });
});

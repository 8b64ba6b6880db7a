import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeCandidates } from '../check/network-test.ts';
import { loudnessOf } from '../devices/loudness.ts';
import { nextSpeaker, nobody } from './active-speaker.ts';
import { pictureOrder } from './picture-order.ts';
import { freshLine, nextLine } from './picture-step.ts';
import { shortcutOf } from './shortcuts.ts';

test('a cough does not take the stage, a sentence does, and a silence leaves it', () => {
  const levels = (ann: number, ben: number) => [
    { peerId: 'ann', level: ann },
    { peerId: 'ben', level: ben },
  ];
  let speaker = nextSpeaker(nobody, levels(0.6, 0), 0);
  expect(speaker.peerId).toBe('ann');
  speaker = nextSpeaker(speaker, levels(0.5, 0.9), 200);
  speaker = nextSpeaker(speaker, levels(0.6, 0), 400);
  expect(speaker.peerId).toBe('ann');
  for (let at = 600; at <= 1800; at += 200) speaker = nextSpeaker(speaker, levels(0, 0.7), at);
  expect(speaker.peerId).toBe('ben');
  expect(nextSpeaker(speaker, levels(0, 0), 9000).peerId).toBe('ben');
  expect(nextSpeaker(speaker, [{ peerId: 'ann', level: 0 }], 9000).peerId).toBeNull();
});

test('pictures give way step by step on a weak line, and come back slowly', () => {
  let line = freshLine;
  const measure = (times: number, quality: 'poor' | 'fair' | 'good') => {
    for (let count = 0; count < times; count += 1) line = nextLine(line, ['good', quality, null]);
    return line.step;
  };
  expect(measure(1, 'poor')).toBe('full');
  expect(measure(1, 'good')).toBe('full');
  expect(measure(2, 'poor')).toBe('half');
  expect(measure(20, 'poor')).toBe('none');
  expect(measure(20, 'fair')).toBe('none');
  expect(measure(8, 'good')).toBe('small');
  expect(measure(16, 'good')).toBe('full');
  expect(nextLine(line, [])).toEqual(line);
});

test('everybody has a picture or is counted, nobody twice, and whoever speaks always has one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 0, max: 49 }),
      fc.option(fc.integer({ min: 0, max: 49 })),
      fc.constantFrom('grid' as const, 'speaker' as const),
      (count, speaks, shares, view) => {
        const peers = Array.from({ length: count }, (_, index) => ({
          peerId: `peer ${index}`,
          sharing: index === shares,
        }));
        const { large, small, more } = pictureOrder(peers, { view, speaking: `peer ${speaks}` });
        const shown = [...(large ? [large] : []), ...small];
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length + more).toBe(count);
        const speaker = peers[speaks];
        if (speaker) expect(shown).toContain(speaker);
      },
    ),
  );
});

test('a shortcut is one key by itself', () => {
  const shortcuts = [{ key: 'm' }, { key: '?' }];
  const press = {
    key: 'M',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    defaultPrevented: false,
  };
  expect(shortcutOf(shortcuts, press)).toEqual({ key: 'm' });
  expect(shortcutOf(shortcuts, { ...press, key: '?' })).toEqual({ key: '?' });
  for (const changed of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { key: 'x' },
  ])
    expect(shortcutOf(shortcuts, { ...press, ...changed })).toBeUndefined();
});

test('the network in words: a relay that is set up and out of reach, and no way out at all', () => {
  expect(judgeCandidates(new Set(['host']), false)).toBe('good');
  expect(judgeCandidates(new Set(['host', 'srflx', 'relay']), true)).toBe('good');
  expect(judgeCandidates(new Set(['host', 'srflx']), true)).toBe('no-relay');
  expect(judgeCandidates(new Set(), true)).toBe('blocked');
  expect(judgeCandidates(new Set(), false)).toBe('blocked');
});

test('silence is nothing and full scale is all', () => {
  expect(loudnessOf(new Float32Array(64))).toBe(0);
  expect(loudnessOf(new Float32Array(64).fill(1))).toBe(1);
  expect(loudnessOf(new Float32Array(64).fill(0.1))).toBeCloseTo(2 / 3);
});

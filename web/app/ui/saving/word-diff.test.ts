import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from './word-diff.ts';

const sentence = (from: number, count: number) =>
  Array.from({ length: count }, (_none, at) => `word${from + at}`).join(' ');

describe('what one of two texts has of its own', () => {
  it('is marked, and what both have is not', () => {
    expect(diffWords('We read and write.', 'We read and talk.')).toEqual([
      { kind: 'same', text: 'We read and ' },
      { kind: 'own', text: 'write' },
      { kind: 'same', text: '.' },
    ]);
  });

  it('is in sight however long they agree before it, between it and after it', () => {
    const mine = `${sentence(0, 200)} one ${sentence(200, 200)} two ${sentence(400, 200)}`;
    const theirs = mine.replace(' one ', ' uno ').replace(' two ', ' dos ');
    const pieces = diffWords(mine, theirs);
    expect(pieces.map(({ kind }) => kind)).toEqual([
      'cut',
      'same',
      'own',
      'same',
      'cut',
      'same',
      'own',
      'same',
      'cut',
    ]);
    const shown = pieces.filter(({ kind }) => kind !== 'cut').map(({ text }) => text);
    expect(shown.join('').split(' ').length).toBeLessThan(60);
    expect(shown[0]).toMatch(/word199 $/);
  });

  it('shows the place where only the other one has something', () => {
    const theirs = `${sentence(0, 100)} more ${sentence(100, 100)}`;
    const pieces = diffWords(theirs.replace(' more', ''), theirs);
    expect(pieces.map(({ kind }) => kind)).toEqual(['cut', 'same', 'cut']);
    expect(pieces[1]?.text).toContain('word99 word100');
  });

  it('cuts nothing of two that say the same', () => {
    const text = sentence(0, 200);
    expect(diffWords(text, text)).toEqual([{ kind: 'same', text }]);
  });

  it('is all of it where hardly a word is common', () => {
    const mine = sentence(0, 3000);
    expect(diffWords(mine, sentence(5000, 3000))).toEqual([{ kind: 'own', text: mine }]);
  });

  it('loses nothing of the text', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c d', '\n', ' ', 'e\u0301'), { maxLength: 120 });
    fc.assert(
      fc.property(words, words, (mine, theirs) => {
        const text = mine.join(' ');
        const pieces = diffWords(text, theirs.join(' '));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});

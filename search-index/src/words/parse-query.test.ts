import { describe, expect, test } from 'vitest';
import { groupsOf as groupsOfPlaces, hasPhrases, parseQuery, type WordGroup } from './parse-query.ts';
import { hashOf } from './fold-words.ts';
import { understandWords } from './understand-words.ts';
import { createVocabulary } from './vocabulary.ts';
import { areForms } from './word-forms.ts';

const shown = (group: WordGroup) =>
  group.map(({ words }) => words.map(({ text, as }) => (as === 'beginning' ? `${text}…` : text)).join('+'));
const groupsOf = (q: string, unfinished = false) =>
  groupsOfPlaces(parseQuery(q, unfinished).places).map(shown);
/** As it is understood where the courses hold these words. */
function understood(q: string, words: string) {
  const { places } = parseQuery(q, false);
  const lexicon = { words: createVocabulary(), coursesOf: () => 1 };
  for (const bytes of words.split(' ').map((word) => new TextEncoder().encode(word)))
    lexicon.words.add(bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length));
  return groupsOfPlaces(places, understandWords(lexicon, places).instead).map(shown);
}

describe('what is typed', () => {
  test.each([
    ['algebra lessons', [['algebra'], ['lessons']]],
    ['algebra or café', [['algebra', 'cafe']]],
    ['or algebra', [['algebra']]],
    ['the of', []],
    ['algebra for the', [['algebra']]],
    ['', []],
  ])('%s', (q, groups) => {
    expect(groupsOf(q)).toEqual(groups);
  });

  test('an excluded word', () => {
    expect(parseQuery('algebra -club', false)).toMatchObject({
      excluded: ['club'],
      places: [[{}]],
    });
  });

  test.each([
    ['"quiet otter" herons', [['quiet+otter'], ['herons']], true],
    ['"SAT"', [['sat']], false],
    ['"the banks of the river"', [['banks+river']], true],
    ['"to the" otter', [['otter']], false],
    ['otter or "quiet heron"', [['otter', 'quiet+heron']], true],
    ['"quest" "bridge"', [['quest'], ['bridge']], false],
    ['"quiet otter', [['quiet+otter']], true],
  ])('what is quoted is meant as it stands: %s', (q, groups, isLookedAt) => {
    expect(groupsOf(q)).toEqual(groups);
    expect(hasPhrases(parseQuery(q, false))).toBe(isLookedAt);
  });

  test('what is excluded in quotes is one phrase', () => {
    const { excluded, places } = parseQuery('algebra -"early action" -club -"the act"', false);
    expect([excluded, places.length]).toEqual([['early action', 'club', 'act'], 1]);
  });

  test.each([
    ['"the Olympiad 7.5 of"', 'olympiad 7 5'],
    ['"one-on-one"', 'one on one'],
    ['"SAT/ACT prep"', 'sat act prep'],
    ['"quiet otter"', 'quiet otter'],
    ['"café"', 'cafe'],
  ])('a phrase is its plain words: %s', (q, phrase) => {
    expect(parseQuery(q, false).places).toEqual([[{ text: phrase, as: 'phrase' }]]);
    expect(parseQuery(`algebra -${q}`, false).excluded).toEqual([phrase]);
  });

  test('what is excluded and written as one is one phrase', () => {
    expect(parseQuery('algebra -7.5 --one-on-one -the -or', false)).toEqual({
      excluded: ['7 5', 'one on one'],
      places: [[{ text: 'algebra', as: 'typed' }]],
    });
  });

  test('only the last word may go on, and one that says nothing only when it stands alone', () => {
    expect(groupsOf('algebra les', true)).toEqual([['algebra'], ['les…']]);
    expect(groupsOf('th', true)).toEqual([['th…']]);
    expect(groupsOf('the', true)).toEqual([['the…']]);
    expect(groupsOf('algebra the', true)).toEqual([['algebra']]);
  });

  test('the last word is unfinished unless it is quoted, excluded, a single letter, a country or beside a sign', () => {
    const isOpen = (q: string) => parseQuery(q).places.at(-1)?.at(-1)?.as === 'beginning';
    expect(['uni', 'choosing a uni', '"choosing" uni', 'us', 'US uni'].filter(isOpen)).toHaveLength(5);
    const finished = [
      'uni ',
      'choosing -uni',
      '"choosing uni',
      'u',
      'co-op',
      'uni!',
      'US',
      'college USA',
      'U.S.',
    ];
    expect(finished.filter(isOpen)).toEqual([]);
  });
});

describe('letters with dots', () => {
  test.each([
    ['S.A.T. prep', [['sat', 'prep']]],
    ['universities, the U.S.', [['universities', 'the', 'usa']]],
    ['US-based', [['usa', 'based']]],
    ['tell us', [['tell', 'us']]],
    ['"US" "the US college"', [['usa', 'us college']]],
    ['the U. S. and U. S. A.', [['the', 'usa', 'and', 'u', 's', 'a']]],
    ['GPA 4.0, e.g. x.y1', [['gpa', '4', '0', 'eg', 'x', 'y1']]],
    ['EE.UU. a.bc aa.b node.js', [['eeuu', 'a', 'bc', 'aa', 'b', 'node', 'js']]],
  ])('%s', (q, [words]) => {
    expect(parseQuery(q, false).places.map(([word]) => word?.text)).toEqual(words);
  });

  test('initials are looked for as they are and as one, and words of one letter that say nothing are left out', () => {
    expect(groupsOf('J. K. Rowling')).toEqual([['j+k', 'jk'], ['rowling']]);
    expect(groupsOf('matemática e a física')).toHaveLength(2);
    expect(groupsOf('calculus a b')[1]).toEqual(['b', 'ab']);
    expect(groupsOf('U. K.')[0]).toEqual(expect.arrayContaining(['u+k', 'uk', 'united+kingdom']));
  });
});

describe('synonyms', () => {
  test('of a phrase, and a phrase for a word', () => {
    expect(groupsOf('scholastic assessment test')[0]).toContain('sat');
    expect(groupsOf('SAT')[0]).toContain('scholastic+assessment+test');
    expect(groupsOf('essays')[0]).toEqual(expect.arrayContaining(['essays', 'ensayo', 'redacao']));
    expect(groupsOf('grade point average math')).toHaveLength(2);
  });

  test('of a phrase with a mistake, and of its beginning', () => {
    expect(understood('scholastc aptitude test', 'digital sat')[0]).toContain('sat');
    expect(groupsOf('scholastic aptitude')[0]).toContain('sat');
    expect(groupsOf('scholastic')[0]).toContain('sat');
  });

  test('in one language for the other', () => {
    expect(groupsOf('clases particulares')[0]).toContain('tutor');
    expect(groupsOf('aulas particulares de cálculo')).toEqual([expect.arrayContaining(['calculus'])]);
    expect(groupsOf('beca completa')[0]).toEqual(
      expect.arrayContaining(['full+scholarship', 'bolsa+integral']),
    );
    expect(groupsOf('química orgânica')[0]).toContain('organic+chemistry');
  });

  test('what covers others means them, and they do not mean it or one another', () => {
    expect(groupsOf('vestibular')[0]).toEqual(expect.arrayContaining(['fuvest', 'unicamp', 'enem']));
    expect(groupsOf('fuvest')[0]).not.toContain('enem');
    expect(groupsOf('enem')[0]).not.toContain('vestibular');
    expect(groupsOf('faculdade')[0]).toContain('college');
    expect(groupsOf('college')).toEqual([['college']]);
    expect(groupsOf('volunteering')[0]).toEqual(expect.arrayContaining(['voluntariado', 'activity']));
    expect(groupsOf('activities')[0]).not.toContain('volunteering');
  });

  test('not of another word that looks like it', () => {
    expect(groupsOf('kinetics')).toEqual([['kinetics']]);
    expect(groupsOf('text')).toEqual([['text']]);
    expect(understood('kinetics', 'kinetics genetics')).toEqual([['kinetics']]);
    expect(understood('kinetics', 'heredity genetica')).toEqual([['kinetics']]);
  });
});

describe('forms of a word', () => {
  test.each([
    ['debated', 'debating'],
    ['university', 'universities'],
    ['redacao', 'redacoes'],
    ['ensayo', 'ensayos'],
    ['solicitud', 'solicitudes'],
    ['admision', 'admisiones'],
    ['bolsa', 'bolsas'],
    ['professor', 'professores'],
  ])('%s and %s', (one, other) => {
    expect(areForms(one, other)).toBe(true);
  });

  test.each([
    ['sat', 'sit'],
    ['history', 'chemistry'],
    ['beca', 'becker'],
  ])('not %s and %s', (one, other) => {
    expect(areForms(one, other)).toBe(false);
  });
});

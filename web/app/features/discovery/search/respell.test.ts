import { expect, test } from 'vitest';
import { respell } from './respell.ts';

test('one word is put right, the others stay as they were typed', () => {
  expect(respell('Diigtal SAT, diigtal', 'diigtal', 'digital')).toBe('digital SAT, digital');
  expect(respell('Redacaõ nota mil', 'redacao', 'redacao enem')).toBe('redacao enem nota mil');
});

test('a word is found by the letters that searches make of it', () => {
  expect(respell('Smørebrødd kurs', 'smorebrodd', 'smorrebrod')).toBe('smorrebrod kurs');
  expect(respell('ŁÓDŹŹ', 'lodzz', 'lodz')).toBe('lodz');
  expect(respell('Straßee Æther', 'strassee', 'strasse')).toBe('strasse Æther');
  expect(respell('Straße Æthr', 'aethr', 'aether')).toBe('Straße aether');
});

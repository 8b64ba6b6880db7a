import type { Category } from '@michi/contract/catalogue/courses';
import { answerSchema } from '@michi/contract/route';
import { data } from 'react-router';
import { expect, test } from 'vitest';
import { parse } from 'zod';
import type { ServerCall } from '../../../lib/api/load-context.ts';
import { someCourse, someSensei } from '../../../../test/some-course.ts';
import { inKnownCategory, readResults, readSensei } from './search-query.ts';

const category = (slug: string, formerSlugs: string[] = []): Category => ({
  id: slug,
  slug,
  formerSlugs,
  name: { en: slug },
  description: { en: '' },
  icon: 'map',
  parentId: null,
  position: 0,
  courseCount: 1,
});
const categories = [category('essays'), category('interviews', ['old-exams', 'talks']), category('sat')];
const read = (state: object) => inKnownCategory('/search', state, categories);

test('a category that there is stays', () => {
  const state = { q: 'calm', category: 'essays', cursor: 'x' };
  expect(read(state)).toEqual({ state, near: [] });
});

test('one that was renamed leads to where it is now, with all else that was asked for', () => {
  try {
    read({ q: 'calm', category: 'talks', format: 'GROUP' });
    expect.unreachable();
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/search?q=calm&category=interviews&format=GROUP');
  }
});

test('one that there never was is left out, and those that look like it are named', () => {
  const { state, near } = read({ q: 'calm', category: 'esays', cursor: 'x' });
  expect(state).toEqual({ q: 'calm' });
  expect(near.map(({ slug }) => slug)[0]).toBe('essays');
});

test('a search that took too long is told, on whatever page of its list; another failure stays one', async () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));
  for (const state of [{ q: 'calm' }, { q: 'calm', cursor: 'x' }])
    await expect(readResults(failing('took_too_long'), '/search', state)).rejects.toMatchObject({
      init: { status: 503 },
    });
  await expect(readResults(failing('internal'), '/search', {})).rejects.toThrow('no');
});

test('whose courses they are is known of a course, or of herself where there is none', async () => {
  const senseiId = '01890000-0000-7000-8000-000000000001';
  const items = [{ ...someCourse, category: { slug: 'essays', name: { en: 'Essays' } } }];
  const gone = () => Promise.reject(data(null, { status: 404 }));
  const known: ServerCall = async (route) => parse(answerSchema(route, route.status), someSensei);
  expect(await readSensei(gone, {}, { items })).toBe(null);
  expect(await readSensei(gone, { senseiId }, { items })).toBe(someCourse.sensei.name);
  expect(await readSensei(known, { senseiId }, { items: [] })).toBe(someSensei.name);
  expect(await readSensei(gone, { senseiId }, { items: [] })).toBe(null);
  const broken = () => Promise.reject(new Error('broken'));
  await expect(readSensei(broken, { senseiId }, { items: [] })).rejects.toThrow('broken');
});

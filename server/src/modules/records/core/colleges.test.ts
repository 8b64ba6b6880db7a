import { searchColleges } from '@michi/contract/records/colleges';
import { isTimeZone } from '@michi/contract/time-zone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { findColleges } from './college.repository.ts';
import { plainWords } from './college-search.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const search = async (q: string) => (await app.as(null).call(searchColleges, { query: { q } })).items;
const names = async (q: string) => (await search(q)).map(({ name }) => name);

describe('the list of colleges', () => {
  it('is there from the first start, with zones that exist and ids that are the same everywhere', async () => {
    const colleges = await findColleges(app.ctx);
    expect(colleges.length).toBeGreaterThan(250);
    expect(colleges.filter(({ timeZone }) => !isTimeZone(timeZone))).toEqual([]);
    expect(colleges.filter(({ country }) => !/^[A-Z]{2}$/.test(country))).toEqual([]);
    expect(colleges.filter(({ isPrivate }) => isPrivate === null)).toEqual([]);
    const yale = colleges.find(({ name }) => name === 'Yale University');
    expect(yale?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(yale).toMatchObject({
      aliases: ['Yale'],
      country: 'US',
      timeZone: 'America/New_York',
      isPrivate: true,
    });
  });
});

describe('a search of colleges', () => {
  it.each([
    ['MIT', 'Massachusetts Institute of Technology'],
    ['sao paulo', 'Universidade de São Paulo'],
    ['ECOLE poly', 'École Polytechnique'],
    ['uc berk', 'University of California, Berkeley'],
    ['kings college', "King's College London"],
    ['bogazici', 'Boğaziçi University'],
    ['sabanci', 'Sabancı University'],
    ['william and mary', 'College of William & Mary'],
    ['notre', 'University of Notre Dame'],
    ['  yale ', 'Yale University'],
  ])('%s finds %s first', async (q, name) => {
    expect((await names(q))[0]).toBe(name);
  });

  it('answers twenty at most, and nothing for words that begin no name', async () => {
    expect(await names('university')).toHaveLength(20);
    expect(await names('')).toHaveLength(20);
    expect(await names('xylophone')).toEqual([]);
    expect(await names('ale')).not.toContain('Yale University');
    expect(await names("' or 1=1; --")).toEqual([]);
  });

  it('ignores accents and signs', () => {
    expect(plainWords('Université de Montréal (UdeM) – A&M')).toEqual([
      'universite',
      'de',
      'montreal',
      'udem',
      'a',
      'and',
      'm',
    ]);
  });
});

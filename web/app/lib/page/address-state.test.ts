import { expect, it } from 'vitest';
import { changedParams, newestAddress } from './address-state.ts';

const at = (pathname: string, search: string) => ({ pathname, search });
const here = at('/admin', '?q=ana');

it('keeps what it does not change and drops what is empty', () => {
  const changes = { page: '', status: 'ACTIVE' };
  const next = changedParams(new URLSearchParams('q=ana&page=3&sortBy=name'), changes);
  expect(next.toString()).toBe('q=ana&sortBy=name&status=ACTIVE');
});

it('builds on what is there where nothing is on its way', () => {
  expect(newestAddress({ location: here, navigation: {} })).toEqual({ search: '?q=ana', isStepAhead: false });
});

it.each([
  ['REPLACE', false],
  ['PUSH', true],
  // The way back is in the history already.
  ['POP', false],
] as const)('builds on what is on its way (%s)', (historyAction, isStepAhead) => {
  const navigation = { location: at('/admin', '?q=bo'), historyAction };
  expect(newestAddress({ location: here, navigation })).toEqual({ search: '?q=bo', isStepAhead });
});

it('takes nothing over from another page that somebody is on the way to', () => {
  const navigation = { location: at('/admin/courses', '?page=4'), historyAction: 'PUSH' };
  expect(newestAddress({ location: here, navigation })).toEqual({ search: '?q=ana', isStepAhead: false });
});

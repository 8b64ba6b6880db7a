import { expect, it } from 'vitest';
import { someUser as user } from '../../../../test/some-user.ts';
import { arrivalPath, isLastStep, lastStepPath, returnFrom, withReturn } from './arrival.ts';

it('goes back to the page that was asked for', () => {
  expect(arrivalPath(user, '/courses/1/schedule?day=2')).toBe('/courses/1/schedule?day=2');
  expect(arrivalPath(user, null)).toBe('/student');
});

it('never leaves the site', () => {
  expect(arrivalPath(user, '//evil.example')).toBe('/student');
  expect(arrivalPath(user, '/\\evil.example')).toBe('/student');
  expect(withReturn('/sign-up', 'https://evil.example')).toBe('/sign-up');
});

it('finishes what is open first, and keeps the page through it', () => {
  expect(arrivalPath({ ...user, emailVerifiedAt: null }, '/courses/1')).toBe(
    `/sign-up/verify-email/${user.id}?returnTo=%2Fcourses%2F1`,
  );
  expect(arrivalPath({ ...user, type: null }, null)).toBe('/select-type');
});

it('knows the last step of a sign-up from the page opened later', () => {
  const url = new URL(lastStepPath('/courses/1'), 'https://michi.test');
  expect(url.pathname + url.search).toBe('/complete-signup?new=true&returnTo=%2Fcourses%2F1');
  expect(isLastStep(url.searchParams)).toBe(true);
  expect(isLastStep(new URL('https://michi.test/complete-signup?returnTo=%2Fcourses').searchParams)).toBe(
    false,
  );
});

it('comes back to the course, the person or the search that was looked at', () => {
  expect(returnFrom({ pathname: '/courses/1', search: '' })).toBe('/courses/1');
  expect(returnFrom({ pathname: '/search', search: '?q=essay' })).toBe('/search?q=essay');
  expect(returnFrom({ pathname: '/about', search: '' })).toBeNull();
  expect(returnFrom({ pathname: '/login', search: '?returnTo=%2Fprofile' })).toBe('/profile');
});

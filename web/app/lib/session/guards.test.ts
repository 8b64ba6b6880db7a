import { type AdminRole, permissionsOfRoles } from '@michi/contract/identity/roles';
import { describe, expect, it } from 'vitest';
import { guardRedirect, homeOf, safeReturn } from './guards.ts';

const id = '01900000-0000-7000-8000-000000000001';
const person = (
  type: 'STUDENT' | 'SENSEI' | 'ADMIN' | null,
  emailVerifiedAt: string | null = '2026-01-01T00:00:00Z',
) => ({
  id,
  type,
  emailVerifiedAt,
});

describe('guards', () => {
  it('send a stranger to the login and remember the page', () => {
    expect(guardRedirect(null, '/checkouts/list-checkouts?page=2')).toBe(
      '/login?returnTo=%2Fcheckouts%2Flist-checkouts%3Fpage%3D2',
    );
    expect(guardRedirect(null, '/admin', { section: 'ADMIN' })).toBe('/login?returnTo=%2Fadmin');
    expect(guardRedirect(null, '/x', { types: ['ADMIN'] })).toBe('/login?returnTo=%2Fx');
  });

  it('open a private page to every signed-in person', () => {
    for (const type of ['STUDENT', 'SENSEI', 'ADMIN', null] as const) {
      expect(guardRedirect(person(type), '/profile')).toBeNull();
    }
  });

  it('send a person out of another section to the own app', () => {
    expect(guardRedirect(person('STUDENT'), '/admin', { section: 'ADMIN' })).toBe('/student');
    expect(guardRedirect(person('SENSEI'), '/student', { section: 'STUDENT' })).toBe('/sensei');
    expect(guardRedirect(person('ADMIN'), '/sensei', { section: 'SENSEI' })).toBe('/admin');
    expect(guardRedirect(person(null), '/sensei', { section: 'SENSEI' })).toBe('/forbidden');
    expect(guardRedirect(person('SENSEI'), '/sensei', { section: 'SENSEI' })).toBeNull();
  });

  it('refuse by a list of types, after the section', () => {
    expect(guardRedirect(person('STUDENT'), '/x', { types: ['ADMIN', 'SENSEI'] })).toBe('/forbidden');
    expect(guardRedirect(person(null), '/x', { types: ['ADMIN'] })).toBe('/forbidden');
    expect(guardRedirect(person('SENSEI'), '/x', { types: ['ADMIN', 'SENSEI'] })).toBeNull();
    expect(guardRedirect(person('STUDENT'), '/x', { section: 'SENSEI', types: ['SENSEI'] })).toBe('/student');
  });

  it('open to an administrator the pages that the roles allow', () => {
    const asAdmin = (roles: readonly AdminRole[]) => ({
      ...person('ADMIN'),
      permissions: permissionsOfRoles(roles),
    });
    const sent = (roles: readonly AdminRole[], path: string) =>
      guardRedirect(asAdmin(roles), path, { section: 'ADMIN' });
    expect(sent(['OWNER'], '/admin/administrators')).toBeNull();
    expect(sent(['OPERATIONS'], '/admin/administrators')).toBe('/forbidden');
    expect(sent(['SUPPORT'], '/admin/configs/platform-fees?fee=1')).toBe('/forbidden');
    expect(sent(['SUPPORT'], '/admin/users-manage/users?q=ada')).toBeNull();
    expect(sent(['SUPPORT', 'FINANCE'], '/admin/configs/platform-fees')).toBeNull();
    expect(sent(['CONTENT'], '/admin/course-settings/courses/0192')).toBeNull();
    expect(sent(['FINANCE'], '/admin/course-settings/courses/0192')).toBe('/forbidden');
    // Where everybody arrives: on to what is theirs.
    expect(sent(['CONTENT'], '/admin')).toBe('/admin/course-settings/courses');
    expect(sent([], '/admin')).toBe('/forbidden');
    // What is no page is not found, for everybody.
    expect(sent(['CONTENT'], '/admin/nothing')).toBeNull();
  });

  it('hold an unverified address at its verification', () => {
    expect(guardRedirect(person('STUDENT', null), '/student', { section: 'STUDENT' })).toBe(
      `/sign-up/verify-email/${id}?returnTo=%2Fstudent`,
    );
  });

  it('hold an administrator who needs a second factor where it is set up', () => {
    const admin = { ...person('ADMIN'), mustEnrol: true as const };
    expect(guardRedirect(admin, '/admin', { section: 'ADMIN' })).toBe('/profile?section=security');
    expect(guardRedirect(admin, '/calendar/list-calendar')).toBe('/profile?section=security');
    expect(guardRedirect(admin, '/profile?section=security')).toBeNull();
    expect(guardRedirect(admin, '/profile')).toBeNull();
    expect(guardRedirect(admin, '/profiles')).toBe('/profile?section=security');
  });

  it('hold whoever is too young where a guardian is invited', () => {
    const young = { ...person('STUDENT'), needsGuardian: true as const };
    expect(guardRedirect(young, '/student', { section: 'STUDENT' })).toBe('/student/family');
    expect(guardRedirect(young, '/student/family', { section: 'STUDENT' })).toBeNull();
    expect(guardRedirect(young, '/profile?section=privacy')).toBeNull();
  });

  it('know the app of each type', () => {
    expect([homeOf('STUDENT'), homeOf('SENSEI'), homeOf('ADMIN'), homeOf(null)]).toEqual([
      '/student',
      '/sensei',
      '/admin',
      '/forbidden',
    ]);
  });
});

describe('the page to go back to', () => {
  it.each(['/courses/1', '/search?q=a%20b#top', '/'])('keeps %s', (path) => {
    expect(safeReturn(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    `/${'y'.repeat(2000)}`,
    '',
    null,
  ])('drops %j', (path) => {
    expect(safeReturn(path)).toBeNull();
  });
});

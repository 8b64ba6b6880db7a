import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AdminPermission,
  AdminRoles,
  adminRoles,
  permissionsOfRoles,
  rolePermissions,
  sortRoles,
} from './roles.ts';

const someRoles = fc.array(fc.constantFrom(...adminRoles), { maxLength: 8 });

describe('what roles allow', () => {
  it('is everything for an owner, and letting others in for nobody else', () => {
    expect(permissionsOfRoles(['OWNER'])).toEqual(AdminPermission.options);
    const others = adminRoles.filter((role) => role !== 'OWNER');
    expect(permissionsOfRoles(others)).not.toContain('administrators.manage');
    expect(permissionsOfRoles(others)).not.toContain('platform.configure');
  });

  it('is the sum of them, in whatever order and however often they are named', () => {
    fc.assert(
      fc.property(someRoles, someRoles, (some, more) => {
        const together = permissionsOfRoles([...some, ...more]);
        expect(new Set(together)).toEqual(
          new Set([...permissionsOfRoles(some), ...permissionsOfRoles(more)]),
        );
        expect(together).toEqual(permissionsOfRoles([...more, ...some, ...more]));
      }),
    );
  });

  it('lets whoever manages something see it', () => {
    const pairs = [
      ['users.manage', 'users.read'],
      ['orders.manage', 'orders.read'],
      ['calendar.manage', 'calendar.read'],
      ['courses.review', 'courses.manage'],
      ['sensei.review', 'users.read'],
    ] as const;
    const blind = adminRoles.flatMap((role) =>
      pairs.filter(([step, sight]) => {
        const allowed = rolePermissions[role];
        return allowed.includes(step) && !allowed.includes(sight);
      }),
    );
    expect(blind).toEqual([]);
  });
});

describe('roles as they are given', () => {
  it('are at least one, each once, in one order', () => {
    expect(AdminRoles.safeParse([]).success).toBe(false);
    expect(AdminRoles.safeParse(['BOSS']).success).toBe(false);
    expect(AdminRoles.parse(['SUPPORT', 'OWNER', 'SUPPORT'])).toEqual(['OWNER', 'SUPPORT']);
    expect(sortRoles(['CONTENT', 'FINANCE'])).toEqual(['FINANCE', 'CONTENT']);
  });
});

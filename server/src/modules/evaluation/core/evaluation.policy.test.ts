import { type AdminRole, permissionsOfRoles } from '@michi/contract/identity/roles';
import { ReportOutcome } from '@michi/contract/states';
import { expect, it } from 'vitest';
import { canDecideAs } from './evaluation.policy.ts';

const admin = (role: AdminRole) =>
  ({
    kind: 'user',
    id: 'a',
    type: 'ADMIN',
    status: 'ACTIVE',
    senseiStatus: null,
    emailVerified: true,
    sessionId: 's',
    permissions: permissionsOfRoles([role]),
  }) as const;

it.each([
  ['OWNER', ['DISMISSED', 'WARNED', 'REFUNDED', 'BANNED']],
  ['OPERATIONS', ['DISMISSED', 'WARNED', 'REFUNDED', 'BANNED']],
  ['SUPPORT', ['DISMISSED', 'WARNED']],
  ['FINANCE', []],
  ['CONTENT', []],
] as const)('%s decides reports as %j', (role, outcomes) => {
  expect(ReportOutcome.options.filter((outcome) => canDecideAs(admin(role), outcome))).toEqual(outcomes);
});

import { type AdminRole, adminRoles } from '@michi/contract/identity/roles';
import { m } from '../../../lib/i18n/i18n.ts';
import { roleHelp, roleName } from '../../../lib/names/role-names.ts';
import { CheckboxGroup } from '../../../ui/form/choices.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';

/** Each role with what it is for: nobody gives one by its name alone. */
export function RoleFields() {
  const choices = adminRoles.map((role) => ({ value: role, label: roleName(role), help: roleHelp(role) }));
  return <CheckboxGroup name="roles" label={m.administrators_roles()} choices={choices} look="lines" />;
}

export function RoleBadges({ roles }: { roles: readonly AdminRole[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <Badge key={role} tone={role === 'OWNER' ? 'info' : 'neutral'}>
          {roleName(role)}
        </Badge>
      ))}
    </span>
  );
}

import type { AdminRole } from '@michi/contract/identity/roles';
import { m } from '../i18n/i18n.ts';

const names: Record<AdminRole, () => string> = {
  OWNER: m.administrators_role_owner,
  OPERATIONS: m.administrators_role_operations,
  FINANCE: m.administrators_role_finance,
  SUPPORT: m.administrators_role_support,
  CONTENT: m.administrators_role_content,
};
const helps: Record<AdminRole, () => string> = {
  OWNER: m.administrators_role_owner_help,
  OPERATIONS: m.administrators_role_operations_help,
  FINANCE: m.administrators_role_finance_help,
  SUPPORT: m.administrators_role_support_help,
  CONTENT: m.administrators_role_content_help,
};

export const roleName = (role: AdminRole): string => names[role]();
/** What the role is for, in a sentence. */
export const roleHelp = (role: AdminRole): string => helps[role]();

import type { AdminPermission } from '@michi/contract/identity/roles';
import type { ReactNode } from 'react';
import { useUser } from './session-store.ts';

/** Whether the administrator who is signed in may do it; the server asks the same by itself. */
export function useMay(permission: AdminPermission): boolean {
  return useUser()?.permissions?.includes(permission) ?? false;
}

/** A part of the back office for those whose roles allow it. */
export function ForPermission({ needs, children }: { needs: AdminPermission; children: ReactNode }) {
  return useMay(needs) ? children : null;
}

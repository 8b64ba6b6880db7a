import type { User } from '@michi/contract/identity/users';
import type { ReactNode } from 'react';
import { useSession, useUser } from '../../../lib/session/session-store.ts';

type UserType = NonNullable<User['type']>;

/** A part of a page for some types only. */
export function ForTypes({ types, children }: { types: readonly UserType[]; children: ReactNode }) {
  const type = useUser()?.type;
  return type && types.includes(type) ? children : null;
}

/** A part of a page for visitors without a session; it is what the server renders too. */
export function SignedOut({ children }: { children: ReactNode }) {
  return useSession().status === 'signed-in' ? null : (
    <div className="when-signed-out contents">{children}</div>
  );
}

import type { OwnUser } from '@michi/contract/identity/users';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { ownChildrenQuery } from '../family/child-queries.ts';

/** Not before a guardian agreed. */
export const isHeldBack = (age: OwnUser['age']): boolean =>
  (age?.standing === 'MINOR' || age?.standing === 'YOUNG') && !age.hasGuardian;

export function NeedsGuardian() {
  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      <p className="text-sm">{m.family_guardian_needed()}</p>
      <LinkButton variant="primary" to="/student/family">
        {m.family_invite_now()}
      </LinkButton>
    </div>
  );
}

/**
 * Whom the address has this for. Where that is a child, it is for nobody else: not while the family is asked
 * for, nor where that fails or the child is no more in it.
 */
export function useChildOfAddress(asked: string | null) {
  const { isAdult, children, query } = useOwnChildren();
  const child = children.find(({ id }) => id === asked);
  const isSelf = asked === null || !isAdult;
  return {
    childId: isSelf ? undefined : child?.id,
    state: isSelf || child ? 'known' : query.isPending ? 'awaited' : query.isLoadingError ? 'failed' : 'gone',
    query,
  } as const;
}

function useOwnChildren() {
  const user = useUser();
  const isAdult = user?.type === 'STUDENT' && user.age?.standing === 'ADULT';
  const query = useQuery({ ...ownChildrenQuery, enabled: isAdult });
  return { isAdult, children: isAdult ? (query.data?.children ?? []) : [], query };
}

/** A guardian's choice between themselves and the children; nothing for anybody else. */
export function ForWhom({
  childId,
  onChange,
}: {
  childId: string | undefined;
  onChange: (childId: string | undefined) => void;
}) {
  const id = useId();
  const { children } = useOwnChildren();
  if (children.length === 0) return null;
  const chosen = children.find((child) => child.id === childId);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="label">
        {m.family_for_whom()}
      </label>
      <select
        id={id}
        className="input select-native min-h-11 w-full"
        value={childId ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{m.family_for_me()}</option>
        {children.map((child) => (
          <option key={child.id} value={child.id}>
            {child.name}
          </option>
        ))}
      </select>
      {chosen && !chosen.hasSignIn && (
        <div className="mt-1 flex flex-col items-start gap-2">
          <p className="text-sm">{m.family_needs_sign_in({ name: chosen.name })}</p>
          <LinkButton size="sm" to={`/student/family?child=${chosen.id}&open=sign-in`}>
            {m.family_give_sign_in()}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

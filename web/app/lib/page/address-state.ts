import { useCallback, use } from 'react';
import { type Location, UNSAFE_DataRouterContext, useNavigate, useSearchParams } from 'react-router';

/** By name; an empty value leaves the address. */
export type AddressChanges = Readonly<Record<string, string>>;

type How = {
  /** What stood in the address leaves it; otherwise the rest stays. */
  isAnew?: boolean;
  /** The way back leads to how it was. */
  isStep?: boolean;
  /** Another screen, which is read from its top. */
  isFromTop?: boolean;
};

export type AddressState = {
  /** As painted. */
  params: URLSearchParams;
  change: (changes: AddressChanges, how?: How) => void;
};

/**
 * What a page keeps in its address. A change builds on the address that was asked for last, not on the
 * painted one, as the router's own setter does: of two in one breath the first would be lost. The router
 * itself says which that is, so a way back in between counts as well.
 */
export function useAddressState(): AddressState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const change = useCallback(
    (changes: AddressChanges, { isAnew, isStep, isFromTop }: How = {}) => {
      if (!router) return;
      const { search, isStepAhead } = newestAddress(router.state);
      const next = changedParams(new URLSearchParams(isAnew ? '' : search), changes);
      const replace = !isStep && !isStepAhead;
      void navigate(`?${next.toString()}`, { replace, preventScrollReset: !isFromTop });
    },
    [navigate, router],
  );
  return { params, change };
}

type Asked = {
  location: Pick<Location, 'pathname' | 'search'>;
  navigation: { location?: Pick<Location, 'pathname' | 'search'>; historyAction?: string };
};

/** On the way to another page a change is still one of the page that is there. */
export function newestAddress({ location, navigation }: Asked): { search: string; isStepAhead: boolean } {
  const ahead = navigation.location?.pathname === location.pathname ? navigation.location : undefined;
  return {
    search: (ahead ?? location).search,
    // It takes the place of the step that it builds on, which is then not in the history yet.
    isStepAhead: ahead !== undefined && navigation.historyAction === 'PUSH',
  };
}

export function changedParams(before: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

import type { ShownCategory } from '../../catalogue/cards/shown-card.ts';
import { BellPlus } from 'lucide-react';
import { Suspense } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { isWorthSaving, savePath } from './saved-search-state.ts';
import { searchHref, type SearchState } from '../search/search-state.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

const SaveSearch = lazyPart(async () => (await import('./save-search.tsx')).SaveSearch);

/** For students, and for strangers who may be some: their link leads through the sign-in. */
export function SaveSearchSlot(props: {
  path: string;
  state: SearchState;
  categories: readonly ShownCategory[];
}) {
  const user = useUser();
  const path = searchHref(props.path, props.state, {});
  if (!isWorthSaving(path) || (user && user.type !== 'STUDENT')) return null;
  const link = (
    <SiteLink to={savePath(path)} rel="nofollow" className={buttonClass({ size: 'sm' })}>
      <BellPlus aria-hidden className="size-4" />
      {m.catalogue_save_search()}
    </SiteLink>
  );
  if (!user) return link;
  return (
    <Suspense fallback={link}>
      <SaveSearch key={user.id} path={path} state={props.state} categories={props.categories} />
    </Suspense>
  );
}

import type { ShownCategory } from './shown-card.ts';
import { saveSearch } from '@michi/contract/saved-searches';
import { BellPlus, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useSite } from '../../ui/shell/brand.tsx';
import { savedSearchesPath, searchKey } from './saved-search-state.ts';
import { loadSavedSearches, setSavedSearches, useSavedSearches } from './saved-searches-store.ts';
import type { SearchState } from './search-state.ts';
import { proposedName, wordsOfSearch } from './search-words.ts';

/** A press saves what the page shows, under a name made of it; what is saved leads to its list. */
export function SaveSearch(props: {
  path: string;
  state: SearchState;
  categories: readonly ShownCategory[];
}) {
  const { path, state, categories } = props;
  const userId = useUser()?.id;
  const { currency } = useSite();
  const saved = useSavedSearches();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (userId) void loadSavedSearches(userId);
  }, [userId]);
  const key = searchKey(path);
  if (saved.some((search) => searchKey(search.path) === key))
    return (
      <Link to={savedSearchesPath} className={buttonClass({ size: 'sm', variant: 'ghost' })}>
        <BellRing aria-hidden className="size-4" />
        {m.catalogue_search_is_saved()}
      </Link>
    );
  const press = async () => {
    setSaving(true);
    const asked = { ...state, category: new URLSearchParams(key).get('category') ?? undefined };
    const name = proposedName(wordsOfSearch(asked, categories, currency));
    try {
      const search = await api(saveSearch, { body: { path, name } });
      setSavedSearches([search, ...saved]);
      toast.success(m.catalogue_search_saved({ name: search.name }), {
        description: m.catalogue_search_saved_text(),
        action: { label: m.catalogue_saved_show(), onClick: () => void navigate(savedSearchesPath) },
      });
    } catch {
      // The failed call has said why.
    } finally {
      setSaving(false);
    }
  };
  return (
    <button
      type="button"
      disabled={isSaving}
      onClick={() => void press()}
      className={buttonClass({ size: 'sm' })}
    >
      <BellPlus aria-hidden className="size-4" />
      {m.catalogue_save_search()}
    </button>
  );
}

import type { ShownCategory } from '../../catalogue/cards/shown-card.ts';
import { saveSearch } from '@michi/contract/discovery/saved-searches';
import { BellPlus, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { useSite } from '../../../ui/shell/brand.tsx';
import { noticeSettingsPath, savedSearchesPath, searchKey } from './saved-search-state.ts';
import { loadSavedSearches, setSavedSearches, useSavedSearches } from './saved-searches-store.ts';
import type { SearchState } from '../search/search-state.ts';
import { readSenseiName } from '../../catalogue/cards/sensei-name.ts';
import { proposedName, wordsOfSearch } from '../search/search-terms.ts';

/** A press saves what the page shows, under a name made of it; what is saved leads to its list. */
export function SaveSearch(props: {
  path: string;
  state: SearchState;
  categories: readonly ShownCategory[];
}) {
  const { path, state, categories } = props;
  const userId = useUser()?.id;
  const site = useSite();
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
    const senseiName = state.senseiId === undefined ? null : await readSenseiName(state.senseiId);
    const name = proposedName(wordsOfSearch(asked, categories, site, senseiName));
    try {
      const search = await api(saveSearch, { body: { path, name } });
      setSavedSearches([search, ...saved]);
      const [description, label, target] = search.isMailed
        ? [m.catalogue_search_saved_text(), m.catalogue_saved_show(), savedSearchesPath]
        : [m.catalogue_saved_no_mails(), m.catalogue_saved_no_mails_change(), noticeSettingsPath];
      toast.success(m.catalogue_search_saved({ name: search.name }), {
        description,
        action: { label, onClick: () => void navigate(target) },
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

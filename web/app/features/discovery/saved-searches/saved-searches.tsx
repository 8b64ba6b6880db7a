import { listCategories } from '@michi/contract/catalogue/courses';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  type SavedSearch,
  saveSearch,
  SearchName,
} from '@michi/contract/discovery/saved-searches';
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useSite } from '../../../ui/shell/brand.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { readSearchState } from '../search/search-query.ts';
import { isInKnownCategory, isWorthSaving, searchKey } from './saved-search-state.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import { senseiNameQuery } from '../../catalogue/cards/sensei-name.ts';
import { discoveryKeys } from '../query-keys.ts';
import { setSavedSearches } from './saved-searches-store.ts';
import { proposedName, wordsOfSearch } from '../search/search-terms.ts';

export const savedSearchesQuery = queryOptions({
  queryKey: discoveryKeys.savedSearches,
  queryFn: ({ signal }) => api(listSavedSearches, {}, { signal }),
});
const categoriesQuery = queryOptions({
  queryKey: sharedKeys.categories,
  queryFn: ({ signal }) => api(listCategories, {}, { signal }),
});

/** The saved searches of a student. `?save=` is a search that is to be saved: it asks for its name. */
export function SavedSearches() {
  const searches = useQuery(savedSearchesQuery);
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const queries = useQueryClient();
  const site = useSite();
  const { params, change } = useAddressState();
  const [renamed, setRenamed] = useState<SavedSearch | null>(null);
  const items = searches.data?.items;
  useEffect(() => {
    if (items) setSavedSearches(items);
  }, [items]);
  const changed = () => queries.invalidateQueries(savedSearchesQuery);
  const wanted = params.get('save');
  const asked = wanted !== null && isWorthSaving(wanted) && categories.length > 0 ? wanted : null;
  const toSave = asked !== null && isInKnownCategory(asked, categories) ? asked : null;
  const senseiOf = useSenseiNames([...(items ?? []).map(({ path }) => path), toSave ?? '']);
  const wordsOf = (path: string) =>
    wordsOfSearch(stateOf(path), categories, site, senseiOf.get(stateOf(path).senseiId) ?? null);
  const isNamed = toSave === null || senseiOf.get(stateOf(toSave).senseiId) !== undefined;
  const endSaving = () => change({ view: 'searches' }, { isAnew: true });

  const remove = async ({ id, name }: SavedSearch) => {
    try {
      await api(deleteSavedSearch, { params: { id } });
    } catch {
      // The failed call has shown its toast.
      await changed();
      return;
    }
    await changed();
    toast(m.catalogue_saved_deleted({ name }), {
      action: {
        label: m.catalogue_favourite_undo(),
        onClick: () => void api(restoreSavedSearch, { params: { id } }).then(changed, changed),
      },
    });
  };
  return (
    <>
      {asked !== toSave && (
        <output className="mb-4 block text-quiet">{m.catalogue_save_search_no_category()}</output>
      )}
      {searches.isLoadingError ? (
        <ErrorState error={searches.error} onRetry={searches.refetch} />
      ) : !items ? (
        <SkeletonRows count={3} />
      ) : items.length === 0 ? (
        <EmptyState
          title={m.catalogue_saved_none()}
          text={m.catalogue_saved_none_text()}
          action={<LinkButton to="/search">{m.common_find_course()}</LinkButton>}
        />
      ) : (
        <ul className="rounded-lg border border-hairline bg-card">
          {items.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              words={wordsOf(search.path)}
              onMails={async (mails) => {
                await api(changeSavedSearch, { params: { id: search.id }, body: { mails } }).catch(
                  () => undefined,
                );
                await changed();
              }}
              onRename={() => setRenamed(search)}
              onRemove={() => void remove(search)}
            />
          ))}
        </ul>
      )}
      {renamed && (
        <NameDialog
          title={m.catalogue_saved_rename()}
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onName={async (name) => {
            await api(changeSavedSearch, { params: { id: renamed.id }, body: { name } });
            await changed();
            setRenamed(null);
          }}
        />
      )}
      {toSave !== null && isNamed && (
        <NameDialog
          title={m.catalogue_save_search()}
          text={m.catalogue_save_search_text()}
          name={proposedName(wordsOf(toSave))}
          onClose={endSaving}
          onName={async (name) => {
            await api(saveSearch, { body: { path: toSave, name } });
            await changed();
            endSaving();
          }}
        />
      )}
    </>
  );
}

const stateOf = (path: string) => readSearchState(new URLSearchParams(searchKey(path)));

/**
 * By the sensei that these searches keep to, undefined for none of them: her name, null where nobody knows
 * it; none until that is known.
 */
function useSenseiNames(paths: readonly string[]): Map<string | undefined, string | null> {
  const ids = [...new Set(paths.map((path) => stateOf(path).senseiId))].filter((id) => id !== undefined);
  const answers = useQueries({ queries: ids.map(senseiNameQuery) });
  return new Map<string | undefined, string | null>([
    [undefined, null],
    ...ids.flatMap((id, place) => {
      const name = answers[place]?.data;
      return name === undefined ? [] : [[id, name] as const];
    }),
  ]);
}

const NameForm = z.object({ name: SearchName });

function NameDialog(props: {
  title: string;
  text?: string;
  name: string;
  onClose: () => void;
  onName: (name: string) => Promise<void>;
}) {
  return (
    <Dialog isOpen title={props.title} onClose={props.onClose} size="sm">
      {props.text && <p className="mb-4 text-quiet">{props.text}</p>}
      <ApiForm
        schema={NameForm}
        defaultValues={{ name: props.name }}
        submitLabel={m.common_save()}
        onSubmit={({ name }) => props.onName(name)}
      >
        <TextField name="name" label={m.catalogue_saved_name()} autoComplete="off" maxLength={80} required />
      </ApiForm>
    </Dialog>
  );
}

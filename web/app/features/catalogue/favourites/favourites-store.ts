import { addFavourite, listFavouriteIds, removeFavourite } from '@michi/contract/catalogue/favourites';
import { useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/client.ts';
import { createFavourites, noFavourites } from './favourites.ts';

const favourites = createFavourites({
  list: () => api(listFavouriteIds, {}),
  keep: (id, isKept) => api(isKept ? addFavourite : removeFavourite, { params: { id } }),
});

export const { load: loadFavourites, keep: keepFavourite } = favourites;

export function useFavourites(): ReadonlySet<string> {
  return useSyncExternalStore(favourites.subscribe, favourites.get, () => noFavourites);
}

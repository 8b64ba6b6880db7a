import { cutText } from '@michi/contract/cut-text';
import { longestSearch } from '@michi/contract/page';
import { useMemo } from 'react';
import { useAddressState } from '../../lib/page/address-state.ts';

export type SortOrder = 'asc' | 'desc';

/** A table's state, which lives in the URL: a link to it shows the same rows. */
export type TableUrl = {
  /** Counts from 0, as the calls do. */
  page: number;
  size: number;
  sortBy: string;
  sortOrder: SortOrder;
  /** Any filter by name; empty when it is not set. */
  filter: (name: string) => string;
  /** What is searched for, as a call takes it. */
  words: (name: string) => string;
  setFilter: (name: string, value: string) => void;
  /** What opens beside the table; the page of rows stays. */
  setOpen: (name: string, id: string) => void;
  setPage: (page: number) => void;
  sort: (column: string, order: SortOrder) => void;
};

export type TableDefaults = { sortBy: string; sortOrder?: SortOrder; size?: number };

export function useTableUrl({ sortBy, sortOrder = 'desc', size = 20 }: TableDefaults): TableUrl {
  const { params, change } = useAddressState();
  return useMemo(() => {
    return {
      page: wholeNumber(params.get('page'), 0),
      size: wholeNumber(params.get('size'), size),
      sortBy: params.get('sortBy') ?? sortBy,
      sortOrder: orderOf(params.get('sortOrder'), sortOrder),
      filter: (name) => params.get(name) ?? '',
      words: (name) => searchWords(params.get(name) ?? ''),
      setFilter: (name, value) => change({ [name]: value, page: '' }),
      setOpen: (name, id) => change({ [name]: id }),
      setPage: (page) => change({ page: page === 0 ? '' : String(page) }),
      sort: (column, order) => change({ sortBy: column, sortOrder: order, page: '' }),
    };
  }, [params, change, sortBy, sortOrder, size]);
}

/**
 * Of a column that is pressed; again turns the order around. By what the rows go, which a page may know
 * better than the address.
 */
export function nextOrder(
  { sortBy, sortOrder }: Pick<TableUrl, 'sortBy' | 'sortOrder'>,
  column: string,
): SortOrder {
  return sortBy === column && sortOrder === 'asc' ? 'desc' : 'asc';
}

function orderOf(text: string | null, otherwise: SortOrder): SortOrder {
  return text === 'asc' || text === 'desc' ? text : otherwise;
}

/** What stands in a URL was typed by anyone. */
export function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
}

/** No longer than a call takes, without what no text holds; a sign is not cut in two. */
export function searchWords(text: string): string {
  return cutText(text.replace(/\p{Cc}+/gu, ' ').trim(), longestSearch).trim();
}

/**
 * The page that is there when this one is asked for: the last one, if it lies behind it. Both count from 0.
 */
export function pageWithin(page: number, { size, totalItems }: { size: number; totalItems: number }): number {
  return Math.min(page, Math.max(0, Math.ceil(totalItems / size) - 1));
}

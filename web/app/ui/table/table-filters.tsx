import { Search } from 'lucide-react';
import { longestSearch } from '@michi/contract/page';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { Button } from '../button/button.tsx';
import type { TableUrl } from './table-url.ts';

type SearchProps = { url: TableUrl; name?: string; label: string; submitLabel?: string };

/**
 * Words that a list is searched for once they are sent; they stand in the address, and the box says what
 * stands there unless somebody types.
 */
export function TableSearch({ url, name = 'q', label, submitLabel = m.common_search() }: SearchProps) {
  const searched = url.words(name);
  const [words, setWords] = useState(searched);
  const box = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  useEffect(() => {
    if (isTyped.current && document.activeElement === box.current) return;
    isTyped.current = false;
    setWords(searched);
  }, [searched]);
  return (
    <search>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          isTyped.current = false;
          setWords(words.trim());
          url.setFilter(name, words.trim());
        }}
      >
        <input
          ref={box}
          type="search"
          maxLength={longestSearch}
          aria-label={label}
          placeholder={label}
          value={words}
          onChange={(event) => {
            isTyped.current = true;
            setWords(event.target.value);
          }}
          className="input min-h-10 w-full min-w-0 sm:w-64"
        />
        <Button type="submit" isIconOnly aria-label={submitLabel}>
          <Search aria-hidden />
        </Button>
      </form>
    </search>
  );
}

/**
 * Under a search by names that more have than were looked at: what is not in the table may be there all the
 * same.
 */
export function SearchCut({ isCut = false }: { isCut: boolean | undefined }) {
  return <output className="w-full text-sm text-amber empty:hidden">{isCut && m.common_search_cut()}</output>;
}

type SelectProps<V extends string> = {
  url: TableUrl;
  name: string;
  label: string;
  /** What stands for no filter. */
  any: string;
  values: readonly V[];
  nameOf: (value: V) => string;
};

/** One of a few values that a list is filtered by. */
export function TableSelect<V extends string>({ url, name, label, any, values, nameOf }: SelectProps<V>) {
  return (
    <select
      aria-label={label}
      value={url.filter(name)}
      onChange={(event) => url.setFilter(name, event.target.value)}
      className="input min-h-10"
    >
      <option value="">{any}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </select>
  );
}

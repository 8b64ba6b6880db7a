import { Search } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

const Suggestions = lazyPart(async () => (await import('./search-suggestions.tsx')).SearchSuggestions);

type Props = {
  action?: string;
  words?: string;
  /** Filters that stay when the words change. */
  keep?: Readonly<Record<string, string | undefined>>;
  isLarge?: boolean;
};

/**
 * A GET form: works before any script. Whoever begins to type in it gets suggestions, which nobody else
 * loads.
 */
export function SearchBox({ action = '/search', words = '', keep = {}, isLarge = false }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTouched, setTouched] = useState(false);
  // It may have been entered before its script was there.
  useEffect(() => {
    if (document.activeElement === input.current) setTouched(true);
  }, []);
  return (
    <search className="search-box" data-large={isLarge || undefined}>
      <Form method="get" action={action}>
        <label htmlFor={id} className={isLarge ? 'search-box__label' : 'sr-only'}>
          {m.home_search_label()}
        </label>
        <div className="search-box__row">
          <Search aria-hidden className="size-5 shrink-0 text-quiet" />
          <input
            key={words}
            ref={input}
            id={id}
            onFocus={() => setTouched(true)}
            type="search"
            name="q"
            defaultValue={words}
            maxLength={200}
            placeholder={m.home_search_placeholder()}
            autoComplete="off"
            enterKeyHint="search"
            className="search-box__input"
          />
          {Object.entries(keep).map(([name, value]) =>
            value ? <input key={name} type="hidden" name={name} value={value} /> : null,
          )}
          <button type="submit" className={buttonClass({ variant: 'primary', size: isLarge ? 'lg' : 'md' })}>
            {m.common_search()}
          </button>
        </div>
      </Form>
      {isTouched && (
        <Suspense>
          <Suggestions key={words} input={input} />
        </Suspense>
      )}
    </search>
  );
}

import { Search } from 'lucide-react';
import { useId } from 'react';
import { Form } from 'react-router';
import { m } from '../../lib/i18n.ts';
import { buttonClass } from '../../ui/button-class.ts';

type Props = {
  action?: string;
  words?: string;
  /** Filters that stay when the words change. */
  keep?: Readonly<Record<string, string | undefined>>;
  isLarge?: boolean;
};

/** A GET form: works before any script. */
export function SearchBox({ action = '/search', words = '', keep = {}, isLarge = false }: Props) {
  const id = useId();
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
            id={id}
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
    </search>
  );
}

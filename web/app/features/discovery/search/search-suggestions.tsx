/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events,
   jsx-a11y/interactive-supports-focus -- a list that opens below a text has no tag of its own, and its keys
   are heard by the input, which keeps the focus */
import { type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { type Suggestion, suggestFor } from './suggest-search.ts';

const pauseMs = 120;

/**
 * The list below the search box while somebody types: a combobox as the ARIA practices describe it, made of
 * the input that is there.
 */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const navigate = useNavigate();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const chosen = isShown ? suggestions[active] : undefined;

  function go({ to }: Suggestion): void {
    setOpen(false);
    input.current?.blur();
    void navigate(to);
  }

  // Asked anew a moment after the last letter; an answer that comes late is not shown.
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    let asked: AbortController | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      asked?.abort();
      clearTimeout(timer);
      const words = box.value.trim();
      if (words === '') {
        setSuggestions([]);
        return;
      }
      const request = new AbortController();
      asked = request;
      timer = setTimeout(() => {
        void suggestFor(words, request.signal).then((found) => {
          if (request.signal.aborted) return;
          setSuggestions(found);
          setActive(-1);
        });
      }, pauseMs);
    };
    const type = () => {
      setOpen(true);
      ask();
    };
    const leave = () => setOpen(false);
    box.addEventListener('input', type);
    box.addEventListener('blur', leave);
    // What was typed while this was on its way.
    if (box.value !== box.defaultValue) type();
    return () => {
      asked?.abort();
      clearTimeout(timer);
      box.removeEventListener('input', type);
      box.removeEventListener('blur', leave);
    };
  }, [input]);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const press = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0 && suggestions.length > 0) {
        event.preventDefault();
        setOpen(true);
        // One place more than suggestions: the box itself.
        const places = suggestions.length + 1;
        setActive(
          (place) => ((isShown ? place + 1 + step + places : step > 0 ? 1 : places - 1) % places) - 1,
        );
      } else if (event.key === 'Escape' && isShown) {
        event.preventDefault();
        setOpen(false);
        setActive(-1);
      } else if (event.key === 'Enter') {
        if (chosen) {
          event.preventDefault();
          go(chosen);
        } else setOpen(false);
      }
    };
    box.addEventListener('keydown', press);
    return () => box.removeEventListener('keydown', press);
  });

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-expanded', String(isShown));
    if (isShown) box.setAttribute('aria-controls', id);
    else box.removeAttribute('aria-controls');
    if (chosen) box.setAttribute('aria-activedescendant', `${id}-${active}`);
    else box.removeAttribute('aria-activedescendant');
  });

  return (
    <>
      <output className="sr-only">
        {isOpen && suggestions.length > 0 && m.catalogue_suggestions_count({ count: suggestions.length })}
      </output>
      {isShown && (
        <div id={id} role="listbox" aria-label={m.catalogue_suggestions()} className="search-box__list">
          {suggestions.map((suggestion, place) => (
            <div
              key={suggestion.to}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              className="search-box__option"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(suggestion)}
            >
              <span className="min-w-0 truncate">{suggestion.text}</span>
              <span className="shrink-0 text-sm text-quiet">{suggestion.kind}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus --
   The focus stays in the field, which says by aria-activedescendant whom the arrows chose: no native element
   does. */
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { matching, mentionBefore, type Person } from '../people.ts';

const shownPeople = 6;
const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

type Props = {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: ((event: ClipboardEvent<HTMLTextAreaElement>) => void) | undefined;
  label: string;
  describedBy?: string;
  isInvalid?: boolean;
  /** Who can be named; nobody between two. */
  people: readonly Person[];
};

/**
 * Enter sends, Shift+Enter begins a line; on a touch screen Enter begins a line. After an @ the people of the
 * group are offered.
 */
export function WriteField({
  ref,
  value,
  onChange,
  onSubmit,
  onKeyDown,
  onPaste,
  people,
  label,
  describedBy,
  isInvalid,
}: Props) {
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const listId = useId();
  const begun = people.length > 0 && !isClosed ? mentionBefore(value, caret) : null;
  const offered = begun === null ? [] : matching(people, begun).slice(0, shownPeople);
  const active = offered[Math.min(chosen, offered.length - 1)];

  const name = (person: Person) => {
    const from = caret - (begun?.length ?? 0) - 1;
    const text = `${value.slice(0, from)}@${person.name} `;
    onChange(text + value.slice(caret));
    setCaret(text.length);
    setChosen(0);
  };
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (active) {
      const step = steps.get(event.key);
      const isPick = event.key === 'Enter' || event.key === 'Tab';
      if (step !== undefined) setChosen((chosen + step + offered.length) % offered.length);
      else if (isPick && !event.nativeEvent.isComposing) name(active);
      else if (event.key === 'Escape') setClosed(true);
      if (step !== undefined || isPick || event.key === 'Escape') return event.preventDefault();
    }
    onKeyDown?.(event);
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey || isTouch) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className="relative min-w-0 flex-1">
      {active && (
        <div
          id={listId}
          role="listbox"
          aria-label={m.chat_people_to_name()}
          className="absolute inset-x-0 bottom-full z-10 mb-1 max-w-sm rounded-lg border border-hairline bg-raised p-1 shadow-lift"
        >
          {offered.map((person) => (
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              aria-selected={person === active}
              onPointerDown={(event) => {
                event.preventDefault();
                name(person);
              }}
              className="cursor-pointer rounded-md px-3 py-2 text-sm aria-selected:bg-indigo-wash"
            >
              <bdi>{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
      <textarea
        ref={ref}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setClosed(false);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionEnd)}
        onKeyDown={pressed}
        onPaste={onPaste}
        rows={1}
        {...(active && {
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${active.id}`,
          'aria-autocomplete': 'list' as const,
        })}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        placeholder={label}
        className="input block field-sizing-content max-h-40 min-h-11 w-full resize-none py-2.5"
      />
      <output className="sr-only">
        {active && m.chat_person_offered({ name: active.name, count: offered.length })}
      </output>
    </div>
  );
}

/** What is answered or edited, above the field, with the way out of it. */
export function FieldNote({ children, onEnd }: { children: ReactNode; onEnd: () => void }) {
  return (
    <div className="mx-auto mb-2 flex max-w-3xl items-center gap-3 border-s-2 border-indigo ps-3 text-sm text-quiet">
      <p className="min-w-0 flex-1 truncate">{children}</p>
      <button type="button" onClick={onEnd} className="button button--ghost button--sm">
        {m.common_cancel()}
      </button>
    </div>
  );
}

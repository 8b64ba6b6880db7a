import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useHydrated } from '../../lib/first-paint/hydrated.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { AriaLanguage } from '../page/aria-language.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { FieldFrame, type FieldText } from './field.tsx';
import { describedBy, useField } from './form-context.ts';
import './suggest-field.css';

export type Suggestion = { id: string; name: string; note?: string };

type Props = FieldText & {
  /** The text, as it is typed. */
  name: string;
  /** Another value of the form that holds the id of what was chosen, and is empty for any other text. */
  idName?: string;
  /** What fits the words, asked while typing; the newest question wins, an older one is aborted. */
  suggest: (words: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /**
   * Offers what was typed as a choice of its own, made when it is chosen. Its failures have shown their
   * toast.
   */
  add?: { label: (words: string) => string; make: (words: string) => Promise<Suggestion> };
  placeholder?: string;
  isDisabled?: boolean;
};

const addId = 'add';

const pauseMs = 180;

/** Text with suggestions of the server. Without `idName` what is not in the list can be written too. */
export function SuggestField({
  name,
  idName,
  suggest,
  add,
  placeholder,
  isDisabled,
  label,
  help,
  isOptional,
  isLabelHidden,
  className,
}: Props) {
  const own = useField(name, label);
  // What the schema complains about is the id, but what can be mended is the text.
  const chosen = useField(idName ?? name, label);
  const { control, setValue, trigger } = useFormContext();
  const text: unknown = useWatch({ control, name });
  const missing = chosen.error && text ? m.errors_field_choose() : chosen.error;
  const field = { ...own, error: own.error ?? missing };
  const [selected, setSelected] = useState<string | null>(null);
  const choose = (id: string) => {
    setSelected(id || null);
    if (idName) setValue(idName, id, { shouldDirty: true, shouldTouch: true, shouldValidate: id !== '' });
  };
  const { items, status, ask } = useSuggestions(suggest);
  const words = typeof text === 'string' ? text.trim() : '';
  const isNew =
    add && words.length > 1 && status === 'idle' && !items.some((item) => isSame(item.name, words));
  const offered = isNew ? [...items, { id: addId, name: add.label(words) }] : items;
  const isHydrated = useHydrated();
  return (
    <FieldFrame {...{ ...field, label, help, isOptional, isLabelHidden, className }}>
      {isHydrated ? (
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <AriaLanguage>
              <ComboBox
                aria-labelledby={`${field.id}-label`}
                items={offered}
                inputValue={typeof value === 'string' ? value : ''}
                onInputChange={(typed) => {
                  // The library writes the chosen line into the field; the line that adds is none to write.
                  if (typed === value || (isNew && typed === add.label(words))) return;
                  onChange(typed);
                  const same = items.find((item) => isSame(item.name, typed));
                  choose(same?.id ?? '');
                  if (!same) ask(typed);
                }}
                onSelectionChange={(key) => {
                  if (key === addId && add) {
                    void add.make(words).then(
                      (made) => {
                        onChange(made.name);
                        choose(made.id);
                      },
                      () => undefined,
                    );
                    return;
                  }
                  const choice = items.find(({ id }) => id === key);
                  if (!choice) return;
                  onChange(choice.name);
                  choose(choice.id);
                }}
                onOpenChange={(isOpen) => isOpen && ask(typeof value === 'string' ? value : '')}
                onBlur={() => {
                  onBlur();
                  if (idName) void trigger(idName);
                }}
                selectedKey={selected}
                menuTrigger="input"
                allowsCustomValue
                allowsEmptyCollection
                isInvalid={field.error !== undefined}
                isDisabled={isDisabled}
              >
                <div className="relative">
                  <Input
                    ref={ref}
                    id={field.id}
                    placeholder={placeholder}
                    aria-describedby={describedBy(field, help)}
                    data-invalid={field.error ? 'true' : undefined}
                    className="input min-h-11 w-full pe-11"
                  />
                  <AriaButton className="suggest__open" aria-label={m.common_suggestions()}>
                    <ChevronDown aria-hidden className="size-4" />
                  </AriaButton>
                </div>
                <Popover className="suggest" offset={4}>
                  <ListBox<Suggestion>
                    className="suggest__list"
                    renderEmptyState={() => (
                      <p className="px-3 py-2 text-sm text-quiet">
                        {status === 'asking' ? m.common_loading() : m.common_no_suggestions()}
                      </p>
                    )}
                  >
                    {(item) => (
                      <ListBoxItem id={item.id} textValue={item.name} className="suggest__item">
                        {item.name}
                        {item.note && <span className="text-sm text-quiet">{item.note}</span>}
                      </ListBoxItem>
                    )}
                  </ListBox>
                </Popover>
              </ComboBox>
            </AriaLanguage>
          )}
        />
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </FieldFrame>
  );
}

function isSame(name: string, words: string): boolean {
  return name.localeCompare(words.trim(), undefined, { sensitivity: 'base' }) === 0;
}

function useSuggestions(suggest: Props['suggest']) {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [status, setStatus] = useState<'idle' | 'asking'>('idle');
  const open = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(null);
  const ask = (words: string) => {
    clearTimeout(open.current?.timer);
    open.current?.abort.abort();
    const abort = new AbortController();
    const run = async () => {
      try {
        setItems(await suggest(words, abort.signal));
      } catch {
        // Aborted by a newer question, or failed with its toast: the field takes words of one's own all the
        // same.
      } finally {
        if (!abort.signal.aborted) setStatus('idle');
      }
    };
    setStatus('asking');
    open.current = { abort, timer: setTimeout(() => void run(), pauseMs) };
  };
  return { items, status, ask };
}

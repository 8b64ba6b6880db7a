import { ChevronDown } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { m } from '../../lib/i18n/i18n.ts';
import { type ZoneChoice, zoneChoices, zonesFor } from '../../lib/format/zone-choices.ts';
import { formatZoneCity } from '../../lib/format/zone-name.ts';
import { AriaLanguage } from '../page/aria-language.tsx';
import './suggest-field.css';

type Props = {
  /** Of the input; its label is `<id>-label`. */
  id: string;
  value: string;
  onChange: (zone: string) => void;
  onBlur?: () => void;
  describedBy?: string;
  isInvalid?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The zones with city and offset, from west to east; what is typed finds them. What is not chosen from the
 * list changes nothing.
 */
export function ZonePicker({ id, value, onChange, onBlur, describedBy, isInvalid = false, ref }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const isFocused = useRef(false);
  // To name four hundred zones takes a moment, and most people never open it.
  const all = isWanted ? zoneChoices(value) : [];
  const offered = typed === null ? all : zonesFor(all, typed);
  const label = value === '' ? '' : formatZoneCity(value);
  const choose = (zone: string) => {
    setTyped(null);
    if (zone !== value) onChange(zone);
  };
  /** What the library writes once the field was left is not typed. */
  const type = (text: string) => {
    if (!isFocused.current || text === (typed ?? label)) return;
    setWanted(true);
    setTyped(text);
  };
  const leave = () => {
    isFocused.current = false;
    const [only, ...more] = offered;
    if (typed !== null && typed.trim() !== '' && only && more.length === 0) choose(only.zone);
    else setTyped(null);
    onBlur?.();
  };
  return (
    <AriaLanguage>
      <ComboBox
        aria-labelledby={`${id}-label`}
        items={offered}
        inputValue={typed ?? label}
        onInputChange={type}
        selectedKey={value === '' ? null : value}
        onSelectionChange={(key) => key !== null && choose(String(key))}
        onOpenChange={(isOpen) => isOpen && setWanted(true)}
        onFocus={() => (isFocused.current = true)}
        onBlur={leave}
        menuTrigger="input"
        allowsCustomValue
        allowsEmptyCollection
        isInvalid={isInvalid}
      >
        <div className="relative">
          <Input
            ref={ref}
            id={id}
            aria-describedby={describedBy}
            data-invalid={isInvalid ? 'true' : undefined}
            placeholder={m.common_zone_search()}
            onFocus={({ target }) => target.select()}
            className="input min-h-11 w-full pe-11"
          />
          <AriaButton className="suggest__open" aria-label={m.common_zone_list()}>
            <ChevronDown aria-hidden className="size-4" />
          </AriaButton>
        </div>
        <Popover className="suggest" offset={4} maxHeight={288}>
          <ListBox<ZoneChoice>
            className="suggest__list"
            renderEmptyState={() => <p className="px-3 py-2 text-sm text-quiet">{m.common_zone_none()}</p>}
          >
            {({ zone, label: text, name }) => (
              <ListBoxItem id={zone} textValue={text} className="suggest__item">
                {text}
                <span className="text-sm text-quiet">{name}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaLanguage>
  );
}

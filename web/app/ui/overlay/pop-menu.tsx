import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react';
import { PlainButton } from '../button/plain-button.tsx';

export type PopEntry = {
  id: string;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  onAction: () => unknown;
};
type Props = { label: string; entries: readonly PopEntry[]; size?: 'sm' | 'md' };

/** Three dots that open a list of actions beside them, without the kit's script. */
export function PopMenu({ label, entries, size = 'md' }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  if (entries.length === 0) return null;
  /** Escape closes the menu alone, not the sheet it stands in. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && menu.current?.matches(':popover-open')) event.stopPropagation();
  };
  /** What opens then finds the focus where it is to give it back. */
  const choose = ({ onAction }: PopEntry) => {
    opener.current?.focus();
    menu.current?.hidePopover();
    void onAction();
  };
  return (
    <>
      <PlainButton
        ref={opener}
        variant="ghost"
        size={size}
        isIconOnly
        popoverTarget={id}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <Ellipsis aria-hidden className={size === 'sm' ? 'size-4' : undefined} />
      </PlainButton>
      <ul ref={menu} id={id} popover="auto" aria-label={label} className="popmenu popmenu--here">
        {entries.map((entry) => (
          <li key={entry.id}>
            <PopItem {...{ entry, onKeyDown }} onClick={() => choose(entry)} />
          </li>
        ))}
      </ul>
    </>
  );
}

type ItemProps = { entry: PopEntry } & Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'>;

export function PopItem({ entry: { label, icon: Icon, isDanger }, ...button }: ItemProps) {
  return (
    <button type="button" {...button} className={`popmenu__item ${isDanger ? 'text-alarm' : ''}`}>
      <Icon aria-hidden className="size-4" />
      {label}
    </button>
  );
}

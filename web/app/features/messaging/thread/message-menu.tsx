import { quickReactions } from '@michi/contract/messaging/message-limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { type PopEntry, PopItem } from '../../../ui/overlay/pop-menu.tsx';

type Props = {
  /** What it stands beside, and where the focus goes back to. */
  opener: HTMLElement;
  actions: readonly PopEntry[];
  onReact: (emoji: string) => void;
  onClose: () => void;
};

const gap = 4;

/**
 * One for all messages: reactions, then what else can be done. Arrows go through it, Escape and a press
 * outside close it.
 */
export function MessageMenu({ opener, actions, onReact, onClose }: Props) {
  const box = useRef<HTMLElement>(null);
  const [other, setOther] = useState('');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    place(element, opener);
    element.querySelector('button')?.focus();
  }, [opener]);
  useEffect(() => {
    const element = box.current;
    const toggled = (event: Event) => {
      if (!(event instanceof ToggleEvent) || event.newState !== 'closed') return;
      const message = opener.closest<HTMLElement>('[data-seq]');
      if (element?.contains(document.activeElement) || document.activeElement === document.body)
        message?.focus({ preventScroll: true });
      onClose();
    };
    element?.addEventListener('toggle', toggled);
    element?.addEventListener('keydown', moveAmong);
    return () => {
      element?.removeEventListener('toggle', toggled);
      element?.removeEventListener('keydown', moveAmong);
    };
  }, [opener, onClose]);
  const choose = (work: () => unknown) => {
    opener.closest<HTMLElement>('[data-seq]')?.focus({ preventScroll: true });
    box.current?.hidePopover();
    void work();
  };
  return (
    <section ref={box} popover="auto" aria-label={m.chat_message_actions()} className="popmenu [inset:auto]">
      <div className="flex gap-0.5 px-1 pb-1">
        {quickReactions.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-label={m.chat_react_with({ emoji })}
            onClick={() => choose(() => onReact(emoji))}
            className="grid size-9 place-items-center rounded-md text-lg hover:bg-sunken"
          >
            {emoji}
          </button>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const emoji = other.trim();
            if (emoji) choose(() => onReact(emoji));
          }}
        >
          <input
            value={other}
            onChange={(event) => setOther(event.target.value)}
            aria-label={m.chat_other_reaction()}
            placeholder="+"
            maxLength={40}
            className="input h-9 min-h-0 w-12 px-1 text-center"
          />
        </form>
      </div>
      {actions.map((entry) => (
        <PopItem key={entry.id} entry={entry} onClick={() => choose(entry.onAction)} />
      ))}
    </section>
  );
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

/** From one button to the next, round and round. */
function moveAmong(event: KeyboardEvent): void {
  const step = steps.get(event.key);
  const { currentTarget, target } = event;
  if (step === undefined || target instanceof HTMLInputElement || !(currentTarget instanceof HTMLElement))
    return;
  event.preventDefault();
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button, input')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((at + step) % buttons.length)?.focus();
}

/** Below what opened it where there is room, else above; never out of the window. */
function place(element: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const below = at.bottom + gap;
  const top = below + height < innerHeight ? below : Math.max(gap, at.top - gap - height);
  const left = Math.min(Math.max(gap, at.right - width), innerWidth - width - gap);
  element.style.top = `${top}px`;
  element.style.left = `${Math.max(gap, left)}px`;
}

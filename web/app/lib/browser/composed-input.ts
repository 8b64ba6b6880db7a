type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * The key belongs to an input method. Safari ends a composition before its last key, which only this number
 * tells from an ordinary one.
 */
export function isComposing({ isComposing: isInside, keyCode }: Pressed): boolean {
  return isInside || keyCode === 229;
}

/**
 * What is pressed while Japanese, Korean or Chinese is composed is for the input method alone: Enter takes a
 * word over, Escape gives it up, arrows choose. No field, list, form or dialog of the page hears of it. An
 * editor with marks looks after itself.
 */
export function keepComposedInput(page: EventTarget): () => void {
  const press = (event: Event) => {
    if (!isKey(event) || !isComposing(event) || isEditor(event.target)) return;
    event.stopPropagation();
    // The composition has ended: all that is left of the key is to send the form.
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault();
  };
  page.addEventListener('keydown', press, { capture: true });
  return () => page.removeEventListener('keydown', press, { capture: true });
}

/** A browser that fills in a field by itself sends one that names no key. */
const isKey = (event: Event): event is KeyboardEvent => 'keyCode' in event;
const isEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable;

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isComposing, keepComposedInput } from './composed-input.ts';

class FakeElement {
  readonly isContentEditable: boolean;
  constructor(isContentEditable = false) {
    this.isContentEditable = isContentEditable;
  }
}

beforeEach(() => vi.stubGlobal('HTMLElement', FakeElement));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['inside of a composition', { isComposing: true, keyCode: 229 }, true],
  ['the last key of one in Safari', { isComposing: false, keyCode: 229 }, true],
  ['an older browser that keeps the number', { isComposing: true, keyCode: 13 }, true],
  ['Enter by itself', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, event, expected) => expect(isComposing(event)).toBe(expected));

type Key = { key: string; keyCode: number; isComposing: boolean; target?: FakeElement };

function press({ key, keyCode, isComposing: isInside, target = new FakeElement() }: Key) {
  const page = new EventTarget();
  keepComposedInput(page);
  const event = new Event('keydown', { cancelable: true });
  const stop = vi.spyOn(event, 'stopPropagation');
  for (const [name, value] of Object.entries({ key, keyCode, isComposing: isInside, target }))
    Object.defineProperty(event, name, { value });
  page.dispatchEvent(event);
  return { isHeard: stop.mock.calls.length === 0, isDone: !event.defaultPrevented };
}

test('Enter that ends a composition reaches nobody and sends nothing', () => {
  expect(press({ key: 'Enter', keyCode: 229, isComposing: false })).toEqual({
    isHeard: false,
    isDone: false,
  });
});

test('what chooses among the words of an input method stays with it', () => {
  for (const key of ['Enter', 'Escape', 'ArrowDown'])
    expect(press({ key, keyCode: 229, isComposing: true })).toEqual({ isHeard: false, isDone: true });
});

test('every other key is heard, and an editor hears all of its own', () => {
  const heard = { isHeard: true, isDone: true };
  expect(press({ key: 'Enter', keyCode: 13, isComposing: false })).toEqual(heard);
  expect(press({ key: 'Enter', keyCode: 229, isComposing: true, target: new FakeElement(true) })).toEqual(
    heard,
  );
});

test('ends with the page that asked for it', () => {
  const page = new EventTarget();
  keepComposedInput(page)();
  const event = new Event('keydown', { cancelable: true });
  Object.defineProperties(event, { key: { value: 'Enter' }, keyCode: { value: 229 } });
  expect(page.dispatchEvent(event)).toBe(true);
});

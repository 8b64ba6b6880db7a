import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Target } from './thread-state.ts';

const nearPx = 96;

type Shown = {
  first: number;
  last: number;
  /** The last one of somebody else. */ lastOfOthers: number;
  outgoing: number;
  /** Newer ones exist that are not drawn. */ isCut: boolean;
  target: Target | null;
  /** The last message that came into sight. */ onSeen: (seq: number) => void;
};
/** A message that is in sight, and how far below the upper edge it begins. */
type Anchor = { seq: number; top: number };

/**
 * Keeps a chat's scroll where the reader is: at the end while they are at the end or write, else at the
 * message that they read, whatever comes in or goes above or below it; and leads to where they are to go.
 * `hasNewBelow`: somebody wrote while they were reading further up.
 */
export function useChatScroll({ first, last, lastOfOthers, outgoing, isCut, target, onSeen }: Shown) {
  const box = useRef<HTMLElement>(null);
  const before = useRef<{ outgoing: number; atEnd: boolean; anchor: Anchor | null; target: number }>({
    outgoing: 0,
    atEnd: true,
    anchor: null,
    target: 0,
  });
  const [seenLast, setSeenLast] = useState(0);
  const [isAtEnd, setAtEnd] = useState(true);

  const look = () => {
    const element = box.current;
    // Behind a list or a panel nothing is read.
    if (!element || element.clientHeight === 0) return;
    const atEnd = !isCut && element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    before.current.atEnd = atEnd;
    before.current.anchor = anchorIn(element);
    setAtEnd(atEnd);
    if (atEnd || seenLast === 0) setSeenLast(last);
    const seen = atEnd ? last : lastInSight(element);
    if (seen > 0) onSeen(seen);
  };

  const lookAgain = useEffectEvent(look);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    const hasWritten = outgoing > was.outgoing;
    const isLed = target !== null && target.key !== was.target;
    if (isLed) element.querySelector(`[data-seq="${target.seq}"]`)?.scrollIntoView({ block: 'center' });
    else if ((was.atEnd && !isCut) || hasWritten) element.scrollTop = element.scrollHeight;
    else if (was.anchor) keepAt(element, was.anchor);
    was.outgoing = outgoing;
    was.target = target?.key ?? was.target;
    if (isLed && target.isMarked)
      element.querySelector<HTMLElement>(`[data-seq="${target.seq}"]`)?.focus({ preventScroll: true });
    lookAgain();
  }, [first, last, outgoing, isCut, target]);

  // A keyboard on a phone, a call that opens beside it or a picture that comes late must not push away what
  // is read.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // What scrolls must be reached by keyboard; not every browser sees to it.
    element.tabIndex = 0;
    const resized = new ResizeObserver(() => {
      const { atEnd, anchor } = before.current;
      if (atEnd) element.scrollTop = element.scrollHeight;
      else if (anchor) keepAt(element, anchor);
      lookAgain();
    });
    resized.observe(element);
    if (element.lastElementChild) resized.observe(element.lastElementChild);
    return () => resized.disconnect();
  }, []);

  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });
  return { box, onScroll: look, toEnd, isAtEnd, hasNewBelow: !isAtEnd && lastOfOthers > seenLast };
}

const messagesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-seq]')];
const seqOf = (element: HTMLElement | undefined) => Number(element?.dataset.seq ?? 0);

/**
 * The first of these, which stand one below the other, that is so; halving, since all would be measured at
 * each step of a scroll.
 */
function firstWhere(elements: readonly HTMLElement[], is: (place: DOMRect) => boolean): number {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = elements[middle];
    if (element && is(element.getBoundingClientRect())) high = middle;
    else low = middle + 1;
  }
  return low;
}

function anchorIn(box: HTMLElement): Anchor | null {
  const elements = messagesIn(box);
  const { top } = box.getBoundingClientRect();
  const element = elements[firstWhere(elements, (place) => place.bottom > top)];
  return element ? { seq: seqOf(element), top: element.getBoundingClientRect().top - top } : null;
}

function lastInSight(box: HTMLElement): number {
  const elements = messagesIn(box);
  const { bottom } = box.getBoundingClientRect();
  return seqOf(elements[firstWhere(elements, (place) => place.bottom > bottom + 1) - 1]);
}

function keepAt(box: HTMLElement, { seq, top }: Anchor): void {
  const element = box.querySelector(`[data-seq="${seq}"]`);
  if (!element) return;
  box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top - top;
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearPx = 96;

type Ends = { first: number; last: number; outgoing: number };

/**
 * Keeps a chat's scroll where the reader is: at the end while they are at the end or write, and at the same message
 * when older ones come in above. `hasNewBelow`: something came while they were reading further up.
 */
export function useChatScroll({ first, last, outgoing }: Ends) {
  const box = useRef<HTMLElement>(null);
  const before = useRef({ first: 0, outgoing: 0, height: 0, atEnd: true });
  const [seenLast, setSeenLast] = useState(0);
  const [isAtEnd, setAtEnd] = useState(true);

  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    const isPrepended = was.first !== 0 && first < was.first;
    const hasWritten = outgoing > was.outgoing;
    if (isPrepended) element.scrollTop += element.scrollHeight - was.height;
    else if (was.atEnd || hasWritten) element.scrollTop = element.scrollHeight;
    before.current = { first, outgoing, height: element.scrollHeight, atEnd: was.atEnd || hasWritten };
  }, [first, last, outgoing]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    before.current.atEnd = atEnd;
    setAtEnd(atEnd);
    if (atEnd || seenLast === 0) setSeenLast(last);
  };

  // A keyboard on a phone, or a call that opens beside it, must not push the end out of sight.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // What scrolls must be reached by keyboard; not every browser sees to it.
    element.tabIndex = 0;
    const resized = new ResizeObserver(() => {
      if (before.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, []);

  return { box, onScroll, toEnd, hasNewBelow: !isAtEnd && last > seenLast };
}

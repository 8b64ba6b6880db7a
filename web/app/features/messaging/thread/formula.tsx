import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useEffect, useRef } from 'react';

type Props = { text: string; isDisplay: boolean };

/**
 * Nothing that a formula says leaves it: no addresses, no styles, no macro without end. What is no formula
 * stands there as it was written.
 */
export function Formula({ text, isDisplay }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const element = box.current;
    try {
      katex.render(text, element, {
        displayMode: isDisplay,
        trust: false,
        strict: 'ignore',
        maxSize: 10,
        maxExpand: 200,
      });
    } catch {
      element.textContent = isDisplay ? `$$${text}$$` : `$${text}$`;
    }
  }, [text, isDisplay]);
  return (
    <span ref={box} dir="ltr" className={isDisplay ? 'block overflow-x-auto py-1' : 'whitespace-nowrap'} />
  );
}

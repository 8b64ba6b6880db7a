import { vi } from 'vitest';

/**
 * lost: all arrives, and no answer comes. held: the answers wait until that is changed. cut: nothing arrives.
 */
type Line = 'open' | 'lost' | 'held' | 'cut';

/**
 * Stands between the page and the server for what is uploaded, which `fetch` does not do; the answer changes
 * what happens from then on.
 */
export function interceptUploads(first: Line = 'open'): (line: Line) => void {
  let line = first;
  const held = new Set<() => void>();
  const { send } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function sendOnLine(
    this: XMLHttpRequest,
    body,
  ) {
    const { onload, onerror } = this;
    if (line === 'cut') return queueMicrotask(() => void onerror?.call(this, new ProgressEvent('error')));
    this.onload = (event) => {
      const end = () => void (line === 'lost' ? onerror : onload)?.call(this, event);
      if (line === 'held') held.add(end);
      else end();
    };
    send.call(this, body);
  });
  return (next) => {
    line = next;
    if (line === 'held') return;
    for (const end of held) end();
    held.clear();
  };
}

/** A picture as somebody has it, large enough for a course. */
export async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(1280, 720);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('Nothing can be drawn');
  brush.fillStyle = 'teal';
  brush.fillRect(0, 0, 640, 720);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** Whether the browser would ask before the site is closed. */
export const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

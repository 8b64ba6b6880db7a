import { vi } from 'vitest';
import { interceptCalls, noAnswer } from './calls.ts';

/** The page has no network from now on; the answer brings it back, and the page is told of both. */
export function cutNetwork(): () => void {
  let isCut = true;
  const onLine = vi.spyOn(Navigator.prototype, 'onLine', 'get').mockImplementation(() => !isCut);
  interceptCalls(() => isCut, noAnswer);
  dispatchEvent(new Event('offline'));
  return () => {
    isCut = false;
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
  };
}

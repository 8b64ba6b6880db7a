import type { Page } from '@playwright/test';

type Line = 'open' | 'lost' | 'held';

/**
 * From here on the answers to what is sent come, get lost once all has arrived, or are held until that is
 * changed.
 */
export async function watchLine(page: Page): Promise<(line: Line) => Promise<void>> {
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendOnLine(this: XMLHttpRequest, body) {
      const { onload, onerror } = this;
      this.onload = (event) => {
        const end = () => {
          (document.body.dataset.line === 'lost' ? onerror : onload)?.call(this, event);
        };
        if (document.body.dataset.line === 'held') document.addEventListener('line', end, { once: true });
        else end();
      };
      send.call(this, body);
    };
  });
  return (line) =>
    page.evaluate((now) => {
      document.body.dataset.line = now;
      document.dispatchEvent(new Event('line'));
    }, line);
}

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PlainButton } from '../../../web/app/ui/button/plain-button.tsx';
import { useDeferredOpen } from '../../../web/app/ui/lazy/use-deferred-open.ts';
import { interceptCalls, noAnswer } from '../support/calls.ts';
import { openPage } from '../support/open-page.tsx';
import { toasts } from '../support/toasts.ts';

type SheetProps = { isOpen: boolean };

function Sheet({ isOpen }: SheetProps) {
  return isOpen && createElement('p', null, 'The sheet is open');
}

/** Beside a page, whose toasts it has: a button that opens a sheet, and a field to go on to. */
async function openBeside(load: () => Promise<typeof Sheet>): Promise<void> {
  function Opener() {
    const { Part, isOpen, isPending, open } = useDeferredOpen<SheetProps>(load);
    return [
      createElement(PlainButton, { key: 'button', isPending, onClick: open }, 'Open it'),
      createElement('input', { key: 'field', 'aria-label': 'Something else' }),
      Part && createElement(Part, { key: 'part', isOpen }),
    ];
  }
  await openPage('/login');
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset-block-start:0;inset-inline-start:0;z-index:50';
  document.body.append(host);
  const root = createRoot(host);
  root.render(createElement(Opener));
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
}

const button = page.getByRole('button', { name: /^Open it/ });
const sheet = page.getByText('The sheet is open');

test('a button says that what it opens is coming, and keeps the focus until then', async () => {
  const script = Promise.withResolvers<typeof Sheet>();
  await openBeside(() => script.promise);
  await button.click();
  await expect.element(button).toHaveTextContent('Open it, Loading');
  await expect.element(button).toHaveFocus();
  script.resolve(Sheet);
  await expect.element(sheet).toBeVisible();
  await expect.element(button).not.toHaveTextContent('Loading');
});

test('who has gone on to something else is not interrupted by what comes late', async () => {
  const script = Promise.withResolvers<typeof Sheet>();
  await openBeside(() => script.promise);
  await button.click();
  await page.getByLabelText('Something else').click();
  await expect.element(button).not.toHaveTextContent('Loading');
  script.resolve(Sheet);
  await userEvent.keyboard('and so on');
  await expect.element(page.getByLabelText('Something else')).toHaveValue('and so on');
  await expect.element(sheet).not.toBeInTheDocument();
  await button.click();
  await expect.element(sheet).toBeVisible();
});

test('without a connection a press is answered, and the next one tries again', async () => {
  let isCut = true;
  await openBeside(() => (isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Sheet)));
  interceptCalls(({ path }) => isCut && path === '/health', noAnswer);
  await button.click();
  await expect.element(toasts().filter({ hasText: 'Check your connection' })).toBeVisible();
  await expect.element(button).not.toHaveTextContent('Loading');
  isCut = false;
  await button.click();
  await expect.element(sheet).toBeVisible();
});

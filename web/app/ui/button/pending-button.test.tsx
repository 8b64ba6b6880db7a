import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withLocale } from '../../lib/i18n/locale.server.ts';
import { Button } from './button.tsx';
import { PlainButton } from './plain-button.tsx';

const drawn = (button: ReactNode) => withLocale('en', () => renderToString(button));

test.each([
  ['PlainButton', PlainButton],
  ['Button', Button],
] as const)('a pending %s says that it loads, also where a label hides its contents', (_name, Kind) => {
  const labelled = (isPending: boolean) =>
    drawn(
      <Kind isIconOnly aria-label="Files" isPending={isPending}>
        <svg aria-hidden />
      </Kind>,
    );
  expect(labelled(true)).toContain('aria-label="Files, Loading"');
  expect(labelled(false)).toContain('aria-label="Files"');
  const worded = drawn(<Kind isPending>Send</Kind>);
  expect(worded).not.toContain('aria-label');
  expect(worded.replaceAll(/<!--.*?-->/g, '')).toMatch(/Send<.*, Loading</);
});

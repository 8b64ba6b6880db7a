import { createElement, type ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { RestrictedPage } from './restricted-page.tsx';

const missing = { status: 404, statusText: 'Not Found', internal: true, data: '' };

/** What the server draws, which knows of nobody whether they are signed in. */
async function drawn(error: typeof missing, stranger?: ReactNode): Promise<string> {
  const show = () => Promise.reject(new Error('Nobody asks'));
  const Component = () => createElement(RestrictedPage, { error, id: 'one', show, stranger });
  const { prelude } = await prerender(createElement(createRoutesStub([{ path: '/', Component }])));
  return new Response(prelude).text();
}

test('a stranger may be asked to sign in instead of being told that there is no such page', async () => {
  const html = await drawn(missing, 'Sign in to see this booking');
  expect(html).toMatch(/class="when-signed-out">Sign in to see this booking</);
  expect(html).toContain('when-signed-in');
  expect(html).not.toContain('404');
});

test('what went wrong in another way is told as it is', async () => {
  expect(await drawn({ ...missing, status: 500 }, 'Who are you?')).not.toContain('Who are you?');
});

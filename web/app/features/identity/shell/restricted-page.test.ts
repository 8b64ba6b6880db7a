import { createElement, type ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { RestrictedPage } from './restricted-page.tsx';

const missing = { status: 404, statusText: 'Not Found', internal: true, data: '' };

/** What the server draws, which knows of nobody whether they are signed in. */
async function drawn(error: typeof missing, stranger?: ReactNode, at = '/'): Promise<string> {
  const show = () => Promise.reject(new Error('Nobody asks'));
  const Component = () => createElement(RestrictedPage, { error, id: 'one', show, stranger });
  const { prelude } = await prerender(
    createElement(createRoutesStub([{ path: '*', Component }]), { initialEntries: [at] }),
  );
  return new Response(prelude).text();
}

test('a stranger may be asked to sign in instead of being told that there is no such page', async () => {
  const html = await drawn(missing, 'Sign in to see this booking');
  expect(html).toMatch(/class="when-signed-out">Sign in to see this booking</);
  expect(html).toContain('when-signed-in');
  expect(html).not.toContain('404');
});

test('a page that is not there for strangers may be there for whoever signs in, and comes back to it', async () => {
  const link = '/courses/one/schedule?session=two';
  const html = await drawn(missing, undefined, link);
  const [strangers = '', others = ''] = html.split('class="when-signed-in"');
  expect(strangers).toContain('404');
  expect(strangers).toContain(`href="/login?returnTo=${encodeURIComponent(link)}"`);
  expect(others).not.toContain('/login');
  expect(await drawn({ ...missing, status: 500 }, undefined, link)).not.toContain('/login');
});

test('what went wrong in another way is told as it is', async () => {
  expect(await drawn({ ...missing, status: 500 }, 'Who are you?')).not.toContain('Who are you?');
});

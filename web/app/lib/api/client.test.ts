import { afterEach, expect, it } from 'vitest';
import { rereadUser } from './client.ts';
import { sessionStore } from '../session/session-store.ts';
import { someUser } from '../../../test/some-user.ts';

afterEach(() => sessionStore.set({ status: 'unknown' }));

const renamed = { ...someUser, name: 'Another name' };

it('who one is, read anew, is shown', async () => {
  sessionStore.set({ status: 'signed-in', user: someUser });
  expect(await rereadUser(() => Promise.resolve(renamed))).toEqual(renamed);
  expect(sessionStore.get()).toEqual({ status: 'signed-in', user: renamed });
});

it('whoever signed out meanwhile is not signed in by the answer', async () => {
  sessionStore.set({ status: 'signed-in', user: someUser });
  await rereadUser(() => {
    sessionStore.set({ status: 'signed-out' });
    return Promise.resolve(renamed);
  });
  expect(sessionStore.get()).toEqual({ status: 'signed-out' });
});

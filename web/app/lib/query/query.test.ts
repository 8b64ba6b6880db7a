import { onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query.ts';
import { type SessionState, sessionStore } from '../session/session-store.ts';
import { someUser } from '../../../test/some-user.ts';

const signedIn = (id: string): SessionState => ({ status: 'signed-in', user: { ...someUser, id } });

test('what one person loaded is gone when another one signs in, and stays for the same one', () => {
  const client = createQueryClient();
  sessionStore.set(signedIn('one'));
  client.setQueryData(['orders'], 'of one');
  sessionStore.set({ status: 'signed-out' });
  sessionStore.set(signedIn('one'));
  expect(client.getQueryData(['orders'])).toBe('of one');
  sessionStore.set({ status: 'signed-out' });
  sessionStore.set(signedIn('two'));
  expect(client.getQueryData(['orders'])).toBeUndefined();
});

test('a query or a change that failed is asked once: a second try would be a second toast', async () => {
  const client = createQueryClient();
  let asked = 0;
  const fail = () => {
    asked += 1;
    return Promise.reject(new Error('No'));
  };
  await expect(client.fetchQuery({ queryKey: ['failing'], queryFn: fail })).rejects.toThrow('No');
  const change = client.getMutationCache().build(client, { mutationFn: fail });
  await expect(change.execute(undefined)).rejects.toThrow('No');
  expect(asked).toBe(2);
  expect(client.getDefaultOptions().queries?.retry).toBe(false);
});

test('without a network a query and a change fail at once, and do not run by themselves later', async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  try {
    let asked = 0;
    const fail = () => {
      asked += 1;
      return Promise.reject(new Error('No network'));
    };
    await expect(client.fetchQuery({ queryKey: ['offline'], queryFn: fail })).rejects.toThrow('No network');
    const change = client.getMutationCache().build(client, { mutationFn: fail });
    await expect(change.execute(undefined)).rejects.toThrow('No network');
    expect(asked).toBe(2);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toBe(2);
  } finally {
    onlineManager.setOnline(true);
    client.unmount();
  }
});

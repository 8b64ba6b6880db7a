import { expect, test, vi } from 'vitest';
import { createCallStore, isLeavingCall } from './call-state.ts';

test('there is one call at most: a flag, its room and its title', () => {
  const store = createCallStore();
  expect(store.get()).toEqual({ isActive: false, uuid: null, title: null });
  expect(store.begin({ uuid: 'room-1', title: 'Essay clinic' })).toBe(true);
  expect(store.begin({ uuid: 'room-2', title: 'Other' })).toBe(false);
  expect(store.get()).toEqual({ isActive: true, uuid: 'room-1', title: 'Essay clinic' });
});

test('its end clears flag, room and title, and tells once', () => {
  const store = createCallStore();
  store.begin({ uuid: 'room-1', title: 'Essay clinic' });
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  store.clear();
  store.clear();
  expect(store.get()).toEqual({ isActive: false, uuid: null, title: null });
  expect(heard).toHaveBeenCalledOnce();
});

test('only leaving the page during a call asks', () => {
  const store = createCallStore();
  expect(isLeavingCall(store.get(), '/chat/a', '/calendar')).toBe(false);
  store.begin({ uuid: 'room-1', title: 'Essay clinic' });
  expect(isLeavingCall(store.get(), '/chat/a', '/calendar')).toBe(true);
  expect(isLeavingCall(store.get(), '/chat/a', '/chat/b')).toBe(true);
  expect(isLeavingCall(store.get(), '/chat/a', '/chat/a')).toBe(false);
  // Another address of the same conversation: the room of a class in it.
  const leadsToA = (path: string) => path === '/chat/room-1';
  expect(isLeavingCall(store.get(), '/chat/a', '/chat/room-1', leadsToA)).toBe(false);
  expect(isLeavingCall(store.get(), '/chat/a', '/chat/b', leadsToA)).toBe(true);
});

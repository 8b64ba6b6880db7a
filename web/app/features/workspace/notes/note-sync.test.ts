import { noteField, noteLimits } from '@michi/contract/workspace/notes';
import { beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { createNoteSync } from './note-sync.ts';

const sizeOf = (updates: readonly string[]) => {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, Buffer.from(update, 'base64'));
  return Y.encodeStateAsUpdate(doc).byteLength;
};

/** `whole`: so many bytes the notes may have. */
function createServer({ whole = Infinity } = {}) {
  const updates: string[] = [];
  const hearers = new Set<(change: { seq: number; update: string }) => void>();
  return {
    updates,
    open() {
      const doc = new Y.Doc();
      let isThere = true;
      const sync = createNoteSync(doc, {
        list: async (after) => ({ seq: updates.length, updates: updates.slice(after) }),
        write: async (update) => {
          if (!isThere) throw new Error('No answer');
          const { byteLength } = Buffer.from(update, 'base64');
          if (byteLength > noteLimits.update) return { ok: false, code: 'validation_failed' };
          if (sizeOf(updates) + byteLength > whole) return { ok: false, code: 'notes_full' };
          updates.push(update);
          for (const hear of hearers) hear({ seq: updates.length, update });
          return { ok: true };
        },
      });
      hearers.add((change) => void (isThere && sync.take(change)));
      const text = doc.getText(noteField);
      return {
        sync,
        text,
        leave: () => void (isThere = false),
        comeBack() {
          isThere = true;
          return sync.resume();
        },
      };
    },
  };
}
const settle = () => vi.advanceTimersByTimeAsync(5000);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('both read what both wrote, also while one of them was away', async () => {
  const server = createServer();
  const [one, two] = [server.open(), server.open()];
  await Promise.all([one.sync.load(), two.sync.load()]);
  one.text.insert(0, 'Read chapter 3. ');
  await settle();
  two.leave();
  one.text.insert(0, 'Monday: ');
  two.text.insert(two.text.length, 'And write.');
  await settle();
  expect([one.text.toJSON(), two.text.toJSON()]).toEqual([
    'Monday: Read chapter 3. ',
    'Read chapter 3. And write.',
  ]);
  expect(two.sync.get().isUnsent).toBe(true);
  await two.comeBack();
  await settle();
  expect(one.text.toJSON()).toBe('Monday: Read chapter 3. And write.');
  expect(two.text.toJSON()).toBe(one.text.toJSON());
});

it('makes many keys a few messages, each of a size that is taken', async () => {
  const server = createServer();
  const one = server.open();
  await one.sync.load();
  for (let key = 0; key < 200; key += 1) one.text.insert(0, 'a');
  for (let page = 0; page < 5; page += 1) one.text.insert(0, 'b'.repeat(60_000));
  await settle();
  expect(server.updates.length).toBeLessThan(10);
  for (const update of server.updates)
    expect(update.length).toBeLessThanOrEqual(Math.ceil(noteLimits.update / 3) * 4);
  const later = server.open();
  await later.sync.load();
  expect(later.text.toJSON()).toBe(one.text.toJSON());
});

it('what is written after a refused step comes to the others once there is room', async () => {
  const server = createServer({ whole: 600 });
  const [one, two] = [server.open(), server.open()];
  await Promise.all([one.sync.load(), two.sync.load()]);
  one.text.insert(0, 'a'.repeat(400));
  await settle();
  two.text.insert(0, 'b'.repeat(200));
  await settle();
  expect(two.sync.get()).toMatchObject({ refusal: 'full', isUnsent: false });
  expect(one.text.toJSON()).toBe('a'.repeat(400));

  // Shortened as the note asks, by whoever was refused.
  two.text.delete(200, 390);
  await settle();
  two.text.insert(0, 'c');
  await settle();
  expect(one.text.toJSON()).toBe(`c${'b'.repeat(200)}${'a'.repeat(10)}`);
  expect(two.sync.get()).toMatchObject({ refusal: null, isUnsent: false });
  one.text.insert(0, 'd');
  await settle();
  expect(two.text.toJSON()).toBe(one.text.toJSON());
});

it('what is too large for one message is told until it is shortened, and then all comes', async () => {
  const server = createServer();
  const [one, two] = [server.open(), server.open()];
  await Promise.all([one.sync.load(), two.sync.load()]);
  one.text.insert(0, 'a'.repeat(noteLimits.update + 1000));
  await settle();
  one.sync.dismiss();
  one.text.insert(0, 'b');
  await settle();
  expect(one.sync.get().refusal).toBe('unreadable');
  one.text.delete(1, 1100);
  await settle();
  expect(one.sync.get().refusal).toBe(null);
  expect(two.text.toJSON()).toBe(one.text.toJSON());
});

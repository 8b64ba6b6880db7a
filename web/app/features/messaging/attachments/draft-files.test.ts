import type { Attachment } from '@michi/contract/messaging/attachments';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { textOf } from '../people.ts';
import { createDraftFiles, createKeptFiles } from './draft-files.ts';

const attachment = (id: string, kind: Attachment['kind'] = 'FILE'): Attachment => ({
  id,
  kind,
  name: `${id}.pdf`,
  type: 'application/pdf',
  size: 1,
  width: null,
  height: null,
  durationMs: null,
  preview: null,
});
const file = (name: string, size = 1) => new File(['x'.repeat(size)], name);
/** What a browser keeps, which a reload reads again. */
function openPlace() {
  const stored = new Map<string, string>();
  return () => ({
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
    names: () => [...stored.keys()],
  });
}
const keptIn = (place = openPlace()) => createKeptFiles('one', place);
afterEach(() => {
  vi.useRealTimers();
});
const names = (list: readonly Attachment[]) => list.map(({ id }) => id);

test('files stand in the order in which they were chosen, whichever arrives first, and go with one message', async () => {
  const gates = new Map<string, () => void>();
  const send = ({ file: { name } }: { file: File }) =>
    new Promise<Attachment>((resolve) => gates.set(name, () => resolve(attachment(name))));
  const draft = createDraftFiles({ send, remove: async () => null }, keptIn());
  draft.add([file('a'), file('b')], 100);
  gates.get('b')?.();
  await expect.poll(() => names(draft.get().ready)).toEqual(['b']);
  gates.get('a')?.();
  await expect.poll(() => names(draft.get().ready)).toEqual(['a', 'b']);
  const taken = draft.take();
  expect([names(taken), draft.get().ready]).toEqual([['a', 'b'], []]);
  draft.putBack(taken);
  expect(names(draft.get().ready)).toEqual(['a', 'b']);
});

test('what is too large or one too many is refused here, what the server refuses is said in its words', async () => {
  const send = async ({ file: { name } }: { file: File }) => {
    if (name === 'virus') throw new ApiError(415, { code: 'file_infected', message: 'EICAR was found' });
    return attachment(name);
  };
  const draft = createDraftFiles({ send, remove: async () => null }, keptIn());
  draft.add([file('large', 11), file('virus')], 10);
  await expect
    .poll(() => draft.get().uploads.map(({ state, canRetry }) => [state, canRetry]))
    .toEqual([
      ['refused', false],
      ['refused', false],
    ]);
  expect(draft.get().uploads[1]?.message).toBe('EICAR was found');
  draft.add(
    Array.from({ length: 11 }, (_each, index) => file(`${index}`)),
    10,
  );
  await expect.poll(() => draft.get().ready).toHaveLength(10);
  expect(draft.get().uploads.at(-1)).toMatchObject({ state: 'refused', canRetry: true });
  draft.take();
  expect(draft.get()).toEqual({ uploads: [], ready: [] });
});

test('what stands ready is there after a reload, as long as the server keeps it, and goes with its message', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00.000Z') });
  const id = (end: number) => `0190b5a0-0000-7000-8000-00000000000${end}`;
  const place = openPlace();
  const calls = {
    send: async ({ file: { name } }: { file: File }) => ({ ...attachment(name), preview: '/picture' }),
    remove: async () => null,
  };
  const load = (uuid = 'one') => createDraftFiles(calls, createKeptFiles(uuid, place));
  const draft = load();
  draft.add([file(id(1)), file(id(2)), file(id(3))], 100);
  await expect.poll(() => draft.get().ready).toHaveLength(3);
  draft.remove(id(2));

  const loaded = load();
  expect(loaded.get().ready).toEqual([attachment(id(1)), attachment(id(3))]);
  expect(load('two').get().ready).toEqual([]);
  loaded.add([file(id(4))], 100);
  await expect.poll(() => names(load().get().ready)).toEqual([id(1), id(3), id(4)]);

  // What was chosen in another tab stays there when this one's goes with its message.
  const [here, elsewhere] = [load('tabs'), load('tabs')];
  here.add([file(id(5))], 100);
  elsewhere.add([file(id(6))], 100);
  await expect.poll(() => names(load('tabs').get().ready).toSorted()).toEqual([id(5), id(6)]);
  here.take();
  expect(names(load('tabs').get().ready)).toEqual([id(6)]);

  const taken = loaded.take();
  expect(load().get().ready).toEqual([]);
  vi.setSystemTime(Date.now() + 22 * 3_600_000);
  loaded.putBack(taken);
  expect(names(load().get().ready)).toEqual([id(1), id(3), id(4)]);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(load().get().ready).toEqual([]);
});

test('a message without words is told by its files', () => {
  const words = (body: string, ...attachments: Attachment[]) =>
    textOf({ body, attachments, deletedAt: null }, () => '');
  expect(words('Hello', attachment('a'))).toBe('Hello');
  expect(words('', attachment('a'))).toBe('a.pdf');
  expect(words('', attachment('a', 'AUDIO'))).toBe('Voice note');
  expect(words('', attachment('a', 'IMAGE'), attachment('b', 'IMAGE'))).toBe('2 pictures');
  expect(words('', attachment('a'), attachment('b', 'IMAGE'))).toBe('2 files');
});

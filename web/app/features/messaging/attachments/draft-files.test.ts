import type { Attachment } from '@michi/contract/messaging/attachments';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { textOf } from '../people.ts';
import { createDraftFiles } from './draft-files.ts';

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
const names = (list: readonly Attachment[]) => list.map(({ id }) => id);

test('files stand in the order in which they were chosen, whichever arrives first, and go with one message', async () => {
  const gates = new Map<string, () => void>();
  const draft = createDraftFiles({
    send: ({ file: { name } }) => new Promise((resolve) => gates.set(name, () => resolve(attachment(name)))),
    remove: async () => null,
  });
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
  const draft = createDraftFiles({
    send: async ({ file: { name } }) => {
      if (name === 'virus') throw new ApiError(415, { code: 'file_infected', message: 'EICAR was found' });
      return attachment(name);
    },
    remove: async () => null,
  });
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

test('a message without words is told by its files', () => {
  const words = (body: string, ...attachments: Attachment[]) =>
    textOf({ body, attachments, deletedAt: null }, () => '');
  expect(words('Hello', attachment('a'))).toBe('Hello');
  expect(words('', attachment('a'))).toBe('a.pdf');
  expect(words('', attachment('a', 'AUDIO'))).toBe('Voice note');
  expect(words('', attachment('a', 'IMAGE'), attachment('b', 'IMAGE'))).toBe('2 pictures');
  expect(words('', attachment('a'), attachment('b', 'IMAGE'))).toBe('2 files');
});

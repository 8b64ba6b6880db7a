import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endUploads, storedUploads } from './stored-uploads.ts';
import { sessionStore } from '../session/session-store.ts';
import { someUser } from '../../../test/some-user.ts';
import { createUploadQueue } from './upload-queue.ts';

let answer: { arrive: () => void; fail: () => void; signal: AbortSignal }[];
const open = (what: string) =>
  storedUploads(what, () =>
    createUploadQueue({
      send: (_upload, { signal }) =>
        new Promise<void>((resolve, reject) =>
          answer.push({ arrive: resolve, fail: () => reject(new Error('broken')), signal }),
        ),
    }),
  );
const choose = (what: string, ...names: string[]) =>
  open(what).add(
    names.map((name) => new File([name], name)),
    () => null,
  );
const settled = () => new Promise((done) => setTimeout(done));
const signIn = (id: string) => sessionStore.set({ status: 'signed-in', user: { ...someUser, id } });
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  answer = [];
  vi.stubGlobal('window', new EventTarget());
  signIn('one');
});
afterEach(() => {
  sessionStore.set({ status: 'unknown' });
  vi.unstubAllGlobals();
});

it('finds what is on its way again, and what did not arrive, by what it is for', async () => {
  choose('a course', 'desk.jpg', 'board.jpg');
  expect(open('a course').get()).toMatchObject([{ state: 'sending' }, { state: 'sending' }]);
  expect(open('another').get()).toEqual([]);
  answer[0]?.arrive();
  answer[1]?.fail();
  await settled();
  expect(open('a course').get()).toMatchObject([{ file: { name: 'board.jpg' }, state: 'failed' }]);
  open('a course').cancel(2);
  choose('a course', 'chair.jpg');
  // Behind the pictures that the course has by then.
  expect(open('a course').get()).toMatchObject([{ key: 1, state: 'sending' }]);
});

it('asks before the site is left while anything is under way in any of them', async () => {
  expect(asksBeforeLeaving()).toBe(false);
  choose('a course', 'desk.jpg');
  choose('another', 'board.jpg');
  expect(asksBeforeLeaving()).toBe(true);
  answer[0]?.arrive();
  await settled();
  expect(asksBeforeLeaving()).toBe(true);
  answer[1]?.arrive();
  await settled();
  expect(asksBeforeLeaving()).toBe(false);
  open('a course').add([new File([], 'notes.txt')], () => ({ message: 'no picture', isFinal: true }));
  expect(asksBeforeLeaving()).toBe(false);
});

it('forgets those of a thing that is gone, and asks for them no more', async () => {
  choose('a course', 'desk.jpg', 'board.jpg');
  answer[0]?.fail();
  await settled();
  choose('another', 'chair.jpg');
  endUploads('a course');
  expect([answer[1]?.signal.aborted, open('a course').get()]).toEqual([true, []]);
  expect(open('another').get()).toMatchObject([{ state: 'sending' }]);
  endUploads('another');
  endUploads('what nothing was sent to');
  expect(asksBeforeLeaving()).toBe(false);
});

it.each([
  ['signs out', () => sessionStore.set({ status: 'signed-out' })],
  ['is another one now', () => signIn('two')],
])('stops and forgets all of it when its person %s', async (_how, leave) => {
  choose('a course', 'desk.jpg');
  signIn('one');
  expect(open('a course').get()).toHaveLength(1);
  leave();
  expect([answer[0]?.signal.aborted, open('a course').get()]).toEqual([true, []]);
  expect(asksBeforeLeaving()).toBe(false);
  answer[0]?.fail();
  await settled();
  expect(open('a course').get()).toEqual([]);
});

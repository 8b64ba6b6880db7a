import { expect, it } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

const files = (...names: string[]) => names.map((name) => new File([name], name));
const none = () => null;

/** A line that the test ends by hand. */
function createLine() {
  const sent = new Map<
    string,
    { share: (to: number) => void; arrive: () => void; fail: () => void; signal: AbortSignal }
  >();
  const send = (file: File, share: (to: number) => void, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) =>
      sent.set(file.name, { share, arrive: resolve, fail: () => reject(new Error('broken')), signal }),
    );
  return { sent, send };
}
const settled = () => new Promise((done) => setTimeout(done));

function statesOf(queue: ReturnType<typeof createUploadQueue>) {
  return queue.get().map(({ file, state, share }) => `${file.name} ${state} ${share}`);
}

it('sends some at once, tells how far each is, and the next one when one has arrived', async () => {
  const { sent, send } = createLine();
  const queue = createUploadQueue(send, 2);
  queue.add(files('a', 'b', 'c'), none);
  sent.get('b')?.share(0.5);
  expect(statesOf(queue)).toEqual(['a sending 0', 'b sending 0.5', 'c waiting 0']);
  sent.get('a')?.arrive();
  await settled();
  expect(statesOf(queue)).toEqual(['b sending 0.5', 'c sending 0']);
});

it('numbers the files as they were chosen, also those that are sent again or later', async () => {
  const sent: string[] = [];
  const send = async (file: File, _share: unknown, _signal: unknown, key: number) => {
    sent.push(`${file.name} ${key}`);
    if (sent.length === 1) throw new Error('broken');
  };
  const queue = createUploadQueue(send, 1);
  queue.add(files('a', 'b'), none);
  await settled();
  queue.add(files('c'), none);
  queue.retry(1);
  await settled();
  expect(sent.toSorted()).toEqual(['a 1', 'a 1', 'b 2', 'c 3']);
});

it('keeps what broke off, to be sent again', async () => {
  const { sent, send } = createLine();
  const queue = createUploadQueue(send, 1);
  queue.add(files('a', 'b'), none);
  sent.get('a')?.share(0.9);
  sent.get('a')?.fail();
  await settled();
  expect(statesOf(queue)).toEqual(['a failed 0.9', 'b sending 0']);
  queue.retry(1);
  expect(statesOf(queue)).toEqual(['a waiting 0', 'b sending 0']);
  sent.get('b')?.arrive();
  await settled();
  sent.get('a')?.arrive();
  await settled();
  expect(statesOf(queue)).toEqual([]);
});

it('stops one that is under way, and never sends what is refused', async () => {
  const { sent, send } = createLine();
  const queue = createUploadQueue(send, 1);
  queue.add(files('a', 'b'), (file) => (file.name === 'b' ? { message: 'too large', isFinal: true } : null));
  expect(queue.get()[1]).toMatchObject({ state: 'refused', message: 'too large', canRetry: false });
  queue.cancel(1);
  expect(sent.get('a')?.signal.aborted).toBe(true);
  sent.get('a')?.fail();
  await settled();
  expect(statesOf(queue)).toEqual(['b refused 0']);
  queue.cancel(2);
  expect(queue.get()).toEqual([]);
  expect(sent.has('b')).toBe(false);
});

it('keeps what was refused with the reason, to be sent again only where the file itself is wanted', async () => {
  const { sent, send } = createLine();
  const reasons = [
    { message: 'this is no picture', isFinal: true, isRefused: true },
    { message: 'there is no room', isFinal: false, isRefused: true },
  ];
  const queue = createUploadQueue(send, 1, () => reasons.shift() ?? expect.fail('asked too often'));
  queue.add(files('a', 'b'), none);
  sent.get('a')?.fail();
  await settled();
  sent.get('b')?.fail();
  await settled();
  expect(queue.get()).toMatchObject([
    { state: 'refused', message: 'this is no picture', canRetry: false },
    { state: 'refused', message: 'there is no room', canRetry: true },
  ]);
  queue.retry(2);
  expect(queue.get()[1]).toMatchObject({ state: 'sending', message: '', canRetry: false });
  sent.get('b')?.arrive();
  await settled();
  expect(statesOf(queue)).toEqual(['a refused 0']);
});

import { expect, it } from 'vitest';
import { createUploadQueue, type UploadLine } from './upload-queue.ts';

const files = (...names: string[]) => names.map((name) => new File([name], name));
const none = () => null;

/** A line that the test ends by hand. */
function createLine() {
  const sent = new Map<
    string,
    { share: (to: number) => void; arrive: () => void; fail: () => void; signal: AbortSignal }
  >();
  const send: UploadLine['send'] = ({ file }, { onShare, signal }) =>
    new Promise<void>((resolve, reject) =>
      sent.set(file.name, {
        share: onShare,
        arrive: resolve,
        fail: () => reject(new Error('broken')),
        signal,
      }),
    );
  return { sent, send };
}
const settled = () => new Promise((done) => setTimeout(done));

function statesOf(queue: ReturnType<typeof createUploadQueue>) {
  return queue.get().map(({ file, state, share }) => `${file.name} ${state} ${share}`);
}

it('sends some at once, tells how far each is, and the next one when one has arrived', async () => {
  const { sent, send } = createLine();
  const queue = createUploadQueue({ send, atOnce: 2 });
  queue.add(files('a', 'b', 'c'), none);
  sent.get('b')?.share(0.5);
  expect(statesOf(queue)).toEqual(['a sending 0', 'b sending 0.5', 'c waiting 0']);
  sent.get('a')?.arrive();
  await settled();
  expect(statesOf(queue)).toEqual(['b sending 0.5', 'c sending 0']);
});

it('numbers the files as they were chosen, also those that are sent again or later', async () => {
  const sent: string[] = [];
  const send: UploadLine['send'] = async ({ file, key }) => {
    sent.push(`${file.name} ${key}`);
    if (sent.length === 1) throw new Error('broken');
  };
  const queue = createUploadQueue({ send, atOnce: 1 });
  queue.add(files('a', 'b'), none);
  await settled();
  queue.add(files('c'), none);
  queue.retry(1);
  await settled();
  expect(sent.toSorted()).toEqual(['a 1', 'a 1', 'b 2', 'c 3']);
});

it('keeps what broke off, to be sent again', async () => {
  const { sent, send } = createLine();
  const queue = createUploadQueue({ send, atOnce: 1 });
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
  const queue = createUploadQueue({ send, atOnce: 1 });
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
    { message: 'this is no picture', isFinal: true, isRefused: true, isUnsure: false },
    { message: 'there is no room', isFinal: false, isRefused: true, isUnsure: false },
  ];
  const queue = createUploadQueue({
    send,
    atOnce: 1,
    failureIn: () => reasons.shift() ?? expect.fail('asked too often'),
  });
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

it('drops one whose answer was lost when it is seen to be there, and sends it again under the same id when it is not', async () => {
  const { sent, send } = createLine();
  const there: string[] = [];
  const ids: string[] = [];
  const queue = createUploadQueue({
    send: (upload, at) => {
      ids.push(upload.clientId);
      return send(upload, at);
    },
    hasArrived: async (clientId) => there.includes(clientId),
  });
  queue.add(files('a', 'b', 'c'), none);
  there.push(ids[0] ?? '');
  for (const name of ['a', 'b', 'c']) sent.get(name)?.fail();
  await settled();
  expect(statesOf(queue)).toEqual(['b failed 0', 'c failed 0']);
  expect(queue.get()).toMatchObject([{ isUnsure: true, message: '' }, { isUnsure: true }]);
  queue.retry(2);
  expect([ids[3], queue.get()[0]?.isUnsure]).toEqual([ids[1], false]);
  queue.arrived([null, ...ids]);
  expect(statesOf(queue)).toEqual(['b sending 0']);
  sent.get('b')?.arrive();
  await settled();
  expect(queue.get()).toEqual([]);
});

it('takes back what was cancelled and arrived all the same; one that was sent as a whole is waited for', async () => {
  const { sent, send } = createLine();
  const taken: string[] = [];
  const queue = createUploadQueue({
    send,
    takeBack: async (clientId) => taken.push(clientId),
  });
  queue.add(files('a', 'b'), none);
  const ids = queue.get().map(({ clientId }) => clientId);
  sent.get('a')?.share(1);
  sent.get('b')?.share(0.9);
  queue.cancel(1);
  queue.cancel(2);
  expect(statesOf(queue)).toEqual(['a stopping 1', 'b stopping 0.9']);
  expect([sent.get('a')?.signal.aborted, sent.get('b')?.signal.aborted]).toEqual([false, true]);
  sent.get('b')?.fail();
  await settled();
  expect(statesOf(queue)).toEqual(['a stopping 1']);
  sent.get('a')?.arrive();
  await settled();
  expect(queue.get()).toEqual([]);
  expect(taken).toEqual([ids[1], ids[0]]);
});

/** One that was cancelled once all of it was sent. */
async function cancelTooLate(line: Partial<UploadLine>) {
  const { sent, send } = createLine();
  const queue = createUploadQueue({ send, atOnce: 1, ...line });
  queue.add(files('a'), none);
  sent.get('a')?.share(1);
  queue.cancel(1);
  sent.get('a')?.fail();
  await settled();
  return { queue, sent };
}

it('keeps what was cancelled and could not be taken back, and tries that again when it is cancelled again', async () => {
  const taken: string[] = [];
  const { queue } = await cancelTooLate({
    takeBack: async (clientId) => {
      taken.push(clientId);
      if (taken.length < 3) throw new Error('no answer');
    },
  });
  const kept = { state: 'failed', isUnsure: true, isCancelled: true, canRetry: true };
  expect(queue.get()).toMatchObject([kept]);
  // It is there, and is not wanted there.
  queue.arrived(taken);
  queue.cancel(1);
  queue.cancel(1);
  expect(queue.get()).toMatchObject([{ state: 'stopping', canRetry: false }]);
  await settled();
  expect(queue.get()).toMatchObject([kept]);
  queue.cancel(1);
  await settled();
  expect(queue.get()).toEqual([]);
  expect(taken).toEqual([taken[0], taken[0], taken[0]]);
});

it('takes back what was to be sent again, when it is cancelled before its turn', async () => {
  let tries = 0;
  const { queue, sent } = await cancelTooLate({
    takeBack: async () => {
      tries += 1;
      if (tries === 1) throw new Error('no answer');
    },
  });
  queue.add(files('b'), none);
  queue.retry(1);
  expect(statesOf(queue)).toEqual(['a waiting 0', 'b sending 0']);
  queue.cancel(1);
  await settled();
  expect([tries, statesOf(queue)]).toEqual([2, ['b sending 0']]);
  sent.get('b')?.arrive();
  await settled();
  expect(queue.get()).toEqual([]);
});

it('tells why nothing is taken back where that is refused, which can be dismissed', async () => {
  const { queue } = await cancelTooLate({
    takeBack: async () => {
      throw new Error('refused');
    },
    failureIn: () => ({ message: 'it is archived', isFinal: false, isRefused: true, isUnsure: false }),
  });
  const refused = { state: 'refused', message: 'it is archived', canRetry: false, isCancelled: false };
  expect(queue.get()).toMatchObject([refused]);
  queue.cancel(1);
  expect(queue.get()).toEqual([]);
});

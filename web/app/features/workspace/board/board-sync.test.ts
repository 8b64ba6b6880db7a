import { isNewer } from '@michi/contract/workspace/board';
import { beforeEach, expect, it, vi } from 'vitest';
import { createBoardSync, type Synced } from './board-sync.ts';

type Stroke = Synced & { x?: number };
const stroke = (id: string, version = 1, more: Partial<Stroke> = {}): Stroke => ({
  id,
  version,
  versionNonce: 5,
  isDeleted: false,
  ...more,
});

/** A server with one board, and people whose connections can be cut. */
function createServer() {
  const stored = new Map<string, { seq: number; element: Stroke }>();
  let seq = 0;
  const hearers = new Set<(change: { seq: number; elements: Stroke[] }) => void>();
  return {
    board: () => [...stored.values()].map(({ element }) => element).filter(({ isDeleted }) => !isDeleted),
    open() {
      const scene = new Map<string, Stroke>();
      const sent: Stroke[][] = [];
      let isThere = true;
      const sync = createBoardSync<Stroke>({
        list: async (after) => ({
          seq,
          hasMore: false,
          elements: [...stored.values()].filter((each) => each.seq > after).map(({ element }) => element),
        }),
        change: async (elements) => {
          if (!isThere) throw new Error('No answer');
          sent.push(elements);
          const isNew = (each: Stroke) => isNewer(each, stored.get(each.id)?.element);
          const won = elements.filter(isNew);
          const lost = elements.filter((each) => !isNew(each)).map(({ id }) => stored.get(id)?.element);
          if (won.length > 0) seq += 1;
          for (const element of won) stored.set(element.id, { seq, element });
          const told = { seq, elements: won };
          if (won.length > 0) for (const hear of hearers) hear(told);
          return { ok: true, value: { lost: lost.filter((each) => each !== undefined) } };
        },
        receive: (elements) => {
          for (const each of elements) if (isNewer(each, scene.get(each.id))) scene.set(each.id, each);
        },
      });
      const hear = (change: { seq: number; elements: Stroke[] }) => void (isThere && sync.take(change));
      hearers.add(hear);
      return {
        sync,
        sent,
        scene: () =>
          [...scene.values()]
            .filter(({ isDeleted }) => !isDeleted)
            .map(({ id }) => id)
            .toSorted(),
        draw(...elements: Stroke[]) {
          for (const element of elements) scene.set(element.id, element);
          sync.offer([...scene.values()]);
        },
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

it('sends what changed, and nothing else', async () => {
  const person = createServer().open();
  await person.sync.load();
  person.draw(stroke('a'), stroke('b'));
  await settle();
  person.draw(stroke('a', 2));
  await settle();
  person.draw(stroke('never-sent', 3, { isDeleted: true }));
  await settle();
  expect(person.sent).toEqual([[stroke('a'), stroke('b')], [stroke('a', 2)]]);
  expect(person.sync.get().isUnsent).toBe(false);
});

it('of a stroke that grows while a message is under way sends the latest state, in one', async () => {
  const person = createServer().open();
  await person.sync.load();
  for (let version = 1; version <= 40; version += 1) person.draw(stroke('line', version));
  await settle();
  expect(person.sent.map((part) => part[0]?.version)).toEqual([1, 40]);
});

it('sends nothing old after it was away, keeps what was drawn meanwhile, and learns what was deleted', async () => {
  const server = createServer();
  const [one, two] = [server.open(), server.open()];
  await Promise.all([one.sync.load(), two.sync.load()]);
  one.draw(stroke('old'), stroke('moved'));
  await settle();
  two.leave();
  one.draw(stroke('old', 2, { isDeleted: true }), stroke('moved', 3));
  await settle();
  two.draw(stroke('moved', 2), stroke('own'));
  await settle();
  expect(two.sync.get().isUnsent).toBe(true);
  await two.comeBack();
  await settle();
  expect(two.sent).toEqual([[stroke('own')]]);
  expect([two.scene(), one.scene()]).toEqual([
    ['moved', 'own'],
    ['moved', 'own'],
  ]);
  expect(server.board().find(({ id }) => id === 'moved')?.version).toBe(3);
});

it('fetches what it missed when a change comes that is not the next one', async () => {
  const server = createServer();
  const [one, two] = [server.open(), server.open()];
  await Promise.all([one.sync.load(), two.sync.load()]);
  one.draw(stroke('a'));
  await settle();
  two.sync.take({ seq: 5, elements: [stroke('e')] });
  await settle();
  expect(two.scene()).toEqual(['a', 'e']);
});

it('says what was refused, and sends the rest', async () => {
  const sent: string[][] = [];
  const sync = createBoardSync<Stroke>({
    list: async () => ({ seq: 0, hasMore: false, elements: [] }),
    change: async (elements) => {
      sent.push(elements.map(({ id }) => id));
      return elements.some(({ id }) => id === 'broken')
        ? { ok: false, code: 'validation_failed' }
        : { ok: true, value: { lost: [] } };
    },
    receive: () => undefined,
  });
  await sync.load();
  sync.offer([stroke('a'), stroke('broken'), stroke('c')]);
  await settle();
  expect(sent).toEqual([['a', 'broken', 'c'], ['a'], ['broken'], ['c']]);
  expect(sync.get()).toMatchObject({ refusal: 'unreadable', isUnsent: false });
  sync.offer([stroke('a'), stroke('broken'), stroke('c')]);
  await settle();
  expect(sent).toHaveLength(4);
});

it('says that nobody may write now, and asks no more for that', async () => {
  let asked = 0;
  const sync = createBoardSync<Stroke>({
    list: async () => ({ seq: 0, hasMore: false, elements: [] }),
    change: async () => {
      asked += 1;
      return { ok: false, code: 'conversation_blocked' };
    },
    receive: () => undefined,
  });
  await sync.load();
  sync.offer([stroke('a')]);
  await settle();
  expect([asked, sync.get().refusal, sync.get().isUnsent]).toEqual([1, 'closed', false]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Stale extends Error {}

/** A server that keeps the last values, answers when told, and refuses an old version. */
function server() {
  const calls: { values: string; version: number | null; answer: (error?: Error) => void }[] = [];
  let version = 0;
  const save = (values: string, onTop: number | null) =>
    new Promise<number>((resolve, reject) =>
      calls.push({
        values,
        version: onTop,
        answer: (error) => (error ? reject(error) : resolve(++version)),
      }),
    );
  const failures: unknown[] = [];
  const form = createAutosave<string>({ version: null, isConflict: (error) => error instanceof Stale });
  const onSaved = vi.fn();
  const onConflict = vi.fn();
  form.attach({ save, onFailure: (error) => failures.push(error), onConflict, onSaved });
  return { calls, form, failures, onConflict, onSaved };
}
const moment = () => vi.advanceTimersByTimeAsync(700);
const tick = () => vi.advanceTimersByTimeAsync(0);

it('waits for a pause in the typing, then sends the newest values once', async () => {
  const { calls, form } = server();
  form.change('a');
  await vi.advanceTimersByTimeAsync(500);
  form.change('ab');
  expect(form.get()).toBe('waiting');
  await moment();
  expect(calls.map(({ values, version }) => [values, version])).toEqual([['ab', null]]);
  expect(form.get()).toBe('saving');
  calls[0]?.answer();
  await tick();
  expect(form.get()).toBe('saved');
  expect(form.isSafe()).toBe(true);
});

it('sends what was typed during a save afterwards, on top of the version that it made', async () => {
  const { calls, form, onSaved } = server();
  form.change('one');
  await moment();
  form.change('two');
  await moment();
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await tick();
  expect(calls.map(({ values, version }) => [values, version])).toEqual([
    ['one', null],
    ['two', 1],
  ]);
  expect(onSaved).not.toHaveBeenCalled();
  calls[1]?.answer();
  await tick();
  expect([form.get(), form.version()]).toEqual(['saved', 2]);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('sends nothing that is incomplete, and says so', async () => {
  const { calls, form } = server();
  form.change('good');
  form.change(null);
  await moment();
  expect(calls).toEqual([]);
  expect([form.get(), form.isSafe()]).toEqual(['incomplete', false]);
});

it('keeps the values of a failed save for the next try', async () => {
  const { calls, form, failures } = server();
  form.change('kept');
  await moment();
  calls[0]?.answer(new Error('no network'));
  await tick();
  expect([form.get(), form.isSafe()]).toEqual(['failed', false]);
  expect(failures).toHaveLength(1);
  void form.retry();
  expect(calls[1]?.values).toBe('kept');
  calls[1]?.answer();
  await tick();
  expect(form.get()).toBe('saved');
});

it('sends nothing more of what is deleted, also what a save has failed with', async () => {
  const { calls, form, failures } = server();
  form.change('a');
  await moment();
  calls[0]?.answer(new Error('offline'));
  await tick();
  expect(form.get()).toBe('failed');
  form.change('ab');
  form.forget();
  await moment();
  await form.flush();
  expect(calls).toHaveLength(1);
  expect(failures).toHaveLength(1);
  expect(form.isSafe()).toBe(true);
});

it('flushes at once when the page goes', async () => {
  const { calls, form } = server();
  form.change('last words');
  void form.flush();
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await moment();
  expect(calls).toHaveLength(1);
});

it('asks in a conflict, sends nothing meanwhile, and then does as told', async () => {
  const { calls, form, onConflict } = server();
  form.change('mine');
  await moment();
  calls[0]?.answer(new Stale());
  await tick();
  expect(form.get()).toBe('conflict');
  expect(onConflict).toHaveBeenCalledOnce();
  form.change('mine, longer');
  await moment();
  await form.flush();
  expect(calls).toHaveLength(1);

  void form.settle(7, true);
  expect(calls[1]).toMatchObject({ values: 'mine, longer', version: 7 });
  calls[1]?.answer(new Stale());
  await tick();
  await form.settle(8, false);
  expect(calls).toHaveLength(2);
  expect([form.get(), form.isSafe()]).toEqual(['idle', true]);
});

it('sends nothing that is known to be typed over something older', async () => {
  const { calls, form, onConflict } = server();
  form.change('typed yesterday');
  form.hold();
  await moment();
  expect([calls.length, form.get(), form.isSafe()]).toEqual([0, 'conflict', false]);
  expect(onConflict).toHaveBeenCalledOnce();
  void form.settle(4, true);
  expect(calls[0]).toMatchObject({ values: 'typed yesterday', version: 4 });
});

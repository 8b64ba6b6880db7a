import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchAgain } from './fetch-again.ts';

const client = new QueryClient();
afterEach(() => client.clear());

/** A query whose answers are given by hand, and what its observer sees in the end. */
function asked() {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver<string>(client, {
    queryKey: ['room'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  return { observer, answers, stop };
}

describe('fetchAgain', () => {
  it('asks again after a first answer that was on its way when the news came', async () => {
    const { observer, answers, stop } = asked();
    const again = fetchAgain(client, { queryKey: ['room'] });
    answers[0]?.('before the news');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.('after the news');
    await again;
    expect(observer.getCurrentResult().data).toBe('after the news');
    stop();
  });

  it('asks again, at once, when a later answer is on its way', async () => {
    const { observer, answers, stop } = asked();
    answers[0]?.('first');
    await expect.poll(() => observer.getCurrentResult().data).toBe('first');
    void observer.refetch();
    const again = fetchAgain(client, { queryKey: ['room'] });
    await expect.poll(() => answers.length).toBe(3);
    answers[2]?.('after the news');
    await again;
    expect(observer.getCurrentResult().data).toBe('after the news');
    stop();
  });
});

import { useEffect, useEffectEvent, useState } from 'react';
import type { ServerCall } from './load-context.ts';

/**
 * What a public page asks for once it is known who reads it; null while it is not known, and where it failed.
 * `question` names whose answer about what it is: with another one the answer is gone, and one that comes
 * late is dropped; null asks nothing. A stranger loads none of the calls.
 */
export function useAnswer<T>(question: string | null, ask: (call: ServerCall) => Promise<T>): T | null {
  const [answer, setAnswer] = useState<{ question: string; value: T } | null>(null);
  const run = useEffectEvent(ask);
  useEffect(() => {
    if (question === null) return;
    let isCurrent = true;
    void import('./client.ts')
      .then(({ quietApi }) => run(quietApi))
      .then(
        (value) => isCurrent && setAnswer({ question, value }),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [question]);
  return answer?.question === question ? answer.value : null;
}

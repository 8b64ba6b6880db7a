import { useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { PasskeyStopped } from './passkey-ceremony.ts';

/**
 * Runs one ceremony at a time and says in words why it came to nothing; a failed call has shown its toast.
 */
export function usePasskey(): {
  isPending: boolean;
  problem: string | null;
  run: (ceremony: () => Promise<unknown>) => Promise<void>;
} {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (ceremony: () => Promise<unknown>) => {
    setPending(true);
    setProblem(null);
    try {
      await ceremony();
    } catch (error) {
      if (error instanceof PasskeyStopped) setProblem(textOf(error.why));
      else if (!isApiError(error)) throw error;
    } finally {
      setPending(false);
    }
  };
  return { isPending, problem, run };
}

function textOf(why: PasskeyStopped['why']): string {
  switch (why) {
    case 'unsupported':
      return m.factor_passkey_unsupported();
    case 'known':
      return m.factor_passkey_known();
    case 'stopped':
      return m.factor_passkey_stopped();
  }
}

/** Where it is said; there from the start, so that it is read out. */
export function PasskeyProblem({ problem }: { problem: string | null }) {
  return <output className={problem ? 'block text-sm text-alarm' : 'sr-only'}>{problem}</output>;
}

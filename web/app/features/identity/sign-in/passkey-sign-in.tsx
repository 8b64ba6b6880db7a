import type { Tokens } from '@michi/contract/identity/users';
import { KeyRound } from 'lucide-react';
import { useHydrated } from '../../../lib/first-paint/hydrated.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { enterWithPasskey } from '../security/passkey-ceremony.ts';
import { PasskeyProblem, usePasskey } from '../security/use-passkey.tsx';

/** Instead of the form: the passkey knows who it is, and is both factors. */
export function PasskeySignIn({ onTokens }: { onTokens: (tokens: Tokens) => Promise<unknown> }) {
  const { isPending, problem, run } = usePasskey();
  const isHydrated = useHydrated();
  return (
    <div className="flex flex-col gap-2">
      <Button
        fullWidth
        isPending={isPending}
        isDisabled={!isHydrated}
        onPress={() => void run(async () => onTokens(await enterWithPasskey()))}
      >
        <KeyRound aria-hidden className="size-4" />
        {m.factor_passkey_sign_in()}
      </Button>
      <PasskeyProblem problem={problem} />
    </div>
  );
}

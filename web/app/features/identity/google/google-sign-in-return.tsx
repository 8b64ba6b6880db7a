import { openGoogleSession } from '@michi/contract/identity/google-sso';
import { isChallenge, type SecondFactorChallenge, type Tokens } from '@michi/contract/identity/users';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, session } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sessionStore } from '../../../lib/session/session-store.ts';
import { arrivalPath, lastStepPath, withReturn } from '../sign-in/arrival.ts';
import { GoogleFailed } from './google-failed.tsx';
import { failureOf, type GoogleFailure } from './google-failure.ts';
import { GoogleWorking } from './google-working.tsx';
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx';

type Props = { code: string; isNew: boolean; returnTo: string | null };
type State = 'working' | { failure: GoogleFailure } | { challenge: SecondFactorChallenge };

/**
 * Exchanges the one-time code for a session, asks for the second factor of an account that has one, and goes
 * on.
 */
export function GoogleSignInReturn({ code, isNew, returnTo }: Props) {
  const [state, setState] = useState<State>('working');
  const navigate = useNavigate();
  const arrive = async (tokens: Tokens) => {
    await session.signIn(tokens, false);
    const now = sessionStore.get();
    if (now.status !== 'signed-in') return;
    const next = isNew ? lastStepPath(returnTo) : arrivalPath(now.user, returnTo);
    await navigate(next, { replace: true });
  };
  const exchange = useEffectEvent(async () => {
    try {
      const answer = await api(openGoogleSession, { body: { code } });
      if (isChallenge(answer)) setState({ challenge: answer });
      else await arrive(answer);
    } catch (error) {
      setState({ failure: failureOf(error) });
    }
  });
  useEffect(() => {
    // A task of its own: a page that is thrown away at once (strict mode) does not spend the code.
    const task = setTimeout(() => void exchange(), 0);
    return () => clearTimeout(task);
  }, [code]);
  if (state === 'working')
    return <GoogleWorking title={m.google_working_title()} lead={m.google_working_lead()} />;
  if ('failure' in state) return <GoogleFailed failure={state.failure} returnTo={returnTo} />;
  return (
    <SecondFactorStep
      challenge={state.challenge}
      onTokens={arrive}
      onStartOver={() => void navigate(withReturn('/login', returnTo), { replace: true })}
    />
  );
}

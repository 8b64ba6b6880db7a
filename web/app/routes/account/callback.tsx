import { useSearchParams } from 'react-router';
import type { Route } from './+types/callback.ts';
import { GoogleConnectReturn } from '../../features/identity/google/google-connect-return.tsx';
import { GoogleFailed } from '../../features/identity/google/google-failed.tsx';
import { failureIn } from '../../features/identity/google/google-failure.ts';
import { GoogleSignInReturn } from '../../features/identity/google/google-sign-in-return.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.google_page_title(), noIndex: true });

/**
 * Where Google's answer arrives: with a code for a session, a proof that waits for its account, or the reason
 * why not.
 */
export default function Callback() {
  const [params] = useSearchParams();
  const returnTo = params.get('returnTo');
  const code = params.get('code');
  const connect = params.get('connect');
  if (code)
    return <GoogleSignInReturn code={code} isNew={params.get('new') === 'true'} returnTo={returnTo} />;
  if (connect) return <GoogleConnectReturn code={connect} returnTo={returnTo} />;
  return <GoogleFailed failure={failureIn(params.get('error'))} returnTo={returnTo} />;
}

import { connectIdentity } from '@michi/contract/identity/google-sso';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PathLine } from '../../../ui/page/path-line.tsx';
import { arrivalPath, withReturn } from '../sign-in/arrival.ts';
import { FormPage } from '../sign-in/form-page.tsx';
import { GoogleFailed } from './google-failed.tsx';
import { failureOf, type GoogleFailure } from './google-failure.ts';
import { GoogleWorking } from './google-working.tsx';

type Props = { code: string; returnTo: string | null };

/**
 * Google vouched for somebody whose address has an account: connected once its person is signed in, and not
 * before.
 */
export function GoogleConnectReturn(props: Props) {
  const { status } = useSession();
  if (status === 'signed-out') return <ProofNeeded {...props} />;
  return <Connecting {...props} isReady={status === 'signed-in'} />;
}

function Connecting({ code, returnTo, isReady }: Props & { isReady: boolean }) {
  const [failure, setFailure] = useState<GoogleFailure | null>(null);
  const navigate = useNavigate();
  const session = useSession();
  const connect = useEffectEvent(async () => {
    try {
      await api(connectIdentity, { body: { code } });
      toast.success(m.google_connected(), { description: m.google_connected_text() });
      if (session.status === 'signed-in')
        await navigate(arrivalPath(session.user, returnTo), { replace: true });
    } catch (error) {
      setFailure(failureOf(error));
    }
  });
  useEffect(() => {
    if (!isReady) return undefined;
    const task = setTimeout(() => void connect(), 0);
    return () => clearTimeout(task);
  }, [code, isReady]);
  if (failure) return <GoogleFailed failure={failure} returnTo={returnTo} />;
  return <GoogleWorking title={m.google_connecting_title()} lead={m.google_connecting_lead()} />;
}

/** Back here after the sign-in, whatever it asked for. */
function ProofNeeded({ code, returnTo }: Props) {
  const here = `/callback?${new URLSearchParams({ connect: code, ...(returnTo ? { returnTo } : {}) })}`;
  return (
    <FormPage
      title={m.google_proof_title()}
      lead={m.google_proof_lead()}
      below={
        <>
          {m.google_proof_forgot_before()}{' '}
          <Link to={withReturn('/forgot-password', returnTo)} className="prose-link">
            {m.google_proof_forgot()}
          </Link>
        </>
      }
    >
      <PathLine
        label={m.google_proof_title()}
        direction="down"
        current={0}
        steps={[
          { id: 'sign-in', title: m.google_proof_step_sign_in() },
          { id: 'connected', title: m.google_proof_step_connected() },
          { id: 'next', title: m.google_proof_step_next() },
        ]}
      />
      <LinkButton to={withReturn('/login', here)} variant="primary" fullWidth className="mt-6">
        {m.google_proof_submit()}
      </LinkButton>
    </FormPage>
  );
}

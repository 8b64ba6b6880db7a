import { resendEmail, updateOwnUser, verifyEmail } from '@michi/contract/identity';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useNow } from '../../lib/clock.ts';
import { ApiError, api, session, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/server-time.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { arrivalPath } from './arrival.ts';
import { FormNotice } from './form-notice.tsx';
import { CodeForm, ForgotForm } from './schemas.ts';

const pauseMs = 60_000;

/** The code typed in, or taken from the link in the mail at once. */
export function CodeEntry({
  uuid,
  linkCode,
  signInPath,
}: {
  uuid: string;
  linkCode: string | null;
  signInPath: string;
}) {
  const [isChecking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const navigate = useNavigate();
  const verify = async (code: string) => {
    const here = await session.current();
    const tokens = await api(verifyEmail, { params: { uuid }, query: { code } });
    // A link that somebody else sent does not put whoever is at home here into another account.
    if (here.status === 'signed-in' && here.user.emailVerifiedAt && here.user.id !== uuid) {
      toast.success(m.account_verify_other({ name: here.user.name }));
      await navigate(arrivalPath(here.user, null), { replace: true });
    } else await session.signIn(tokens, false);
  };
  const verifyLink = useEffectEvent(async (code: string) => {
    setChecking(true);
    try {
      await verify(code);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setChecking(false);
    }
  });
  useEffect(() => {
    // A task of its own: a page that is thrown away at once (strict mode) does not spend the code.
    const task = setTimeout(() => linkCode && void verifyLink(linkCode), 0);
    return () => clearTimeout(task);
  }, [linkCode]);
  if (isChecking) return <output>{m.account_verify_checking()}</output>;
  return (
    <ApiForm
      schema={CodeForm}
      submitLabel={m.account_verify_submit()}
      onSubmit={({ code }) => {
        setRefusal(undefined);
        return verify(code);
      }}
    >
      {refusal && (
        <FormNotice text={refusal.message}>
          {refusal.code === 'code_expired' && (
            <Link to={signInPath} className="prose-link">
              {m.common_sign_in()}
            </Link>
          )}
        </FormNotice>
      )}
      <TextField
        name="code"
        label={m.account_verify_code()}
        autoComplete="one-time-code"
        inputMode="text"
        spellCheck={false}
        defaultValue={linkCode ?? undefined}
        required
      />
    </ApiForm>
  );
}

/** `isJustSent`: the page opened with a code on its way, so that the wait has begun. */
export function ResendCode({ uuid, isJustSent }: { uuid: string; isJustSent: boolean }) {
  const [opensAt, setOpensAt] = useState(() => (isJustSent ? serverNow() + pauseMs : 0));
  const now = useNow('second');
  const wait = now === null ? 0 : Math.ceil((opensAt - now) / 1000);
  const send = async () => {
    setOpensAt(serverNow() + pauseMs);
    try {
      await api(resendEmail, { params: { uuid } });
      toast.success(m.account_resent());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOpensAt(serverNow() + (error.retryAfterSeconds ?? 0) * 1000);
    }
  };
  if (wait > 0) return <p className="text-quiet">{m.account_resend_wait({ seconds: wait })}</p>;
  return (
    <button type="button" onClick={() => void send()} className="prose-link">
      {m.account_resend()}
    </button>
  );
}

/** For an address that was written wrong at sign-up. */
export function ChangeAddress() {
  return (
    <details className="w-full">
      <summary className="prose-link cursor-pointer">{m.account_other_address()}</summary>
      <div className="mt-4">
        <ApiForm
          schema={ForgotForm}
          submitLabel={m.account_change_address()}
          onSubmit={async ({ email }) => {
            await api(updateOwnUser, { body: { email } });
            await session.reload();
            toast.success(m.account_address_changed({ email }));
          }}
        >
          <TextField name="email" label={m.account_email()} type="email" autoComplete="email" required />
        </ApiForm>
      </div>
    </details>
  );
}

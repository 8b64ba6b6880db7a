import { resendEmail, updateOwnUser, verifyEmail } from '@michi/contract/identity/users';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useNow } from '../../../lib/format/clock.ts';
import { ApiError, api, session, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { PasswordField, TextField } from '../../../ui/form/text-field.tsx';
import { arrivalPath } from './arrival.ts';
import { FormNotice } from './form-notice.tsx';
import { CodeForm, ForgotForm, ProvenCodeForm } from './schemas.ts';

const pauseMs = 60_000;

/**
 * The code typed in, or brought by the link of the mail: either way nothing happens before the button is
 * pressed, since programs that look through mails open their links. A browser that did not sign up is asked
 * for the password of that sign-up.
 */
export function CodeEntry({
  uuid,
  linkCode,
  isOwn,
  signInPath,
  onVerified,
}: {
  uuid: string;
  linkCode: string | null;
  isOwn: boolean;
  signInPath: string;
  /** `returnTo`: what was asked for when signing up. */
  onVerified: (returnTo: string | undefined) => void;
}) {
  const [refusal, setRefusal] = useState<ApiError>();
  const navigate = useNavigate();
  const verify = async (code: string, password: string | undefined) => {
    const here = await session.current();
    const tokens = await api(verifyEmail, { params: { uuid }, query: { code }, body: { password } });
    // A link that somebody else sent does not put whoever is at home here into another account.
    if (here.status === 'signed-in' && here.user.emailVerifiedAt && here.user.id !== uuid) {
      toast.success(m.account_verify_other({ name: here.user.name }));
      await navigate(arrivalPath(here.user, null), { replace: true });
      return;
    }
    onVerified(tokens.returnTo);
    await session.signIn(tokens, false);
  };
  return (
    <ApiForm
      isShort
      schema={isOwn ? CodeForm : ProvenCodeForm}
      submitLabel={m.account_verify_submit()}
      onSubmit={async ({ code, password }) => {
        setRefusal(undefined);
        try {
          await verify(code, password);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'code_expired') throw error;
          setRefusal(error);
          return false;
        }
        return true;
      }}
    >
      {refusal && (
        <FormNotice text={refusal.message}>
          <Link to={signInPath} className="prose-link">
            {m.common_sign_in()}
          </Link>
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
      {!isOwn && (
        <PasswordField
          name="password"
          label={m.account_password()}
          help={m.account_verify_password_help()}
          autoComplete="current-password"
          required
        />
      )}
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

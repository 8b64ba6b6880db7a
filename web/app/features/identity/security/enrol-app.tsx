import {
  confirmAuthenticatorApp,
  prepareAuthenticatorApp,
  TotpCode,
} from '@michi/contract/identity/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { z } from 'zod';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { identityKeys } from '../query-keys.ts';
import { TotpField } from '../sign-in/code-fields.tsx';
import { useFactorsChanged } from './factor-queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type EnrolProps = { onDone: () => void; onCodes: () => void };
const CodeForm = z.object({ code: TotpCode });

/** Scan, type a code, keep the recovery codes. Loaded when it is opened: it draws the QR code. */
export function EnrolApp({ onDone, onCodes }: EnrolProps) {
  // A secret of its own for each time that this is opened.
  const secret = useQuery({
    queryKey: identityKeys.newAuthenticatorApp,
    queryFn: () => api(prepareAuthenticatorApp),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useFactorsChanged();
  // Only now: what opens with a second factor must not take the codes from the screen.
  const finish = async () => {
    onDone();
    toast.success(m.factor_app_on_toast());
    await changed();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => void finish()} />;
  if (secret.isError) return <ErrorState error={secret.error} onRetry={secret.refetch} />;
  return (
    <ApiForm
      schema={CodeForm}
      submitLabel={m.factor_app_turn_on()}
      retyped={['code']}
      onSubmit={async (body) => {
        const { recoveryCodes } = await api(confirmAuthenticatorApp, { body });
        if (recoveryCodes) {
          onCodes();
          setCodes(recoveryCodes);
        } else await finish();
      }}
    >
      <p>{m.factor_app_scan()}</p>
      {secret.data ? <Secret {...secret.data} /> : <SecretSkeleton />}
      <TotpField />
    </ApiForm>
  );
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <QrCode text={uri} />
      <div>
        <p className="text-sm text-quiet">{m.factor_app_by_hand()}</p>
        <p className="mt-1 font-mono text-sm wrap-anywhere select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
    </>
  );
}

/** Black on white in every theme: that is what cameras read. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <figure className="mx-auto">
      <svg
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-lg bg-white"
      >
        <path d={dark.join('')} fill="black" />
      </svg>
      <figcaption className="sr-only">{m.factor_app_qr()}</figcaption>
    </figure>
  );
}

function SecretSkeleton() {
  return (
    <Loading className="flex flex-col gap-5">
      <Skeleton className="mx-auto size-52 rounded-lg" />
      <Skeleton className="h-10 w-full" />
    </Loading>
  );
}

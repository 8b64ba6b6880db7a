import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '../../../lib/i18n/i18n.ts';
import { useHydrated } from '../../../lib/first-paint/hydrated.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { useSite } from '../../../ui/shell/brand.tsx';
import { googleAddress } from './google-address.ts';
import { GoogleMark } from './google-mark.tsx';

type Props = { returnTo: string | null; userType?: 'STUDENT' | 'SENSEI'; label?: string };

/** Nothing where Google is not set up. A plain link: it leaves the app, and works before the script runs. */
export function GoogleButton({ returnTo, userType, label }: Props) {
  const { signInWith } = useSite();
  const isHydrated = useHydrated();
  if (!signInWith) return null;
  return (
    <>
      <a
        href={googleAddress({ userType, returnTo }, isHydrated)}
        className={buttonClass({ fullWidth: true })}
      >
        <GoogleMark />
        {label ?? m.google_continue()}
      </a>
      {signInWith === 'stand-in' && <p className="text-center text-sm text-quiet">{m.google_stand_in()}</p>}
    </>
  );
}

/** Below a form's own button. */
export function OrWithGoogle({ returnTo, userType }: Props) {
  if (!useSite().signInWith) return null;
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {m.google_or()}
      </p>
      <GoogleButton returnTo={returnTo} userType={userType} />
    </>
  );
}

/** In the sign-up form: takes the type along that is chosen in it. */
export function OrSignUpWithGoogle({ returnTo }: { returnTo: string | null }) {
  const { control } = useFormContext();
  const type: unknown = useWatch({ control, name: 'type' });
  return <OrWithGoogle returnTo={returnTo} userType={type === 'SENSEI' ? 'SENSEI' : 'STUDENT'} />;
}

import { guardianConsentVersion } from '@michi/contract/identity/guardians';
import { z } from 'zod';
import { m } from '../../../lib/i18n/i18n.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';

/** What a guardian agrees to; its version is stored with the answer. New words are a new version. */
export const ConsentForm = z.object({
  agreed: z.boolean().refine((agreed) => agreed, { error: () => m.family_consent_needed() }),
});
export const consent = { consent: guardianConsentVersion };

export function ConsentField() {
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm text-quiet">
        <li>{m.family_consent_account()}</li>
        <li>{m.family_consent_money()}</li>
        <li>{m.family_consent_private()}</li>
        <li>{m.family_consent_until()}</li>
      </ul>
      <Checkbox name="agreed" label={m.family_consent()} />
    </div>
  );
}

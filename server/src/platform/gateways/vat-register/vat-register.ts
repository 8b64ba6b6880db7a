import { z } from 'zod';

/** UNREACHABLE: nobody knows now; the number may be good. */
export type VatAnswer = 'KNOWN' | 'UNKNOWN' | 'UNREACHABLE';

/** Whether a VAT number of a member country of the EU is in use. Never throws, and answers within seconds. */
export type VatRegister = {
  name: 'vies' | 'embedded';
  /** `number` without the letters of its country, which Greece writes EL. */
  check(prefix: string, number: string): Promise<VatAnswer>;
};

/** Of the demo and tests: every number of the right form is in use. */
export const embeddedVatRegister: VatRegister = { name: 'embedded', check: async () => 'KNOWN' };

const Answer = z.object({ valid: z.boolean() });
const patience = 5000;

/**
 * The register of the European Commission, https://ec.europa.eu/taxation_customs/vies: its REST call
 * `check-vat-number`.
 */
export function viesRegister(baseUrl: string, timeoutMs = patience): VatRegister {
  const address = `${baseUrl.replace(/\/$/, '')}/check-vat-number`;
  return {
    name: 'vies',
    async check(countryCode, vatNumber) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ countryCode, vatNumber }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        // A member country that does not answer comes as a body without a verdict, also with status 200.
        const answer = Answer.safeParse(response.ok ? await response.json() : null);
        if (!answer.success) return 'UNREACHABLE';
        return answer.data.valid ? 'KNOWN' : 'UNKNOWN';
      } catch {
        return 'UNREACHABLE';
      }
    },
  };
}

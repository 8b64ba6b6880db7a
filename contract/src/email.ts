import { z } from 'zod';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/**
 * What the HTML standard takes in an email field, with a dot in the domain, and letters beyond ASCII before
 * the @ (RFC 6531): those only some mail servers deliver, which the server knows.
 */
const pattern = new RegExp(`^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, 'u');

/**
 * One spelling per mail box: without the signs that nobody sees and that come along from other programs, in
 * lower case, the domain as the DNS has it (`müller.example` is `xn--mller-kva.example`).
 */
function spelledOnce(typed: string): string {
  const seen = typed.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim();
  const at = seen.lastIndexOf('@');
  if (at < 0) return seen;
  return `${seen.slice(0, at).toLowerCase().normalize('NFC')}@${asciiDomain(seen.slice(at + 1))}`;
}

function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  // Only where there is something to write otherwise: a host of digits alone would become an IPv4 address.
  if (!/\P{ASCII}/u.test(lower) || !/^(?:[a-z0-9.-]|\P{ASCII})+$/u.test(lower)) return lower;
  try {
    return new URL(`http://${lower}`).hostname;
  } catch {
    return lower;
  }
}

/** Every field that takes an email address. */
export const Email = z
  .string()
  .overwrite(spelledOnce)
  .pipe(z.email({ pattern, error: 'Enter an email address such as name@example.com' }).max(254));

/** Only a mail server that offers SMTPUTF8 delivers to it. */
export const needsUtf8 = (email: string): boolean => /\P{ASCII}/u.test(email);

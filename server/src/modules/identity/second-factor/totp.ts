import { Secret, TOTP } from 'otpauth';

// What every authenticator app expects when nothing is said (RFC 6238): SHA-1, six digits, 30 seconds.
const algorithm = 'SHA1';
const digits = 6;
const period = 30;
/** Steps that a phone's clock may be off, to either side. */
const window = 1;

export function newTotpSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** For typing into an app, and the address that its QR code holds. */
export function spellTotpSecret(
  bytes: Uint8Array,
  names: { brand: string; account: string },
): { secret: string; uri: string } {
  const totp = new TOTP({
    issuer: names.brand,
    label: names.account,
    secret: secretOf(bytes),
    algorithm,
    digits,
    period,
  });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step (30 s since 1970) that the code belongs to, or null when it is no code of the steps around
 * `at`.
 */
export function stepOfCode(bytes: Uint8Array, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const secret = secretOf(bytes);
  const delta = TOTP.validate({ token: code, secret, algorithm, digits, period, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

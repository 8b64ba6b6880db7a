import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskeyCredential,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@michi/contract/identity/passkey';
import type { z } from 'zod';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

// As much of CBOR (RFC 8949) as an attestation needs: small integers, byte and text strings, maps.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

export type Habits = {
  origin: string;
  /** Asks who holds it: a PIN, a finger. */
  knowsHolder: boolean;
  /** Always 0, as synced passkeys do. */
  counts: boolean;
};

/** An authenticator of one key, ES256, with the bytes that a real one sends. */
export function softwareAuthenticator(habits: Habits) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: habits.origin, crossOrigin: false }));

  function authenticatorData(rpId: string, attested?: Buffer): Buffer {
    if (habits.counts) counter += 1;
    const flags = 0x01 | (habits.knowsHolder ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [kty, alg, crv] = [2, -7, 1];
    return map(
      [int(1), int(kty)],
      [int(3), int(alg)],
      [int(-1), int(crv)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    );
  }

  return {
    /** The counter goes back, as that of a copied key does. */
    rewind(steps: number) {
      counter -= steps;
    },
    create(options: z.output<typeof PasskeyCreation>): z.input<typeof NewPasskeyCredential> {
      userHandle = options.user.id;
      const idLength = Buffer.from([id.length >> 8, id.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey()]);
      const authData = authenticatorData(options.rp.id ?? '', attested);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge)),
          attestationObject: base64url(
            map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)]),
          ),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    get(options: z.output<typeof PasskeyRequest>): PasskeyProof {
      const client = clientData('webauthn.get', options.challenge);
      const authData = authenticatorData(options.rpId ?? '');
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)),
          userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { PushSubscriptionInput } from '@michi/contract/notification/push';
import { createLocalJWKSet, jwtVerify } from 'jose';

/** The keys that a browser makes for a subscription. */
export type BrowserKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer };

export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), publicKey, auth: randomBytes(16) };
}

export const subscriptionOf = (
  { publicKey, auth }: Pick<BrowserKeys, 'publicKey' | 'auth'>,
  endpoint: string,
): PushSubscriptionInput => ({
  endpoint,
  keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
});

export const newSubscription = (): PushSubscriptionInput =>
  subscriptionOf(newBrowserKeys(), `https://push.example/${randomBytes(12).toString('base64url')}`);

/**
 * What a browser does with what its push service brings: https://www.rfc-editor.org/rfc/rfc8291#section-3,
 * one record of RFC 8188.
 */
export function openAsBrowser(keys: BrowserKeys, body: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('More than one record');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(keys.privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.publicKey, senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), keys.auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
  const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  open.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The last record ends with a 2');
  return padded.subarray(0, end);
}

export type PushReceived = { path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers?: Record<string, string> };

/** A push service: it keeps what comes, and answers as a test says. */
export async function startPushService() {
  const received: PushReceived[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers } = answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    origin,
    received,
    /** To the next ones; after them all is well. */
    answerWith: (...next: Answer[]) => void answers.push(...next),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * What the sender says of itself, if its signature is right for this push service:
 * https://www.rfc-editor.org/rfc/rfc8292
 */
export async function verifySender(authorization: string, audience: string, now: Date) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), {
    audience,
    algorithms: ['ES256'],
    currentDate: now,
  });
  return { payload, key };
}

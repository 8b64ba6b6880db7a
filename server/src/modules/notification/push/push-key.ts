import { createECDH } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { findPrivateKey, keepPrivateKey } from './push-key.repository.ts';

/** The site's pair of keys of P-256: 32 bytes, and the point as it is written uncompressed, 65 bytes. */
export type PushKey = { privateKey: Buffer; publicKey: Buffer };

/**
 * That of the configuration, else the one that the first who needed it made:
 * https://www.rfc-editor.org/rfc/rfc8292
 */
export async function loadPushKey(ctx: Ctx): Promise<PushKey> {
  const { vapidPrivateKey } = ctx.config;
  if (vapidPrivateKey !== null) return pairOf(Buffer.from(vapidPrivateKey, 'base64url'));
  const kept = await findPrivateKey(ctx);
  if (kept) return pairOf(kept);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  await keepPrivateKey(ctx, whole(pair.getPrivateKey()));
  return pairOf(found(await findPrivateKey(ctx)));
}

function pairOf(privateKey: Buffer): PushKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { privateKey, publicKey: pair.getPublicKey() };
}

/** Leading zeros are part of it. */
const whole = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key]);

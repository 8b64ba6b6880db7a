import { createECDH } from 'node:crypto';

/** Whether these 32 bytes, in base64url, are a private key of the curve P-256. */
export function isPrivateKeyOfP256(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return text.length === 43;
  } catch {
    return false;
  }
}

import type { Ctx } from '../../../platform/context.ts';
import { keyedHash } from '../../../platform/security/encryption.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './recovery-code.repository.ts';
import { newCode, readCode, spellCode } from '../sessions/secret-tokens.ts';

const count = 10;

/** Short enough for paper, so the hash needs the platform's secret too: the table alone tells nothing. */
const hashOf = (ctx: Ctx, userId: string, code: string) => keyedHash(ctx, 'recovery code', userId, code);

/** Ten new ones, as people read them; only hashes are kept. */
export async function issueRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  await replaceRecoveryCodes(
    ctx,
    userId,
    [...codes].map((code) => hashOf(ctx, userId, code)),
  );
  return [...codes].map(spellCode);
}

/** Right once. */
export async function isRecoveryCodeRight(ctx: Ctx, userId: string, typed: string): Promise<boolean> {
  const code = readCode(typed);
  return code !== null && takeRecoveryCode(ctx, userId, hashOf(ctx, userId, code));
}

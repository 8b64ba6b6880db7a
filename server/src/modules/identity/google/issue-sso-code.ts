import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ProvenIdentity } from '../../../platform/gateways/sign-in/sign-in.ts';
import { hashSecret, newSecretToken } from '../sessions/secret-tokens.ts';
import { insertCode, type SsoPurpose } from '../sessions/sso-code.repository.ts';

/** A session is fetched by the page that opens at once; a proof waits until its person has signed in. */
const lives = {
  TICKET: minutes(1),
  SESSION: minutes(1),
  PROOF: minutes(10),
} as const satisfies Record<SsoPurpose, number>;

type Issue =
  | { purpose: 'TICKET'; userId: string }
  | { purpose: 'SESSION'; userId: string; browser: string }
  | { purpose: 'PROOF'; userId: string; browser: string; identity: ProvenIdentity };

/** The plain code goes into an address of the page, nowhere else. */
export async function issueSsoCode(ctx: Ctx, issue: Issue): Promise<string> {
  const code = newSecretToken();
  await insertCode(ctx, {
    codeHash: hashSecret(code),
    purpose: issue.purpose,
    userId: issue.userId,
    browserHash: issue.purpose === 'TICKET' ? null : hashSecret(issue.browser),
    subject: issue.purpose === 'PROOF' ? issue.identity.subject : null,
    email: issue.purpose === 'PROOF' ? issue.identity.email : null,
    expiresAt: after(ctx.clock.now(), lives[issue.purpose]),
  });
  return code;
}

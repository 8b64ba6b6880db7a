/**
 * Owns accounts, types, sign-in and sessions, and the sensei's status. An address belongs to one account; a session is one family of
 * refresh tokens, of which only hashes are stored; whoever is banned, deleted or signed out is out at the next call; an ACTIVE account
 * has a verified address. Announces user.* and sensei.status_changed.
 */
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { identityPersonalData } from './personal-data.ts';
import { anonymiseJob } from './anonymise-account.ts';
import { avatarRoutes } from './avatar.routes.ts';
import { pruneSessions } from './end-sessions.ts';
import { identityRoutes } from './identity.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { exportJob } from './make-export.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { sendVerificationJob } from './request-verification.ts';
import { sendResetJob } from './reset-password.ts';

const pruneJob = defineJob('identity.prune-sessions', z.unknown(), (ctx) => pruneSessions(ctx));

export const identity: Module = {
  name: 'identity',
  personalData: identityPersonalData,
  routes: (mount) => {
    identityRoutes(mount);
    avatarRoutes(mount);
    privacyRoutes(mount);
    secondFactorRoutes(mount);
  },
  jobs: [exportJob, sendVerificationJob, sendResetJob, anonymiseJob, pruneJob],
  crons: [{ task: pruneJob.task, pattern: '17 3 * * *' }],
};

export { accessTokenLife, issueAccessToken } from './access-token.ts';
export type { Account } from './account.ts';
export { type Acquaintance, areAcquainted, registerAcquaintance } from './acquaintance.ts';
export { addressFreeAt } from './anonymise-account.ts';
export { authenticate, isStillHere } from './authenticate.ts';
export { keepAvatar } from './avatar.ts';
export { byWhom } from './by-whom.ts';
export { changeAccountStatus } from './change-account-status.ts';
export { type DeletionGuard, deletionObstacles, registerDeletionGuard } from './deletion-guards.ts';
export { finishSignIn } from './finish-sign-in.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export { personalRegister, registerPersonalData } from './personal-register.ts';
export { exportLife } from './make-export.ts';
export { openSession } from './open-session.ts';
export { hashPassword } from './passwords.ts';
export { reapplyAfter } from './sensei-status.ts';
export { spellCode } from './secret-tokens.ts';
export { demandSameEffects, registerStepEffects, type StepEffects } from './step-effects.ts';
export { findAccounts as getAccounts, keepAccounts } from './user.repository.ts';
export {
  countNewAccounts,
  countWaitingSensei,
  findAccountIds,
  listAdministrators,
  listBanned,
  listGoneSensei,
} from './user-list.repository.ts';
export { isVisible, listSenseiAccounts } from './user-queries.ts';

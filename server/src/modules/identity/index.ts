/**
 * Owns accounts, types, sign-in and sessions, and the sensei's status. An address belongs to one account; a
 * session is one family of refresh tokens, of which only hashes are stored; whoever is banned, deleted or
 * signed out is out at the next call; an ACTIVE account has a verified address. What an administrator may is
 * the sum of their roles, and one active owner is always left. Announces user.*, sensei.status_changed,
 * administrator.invited and guardian.*. A minor books with a guardian, who is an adult and agreed to it.
 * Terms have versions; what binds both sides waits until the one that holds is agreed to.
 */
import { z } from 'zod';
import { extend } from '../../platform/extension-point.ts';
import { fileUsePoint } from '../../platform/files/file-use.ts';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { identityPersonalData } from './personal-data.ts';
import { endTiesOf, handOverJob } from './guardians/hand-over.ts';
import { guardianRoutes } from './guardians/guardians.routes.ts';
import { termsRoutes } from './terms/terms.routes.ts';
import { administratorRoutes } from './administrators/administrators.routes.ts';
import { pruneInvitations } from './administrators/invitation.repository.ts';
import { anonymiseJob } from './accounts/anonymise-account.ts';
import { avatarUse } from './accounts/avatar.ts';
import { avatarRoutes } from './accounts/avatar.routes.ts';
import { pruneSessions } from './sessions/end-sessions.ts';
import { deleteExpiredBounds } from './accounts/user-list-bound.repository.ts';
import { addressChangeRoutes } from './address-change/address-change.routes.ts';
import { deleteExpiredChanges } from './address-change/address-change.repository.ts';
import { deleteExpiredFormer } from './address-change/former-address.repository.ts';
import { identityRoutes } from './identity.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { exportJob } from './privacy/make-export.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { sendVerificationJob } from './sign-in/request-verification.ts';
import { sendResetJob } from './sign-in/reset-password.ts';

const pruneJob = defineJob(declareJob('identity.prune-sessions', z.unknown()), async (ctx) => {
  await pruneSessions(ctx);
  await deleteExpiredBounds(ctx);
  await pruneInvitations(ctx);
  await deleteExpiredChanges(ctx);
  await deleteExpiredFormer(ctx);
});

export const identity: Module = {
  name: 'identity',
  personalData: identityPersonalData,
  routes: (mount) => {
    identityRoutes(mount);
    avatarRoutes(mount);
    privacyRoutes(mount);
    secondFactorRoutes(mount);
    administratorRoutes(mount);
    addressChangeRoutes(mount);
    guardianRoutes(mount);
    termsRoutes(mount);
  },
  jobs: [exportJob, sendVerificationJob, sendResetJob, anonymiseJob, pruneJob, handOverJob],
  crons: [
    { job: pruneJob, pattern: '17 3 * * *' },
    // Every hour: somewhere a day begins.
    { job: handOverJob, pattern: '7 * * * *' },
  ],
  subscribe(on) {
    on('user.status_changed', async (tx, { userId, to }) => {
      if (to === 'DELETED') await endTiesOf(tx, userId);
    });
  },
  extensions: [extend(fileUsePoint, avatarUse)],
};

export { accessTokenLife, issueAccessToken } from './sessions/access-token.ts';
export type { Account } from './accounts/account.ts';
export { listAdministratorsWho } from './administrators/administrator.repository.ts';
export { invitationLife } from './administrators/invitation.ts';
export { addAdministrator, resetFactorByAddress } from './administrators/admin-cli.ts';
export { haveMet, haveMetPoint } from './accounts/have-met.ts';
export { addressFreeAt } from './accounts/anonymise-account.ts';
export { authenticate, isStillHere } from './sessions/authenticate.ts';
export { keepAvatar } from './accounts/avatar.ts';
export { byWhom } from './accounts/by-whom.ts';
export { changeAccountStatus } from './accounts/change-account-status.ts';
export { type DeletionGuard, deletionGuardPoint, deletionObstacles } from './accounts/deletion-guards.ts';
export { finishSignIn } from './sign-in/finish-sign-in.ts';
export { ensureFirstAdmin } from './sign-in/first-admin.ts';
export { personalDataPoint, personalRegister } from './accounts/personal-register.ts';
export { exportLife } from './privacy/make-export.ts';
export { openSession } from './sessions/open-session.ts';
export { runningDevices } from './sessions/own-sessions.ts';
export { demandConfirmed } from './sign-in/confirm-identity.ts';
export { demandStepUp } from './sessions/step-up.ts';
export { hashPassword } from './sessions/passwords.ts';
export { reapplyAfter } from './accounts/sensei-status.ts';
export { wayBackLife } from './address-change/prove-new-address.ts';
export { spellCode } from './sessions/secret-tokens.ts';
export { demandSameEffects, type StepEffects, stepEffectsPoint } from './accounts/step-effects.ts';
export { findAccounts as getAccounts, keepAccounts } from './accounts/user.repository.ts';
export {
  countNewAccounts,
  countWaitingSensei,
  findAccountIds,
  listBanned,
  listGoneSensei,
} from './accounts/user-list.repository.ts';
export { demandTermsAccepted } from './terms/accept-terms.ts';
export { stateBirthDate } from './guardians/birth-date.ts';
export { hasMailbox, isAddressOfChild } from './guardians/guardianship.ts';
export {
  demandMayBook,
  demandOwnChild,
  guardianCards,
  guardiansOf,
  isGuardianOf,
  isMinor,
  listChildIds,
} from './guardians/minors.ts';
export { dayIn } from './sessions/age-standing.ts';
export { isVisible, listSenseiAccounts } from './accounts/user-queries.ts';

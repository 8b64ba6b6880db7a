import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { remindSenseiJob, remindStudentJob } from './messages/remind-of-class.ts';
import { warnOfClocksJob } from './messages/notify-clock-change.ts';
import { notifyStudentBannedJob } from './messages/notify-account.ts';
import { remindEvaluationJob, notifyEndedJob } from './messages/notify-class.ts';
import {
  notifyGuardianAnsweredJob,
  notifyGuardianAskedJob,
  notifyMissedJob,
} from './messages/notify-guardian.ts';
import {
  notifyMoveAskedJob,
  notifyMoveEndedJob,
  notifySeriesMovedJob,
} from './messages/notify-asked-move.ts';
import {
  notifyCardGoneJob,
  notifyChargeFailedJob,
  notifyClassesEndedJob,
  notifyPlannedJob,
} from './series/notify-series.ts';
import { notifyEarlierJob, notifyWaitingJob } from './messages/notify-waiting.ts';
import {
  notifyClashedJob,
  notifyMovedJob,
  notifyProposedJob,
  notifyReplacedJob,
  notifyReplacementAskedJob,
  notifyReplacementWithdrawnJob,
  notifyWithdrawnJob,
} from './messages/notify-move.ts';
import { sendDigestJob } from './delivery/send-digest.ts';
import { forgetOldPushes } from './push/push-devices.ts';
import { sendPushJob } from './push/send-push.ts';
import { notifyUnreadJob } from './messages/notify-message.ts';
import { notifyExpiredJob, notifyExpiringJob, notifyPackageEndedJob } from './messages/notify-package.ts';
import {
  notifyCompletedJob,
  notifyHeldJob,
  notifyOrderCanceledJob,
  notifyRefundedJob,
  notifyReleasedJob,
  notifyRequestedJob,
} from './messages/notify-order.ts';
import { notifyPayoutJob } from './messages/notify-payout.ts';
import { notifyRequestsEndedJob } from './messages/notify-quorum.ts';
import { notifyBookedJob, notifyCanceledJob, notifyClassCanceledJob } from './messages/notify-seat.ts';

const forgetPushesJob = defineJob(declareJob('notification.forget-pushes', z.unknown()), forgetOldPushes);

export const notificationJobs: readonly Job[] = [
  notifyGuardianAskedJob,
  notifyGuardianAnsweredJob,
  notifyMissedJob,
  notifyRequestedJob,
  notifyCompletedJob,
  notifyOrderCanceledJob,
  notifyHeldJob,
  notifyReleasedJob,
  notifyRefundedJob,
  notifyExpiringJob,
  notifyExpiredJob,
  notifyPackageEndedJob,
  notifyBookedJob,
  notifyCanceledJob,
  notifyClassCanceledJob,
  notifyRequestsEndedJob,
  notifyProposedJob,
  notifyWithdrawnJob,
  notifyMovedJob,
  notifyReplacementAskedJob,
  notifyReplacementWithdrawnJob,
  notifyReplacedJob,
  notifyMoveAskedJob,
  notifyMoveEndedJob,
  notifySeriesMovedJob,
  notifyEarlierJob,
  notifyPlannedJob,
  notifyChargeFailedJob,
  notifyClassesEndedJob,
  notifyCardGoneJob,
  notifyClashedJob,
  notifyWaitingJob,
  remindStudentJob,
  remindSenseiJob,
  warnOfClocksJob,
  notifyEndedJob,
  remindEvaluationJob,
  notifyUnreadJob,
  sendDigestJob,
  sendPushJob,
  forgetPushesJob,
  notifyPayoutJob,
  notifyStudentBannedJob,
];

export const notificationCrons: readonly CronJob[] = [
  { job: warnOfClocksJob, pattern: '25 5 * * *' },
  { job: forgetPushesJob, pattern: '52 3 * * *' },
];

import type { Job } from '../../platform/jobs.ts';
import { remindSenseiJob, remindStudentJob } from './remind.ts';
import { tellStudentBannedJob } from './tell-of-account.ts';
import { remindEvaluationJob, tellEndedJob } from './tell-of-class.ts';
import { tellMovedJob, tellProposedJob, tellWithdrawnJob } from './tell-of-move.ts';
import { tellUnreadJob } from './tell-of-message.ts';
import { tellExpiredJob, tellExpiringJob, tellPackageEndedJob } from './tell-of-package.ts';
import {
  tellCompletedJob,
  tellHeldJob,
  tellOrderCanceledJob,
  tellRefundedJob,
  tellReleasedJob,
  tellRequestedJob,
} from './tell-of-order.ts';
import { tellRequestsEndedJob } from './tell-of-quorum.ts';
import { tellBookedJob, tellCanceledJob, tellClassCanceledJob } from './tell-of-seat.ts';

export const notificationJobs: readonly Job[] = [
  tellRequestedJob,
  tellCompletedJob,
  tellOrderCanceledJob,
  tellHeldJob,
  tellReleasedJob,
  tellRefundedJob,
  tellExpiringJob,
  tellExpiredJob,
  tellPackageEndedJob,
  tellBookedJob,
  tellCanceledJob,
  tellClassCanceledJob,
  tellRequestsEndedJob,
  tellProposedJob,
  tellWithdrawnJob,
  tellMovedJob,
  remindStudentJob,
  remindSenseiJob,
  tellEndedJob,
  remindEvaluationJob,
  tellUnreadJob,
  tellStudentBannedJob,
];

import { defineError } from '../../platform/errors.ts';

export const EvaluationClosed = defineError('evaluation_closed', 409, 'This class cannot be evaluated now');
export const AlreadyEvaluated = defineError(
  'already_evaluated',
  409,
  'You have already evaluated this class',
);
export const EvaluationPublished = defineError(
  'evaluation_published',
  409,
  'What is published can no longer be changed',
);
export const ResponseClosed = defineError(
  'response_closed',
  409,
  'You have answered, and the time to correct it is over',
);
export const AlreadyReported = defineError('already_reported', 409, 'You have reported this already');
export const ReportClosed = defineError(
  'report_closed',
  409,
  'The time to report a problem with this class is over',
);
export const AlreadyAnswered = defineError('already_answered', 409, 'You have answered this already');
export const ReportDecided = defineError(
  'report_decided',
  409,
  'This was decided in the meantime; please look at it again',
);
export const NothingToRefund = defineError('nothing_to_refund', 409, 'There is no money to give back');
export const TooManyReports = defineError(
  'too_many_reports',
  409,
  'Please wait until your other reports are decided',
);

import { defineError } from '../../platform/errors.ts';

export const EvaluationClosed = defineError('evaluation_closed', 409, 'This class cannot be evaluated now');
export const AlreadyEvaluated = defineError(
  'already_evaluated',
  409,
  'You have already evaluated this class',
);

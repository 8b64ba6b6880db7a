import { defineError } from '../../platform/errors.ts';

export const EvidenceSent = defineError(
  'evidence_sent',
  409,
  'The bank waits for no evidence of this chargeback any more',
);
export const DifferenceDecided = defineError(
  'difference_decided',
  409,
  'This difference has been decided or is gone; please look at it again',
);

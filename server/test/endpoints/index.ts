import { addressChangeRows } from './identity/address-change.ts';
import { administrationRows } from './administration.ts';
import { administratorRows } from './administrators.ts';
import { blackoutRows } from './blackouts.ts';
import { calendarsRows } from './calendars.ts';
import { catalogueRows } from './catalogue.ts';
import { classroomRows } from './classroom.ts';
import { evaluationRows } from './evaluation.ts';
import { fileRows } from './files.ts';
import { guardianRows } from './identity/guardians.ts';
import { identityRows } from './identity/identity.ts';
import { googleSsoRows } from './identity/google-sso.ts';
import { homeworkRows } from './homework.ts';
import { invoicingRows } from './money/invoicing.ts';
import { messagingRows } from './messaging.ts';
import { notificationRows } from './notification.ts';
import { orderingRows } from './money/ordering.ts';
import { payoutRows } from './money/payouts.ts';
import { pricingRows } from './money/pricing.ts';
import { rateRows } from './money/rates.ts';
import { reconciliationRows } from './money/chargebacks-and-reconciliation.ts';
import { recordingRows } from './recordings.ts';
import { recordSharingRows } from './records/record-sharing.ts';
import { recordsRows } from './records/records.ts';
import { schedulingRows } from './scheduling.ts';
import { secondFactorRows } from './identity/second-factor.ts';
import { sessionsRows } from './identity/sessions.ts';
import type { Row } from './shape.ts';
import { workspaceRows } from './workspace.ts';
import { termsRows } from './identity/terms.ts';
import { taskRows } from './records/tasks.ts';

/**
 * Every call of the API with what each kind of caller is answered. A new call needs a row, in its module's
 * table beside this file:
 *
 *   call(getThing).answers({ others: 404, student: 200, admin: 200 }, ({ thing }) => ({
 *     params: { id: thing.id },
 *   })),
 *
 * `call` in shape.ts says what goes without saying; rows that the call needs stand in scene.ts, or are made
 * by the input function.
 */
export const endpoints: readonly Row[] = [
  ...identityRows,
  ...sessionsRows,
  ...fileRows,
  ...secondFactorRows,
  ...addressChangeRows,
  ...googleSsoRows,
  ...recordsRows,
  ...recordSharingRows,
  ...taskRows,
  ...catalogueRows,
  ...schedulingRows,
  ...blackoutRows,
  ...pricingRows,
  ...orderingRows,
  ...payoutRows,
  ...invoicingRows,
  ...reconciliationRows,
  ...calendarsRows,
  ...messagingRows,
  ...homeworkRows,
  ...workspaceRows,
  ...classroomRows,
  ...recordingRows,
  ...evaluationRows,
  ...notificationRows,
  ...administrationRows,
  ...administratorRows,
  ...guardianRows,
  ...termsRows,
  ...rateRows,
];

import { decideReport, listReports, type ReportCase, reportTarget } from '@michi/contract/evaluation/reports';
import type { ReportOutcome, ReportTarget } from '@michi/contract/states';
import type { TestApp } from '../harness.ts';
import type { Person } from './identity.ts';
import { mailsTo, type ReceivedMail } from './notification.ts';

export const tryToReport = (person: Person, targetType: ReportTarget, targetId: string) =>
  person.caller.attempt(reportTarget, { body: { targetType, targetId, details: 'This insults a person.' } });

/** Of what is reported, the entry of the queue; undefined when it is decided or there is none. */
export const caseAbout = async (admin: Person, targetId: string) =>
  (await admin.caller.call(listReports, { query: { limit: 100 } })).items.find(
    (each) => each.targetId === targetId,
  );

/** What a decision says was read of it. */
export const readOf = (seen: ReportCase | undefined) => ({
  reports: seen?.reports.map(({ id }) => id) ?? [],
  dispute: seen?.dispute && {
    isAnswered: seen.dispute.answer !== null,
    evidence: seen.dispute.evidence.map(({ id }) => id),
  },
});

/** Having read all that is open about it. */
export async function tryToDecide(admin: Person, id: string, outcome: ReportOutcome) {
  const { items } = await admin.caller.call(listReports, { query: { limit: 100 } });
  const seen = items.find((each) => each.id === id);
  return admin.caller.attempt(decideReport, {
    params: { id },
    body: { outcome, ...(seen ? readOf(seen) : { reports: [id] }), note: 'We looked.' },
  });
}

/** What the person was told of a report about something with this name, the newest first. */
export const reportMails = async (app: TestApp, person: Person, about: string): Promise<ReceivedMail[]> =>
  (await mailsTo(app, person.email)).filter(({ subject }) => subject === `About a report: ${about}`);

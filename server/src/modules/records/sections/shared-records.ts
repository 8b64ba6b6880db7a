import type { SharedRecords } from '@michi/contract/records/record-sharing';
import type { OwnRecords } from '@michi/contract/records/records';
import { type Actor, isUser, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { getAccounts, isVisible } from '../../identity/index.ts';
import { isMySensei } from '../core/my-sensei.ts';
import { getAllRecords } from './own-records.ts';
import { type Grant, grantsOf } from '../sharing/record-access.ts';
import { findConsentsTo } from '../sharing/record-consent.repository.ts';
import { insertReads } from '../sharing/record-read.repository.ts';
import { findVisibilities } from '../core/record-section.repository.ts';
import { canReadAsSensei, isKnown, isShown } from '../core/records.policy.ts';

/**
 * What the caller may see; what is not PUBLIC is logged in the same transaction. A student who shows nothing
 * is not found, but by the own sensei, who knows the student and sees that there is nothing.
 */
export async function getSharedRecords(ctx: Ctx, actor: Actor, userId: string): Promise<SharedRecords> {
  return ctx.transaction(async (tx) => {
    const owner = (await getAccounts(tx, [userId])).get(userId);
    if (!owner || !isShown(actor, owner)) throw NotFound();
    if (owner.senseiStatus !== null && !(await isVisible(tx, actor, owner))) throw NotFound();
    const rights = await seenAsSensei(tx, actor, userId);
    const grants = await findGrants(tx, actor, userId, rights);
    if (grants.length === 0 && !rights.isMySensei && !isKnown(actor, owner)) throw NotFound();
    if (actor.kind === 'user') await logReads(tx, actor.id, userId, grants);
    return sharedPart(userId, await getAllRecords(tx, userId), grants);
  });
}

/**
 * The applications alone, for what shows nothing else of the records; empty where they are not shown, logged
 * as any read.
 */
export async function getSharedApplications(
  ctx: Ctx,
  actor: SignedIn,
  userId: string,
): Promise<OwnRecords['applications']> {
  return ctx.transaction(async (tx) => {
    const rights = await seenAsSensei(tx, actor, userId);
    const grants = (await findGrants(tx, actor, userId, rights)).filter(
      ({ section }) => section === 'APPLICATIONS',
    );
    if (!grants.some(({ right }) => right !== 'PUBLIC')) return [];
    await logReads(tx, actor.id, userId, grants);
    return (await getAllRecords(tx, userId)).applications;
  });
}

async function findGrants(
  tx: Ctx,
  actor: Actor,
  userId: string,
  rights: Awaited<ReturnType<typeof seenAsSensei>>,
): Promise<Grant[]> {
  const visibilities = await findVisibilities(tx, userId);
  return grantsOf({ isOwner: isUser(actor, userId), visibilities, ...rights });
}

/** What a sensei may see besides PUBLIC sections. */
async function seenAsSensei(ctx: Ctx, actor: Actor, userId: string) {
  if (!canReadAsSensei(actor)) return { isMySensei: false, consents: [] };
  return {
    isMySensei: await isMySensei(ctx, userId, actor.id),
    consents: await findConsentsTo(ctx, actor.id, [userId]),
  };
}

async function logReads(tx: Ctx, readerId: string, ownerId: string, grants: readonly Grant[]): Promise<void> {
  await insertReads(
    tx,
    grants.flatMap(({ section, right }) =>
      right === 'MY_SENSEI' || right === 'CONSENT' ? [{ ownerId, readerId, section, right }] : [],
    ),
  );
}

/** Field by field, so that a new private field stays private until somebody writes it here. */
export function sharedPart(userId: string, records: OwnRecords, grants: readonly Grant[]): SharedRecords {
  const rights = new Map(grants.map(({ section, right }) => [section, right]));
  const { educationLevel, school, graduationYear } = records.profile;
  const isInner = rights.get('APPLICATIONS') !== 'PUBLIC';
  return {
    userId,
    shown: grants.map(({ section, right, expiresAt }) => ({
      section,
      right,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    profile: rights.has('PROFILE') ? { educationLevel, school, graduationYear } : null,
    education: rights.has('EDUCATION') ? records.education : null,
    applications: rights.has('APPLICATIONS')
      ? records.applications.map((each) => sharedApplication(each, isInner))
      : null,
    scores: rights.has('SCORES')
      ? records.scores.map((score) => ({ ...score, verified: score.verifiedAt !== null }))
      : null,
    clubs: rights.has('CLUBS') ? records.clubs : null,
    activities: rights.has('ACTIVITIES') ? records.activities : null,
    languages: rights.has('LANGUAGES') ? records.languages : null,
    courseGrades: rights.has('COURSE_GRADES') ? records.courseGrades : null,
  };
}

/**
 * Plans are for those whom the student works with; the public sees where somebody applied and what came of
 * it.
 */
function sharedApplication(application: OwnRecords['applications'][number], isInner: boolean) {
  const { id, program, cycleYear, round, decision, enrolled } = application;
  return {
    id,
    college: application.college.name,
    collegeTimeZone: application.college.timeZone,
    program,
    cycleYear,
    round,
    decision,
    enrolled,
    verified: application.verifiedAt !== null,
    deadlineAt: isInner ? application.deadlineAt : null,
    submittedAt: isInner ? application.submittedAt : null,
    decidedAt: isInner ? application.decidedAt : null,
    conflicts: isInner ? application.conflicts : [],
  };
}

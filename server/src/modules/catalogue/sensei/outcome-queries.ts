import type { List } from '@michi/contract/page';
import type { listOutcomeMatches, OutcomeCounts, OutcomeMatch } from '@michi/contract/records/outcomes';
import { OutcomeCell } from '@michi/contract/records/outcomes';
import { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, ValidationFailed } from '../../../platform/errors.ts';
import { encrypt, decrypt } from '../../../platform/security/encryption.ts';
import { findCollege, getCollegeNames, getOwnAims, getPublishedCells } from '../../records/index.ts';
import { canMatchOutcomes } from '../core/course.policy.ts';
import {
  comparePlaces,
  endOf,
  type MatchEnd,
  type RankedMatch,
  rankMatches,
} from '../outcomes/outcome-match.ts';
import { countShown, findMatchCandidates } from '../outcomes/sensei-outcome.repository.ts';
import { getSenseiProfiles } from './sensei-profile.ts';

const namedColleges = 3;

/**
 * The student's own colleges and scores are read here and compared here; they are in no address and no log.
 * Throws forbidden.
 */
export async function listMatches(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, senseiId }: z.output<typeof listOutcomeMatches.query>,
): Promise<List<OutcomeMatch> & { colleges: number }> {
  authorize(canMatchOutcomes(actor));
  const after = cursor === undefined ? null : readCursor(ctx, actor, cursor);
  const own = await getOwnAims(ctx, actor.id);
  const candidates = await findMatchCandidates(ctx, own.collegeIds, own.scores, senseiId ?? null);
  const ranked = rankMatches(candidates, own.scores).filter(
    (match) => after === null || comparePlaces(endOf(match), after) > 0,
  );
  const page = ranked.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await presentMatches(ctx, page),
    nextCursor: last && ranked.length > limit ? cursorOf(ctx, actor, endOf(last)) : null,
    colleges: own.collegeIds.length,
  };
}

async function presentMatches(ctx: Ctx, matches: readonly RankedMatch[]): Promise<OutcomeMatch[]> {
  const profiles = await getSenseiProfiles(
    ctx,
    matches.map(({ admission }) => admission.senseiId),
  );
  const colleges = await getCollegeNames(
    ctx,
    matches.flatMap(({ admission, alsoAdmittedTo }) => [
      admission.collegeId,
      ...alsoAdmittedTo.map(({ collegeId }) => collegeId),
    ]),
  );
  return matches.flatMap(({ admission, alsoAdmittedTo, score }) => {
    const { senseiId, collegeId, round, cycleYear, enrolled, verified } = admission;
    const [profile, college] = [profiles.get(senseiId), colleges.get(collegeId)];
    if (!profile || college === undefined) return [];
    const { timeZone: _zone, status: _status, ...sensei } = profile;
    const others = alsoAdmittedTo
      .flatMap((also) => {
        const name = colleges.get(also.collegeId);
        return name === undefined ? [] : [{ college: name, verified: also.verified }];
      })
      .toSorted((a, b) => a.college.localeCompare(b.college));
    return [
      {
        sensei,
        admission: { college, round, cycleYear, enrolled, verified },
        alsoAdmittedTo: others.slice(0, namedColleges),
        score,
      },
    ];
  });
}

const End = z.tuple([z.array(z.number()), z.uuid()]);
const purpose = 'outcome match cursor';

/** Sealed, for a place in the order tells how far the student's scores are from somebody's. */
function cursorOf(ctx: Ctx, actor: SignedIn, { place, id }: MatchEnd): string {
  return encrypt(ctx, purpose, actor.id, Buffer.from(JSON.stringify([place, id]))).toString('base64url');
}

function readCursor(ctx: Ctx, actor: SignedIn, cursor: string): MatchEnd {
  try {
    const sealed = Buffer.from(cursor, 'base64url');
    const [place, id] = End.parse(JSON.parse(decrypt(ctx, purpose, actor.id, sealed).toString('utf8')));
    return { place, id };
  } catch {
    throw ValidationFailed({ field: 'cursor', message: 'This list cannot go on from there' });
  }
}

/** Public sensei are counted as they are; of all others only what was published of them. */
export async function getCounts(ctx: Ctx, typed: string): Promise<OutcomeCounts> {
  const college = await findCollege(ctx, typed);
  if (!college) return { college: null, shown: { sensei: 0 }, cells: [] };
  const { id, name, country } = college;
  return {
    college: { id, name, country },
    shown: { sensei: await countShown(ctx, id) },
    cells: z.array(OutcomeCell).parse(await getPublishedCells(ctx, { id, country })),
  };
}

import type { ActivityCategory } from '@michi/contract/records/record-fields';
import type { ApplicationRound } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import {
  findActivitiesShown,
  findAdmissionsShown,
  findBestScores,
  findCollegesAimedAt,
} from './outcome-facts.repository.ts';

export type PublicAdmission = {
  applicationId: string;
  collegeId: string;
  cycleYear: number;
  round: ApplicationRound;
  enrolled: boolean;
  verified: boolean;
};
export type BestScores = { sat: number | null; act: number | null; gpa: number | null };
export type PublicOutcomes = {
  admissions: PublicAdmission[];
  scores: BestScores;
  activities: ActivityCategory[];
};

const noScores: BestScores = { sat: null, act: null, gpa: null };

/** What a search may find people by: of their PUBLIC sections alone. Everybody asked for is in the map. */
export async function getPublicOutcomes(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<Map<string, PublicOutcomes>> {
  if (userIds.length === 0) return new Map();
  const admissions = Map.groupBy(await findAdmissionsShown(ctx, userIds), (row) => row.userId);
  const activities = Map.groupBy(await findActivitiesShown(ctx, userIds), (row) => row.userId);
  const scores = new Map(
    (await findBestScores(ctx, userIds, { shownOnly: true })).map(({ userId, ...best }) => [userId, best]),
  );
  return new Map(
    userIds.map((id) => [
      id,
      {
        admissions: admissions.get(id) ?? [],
        scores: scores.get(id) ?? noScores,
        activities: (activities.get(id) ?? []).map(({ category }) => category).toSorted(),
      },
    ]),
  );
}

/** Where a person wants to go and with what, for that person alone. */
export async function getOwnAims(
  ctx: Ctx,
  userId: string,
): Promise<{ collegeIds: string[]; scores: BestScores }> {
  const [best] = await findBestScores(ctx, [userId], { shownOnly: false });
  return {
    collegeIds: await findCollegesAimedAt(ctx, userId),
    scores: best ? { sat: best.sat, act: best.act, gpa: best.gpa } : noScores,
  };
}

import type { SenseiCard, SenseiProfile } from '@michi/contract/catalogue/courses';
import type { z } from 'zod';
import type { Actor, SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound, StaleVersion } from '../../../platform/errors.ts';
import { getAccounts, isVisible } from '../../identity/index.ts';
import { usualAnswer } from '../core/response-time.ts';
import { averageOf } from '../core/course.ts';
import { canKeepSenseiProfile } from '../core/course.policy.ts';
import { syncSenseiProfile } from './sync-sensei-profile.ts';
import {
  findSenseiProfiles,
  type ProfileTexts,
  type SenseiProfileRow,
  updateProfileTexts,
} from '../core/sensei-profile.repository.ts';

/** A sensei as a card and a calendar need her. */
export type SenseiSummary = z.infer<typeof SenseiCard> & Pick<SenseiProfile, 'timeZone' | 'status'>;

/** Unknown ids, and people who are no sensei, are left out. */
export async function getSenseiProfiles(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, SenseiSummary>> {
  const rows = await findSenseiProfiles(ctx, ids);
  return new Map(
    rows.map((row) => [
      row.userId,
      {
        id: row.userId,
        name: row.name,
        avatar: row.avatar,
        headline: row.headline,
        ratingAverage: averageOf(row.ratingSum, row.ratingCount),
        ratingCount: row.ratingCount,
        timeZone: row.timeZone,
        status: row.status,
      },
    ]),
  );
}

/** Throws NotFound for whoever may not see her account. */
export async function getSenseiProfile(ctx: Ctx, actor: Actor, userId: string): Promise<SenseiProfile> {
  const [[row], accounts] = await Promise.all([
    findSenseiProfiles(ctx, [userId]),
    getAccounts(ctx, [userId]),
  ]);
  const account = accounts.get(userId);
  if (!row || !account || !(await isVisible(ctx, actor, account))) throw NotFound();
  return present(row, ctx.clock.now());
}

export async function getOwnSenseiProfile(ctx: Ctx, actor: SignedIn): Promise<SenseiProfile> {
  authorize(canKeepSenseiProfile(actor));
  return present(await loadSensei(ctx, actor.id), ctx.clock.now());
}

export type ProfileChange = Omit<ProfileTexts, 'videoUrl'> & {
  videoUrl?: string | null | undefined;
  version?: number | undefined;
};

export async function updateSenseiProfile(
  ctx: Ctx,
  actor: SignedIn,
  change: ProfileChange,
): Promise<SenseiProfile> {
  authorize(canKeepSenseiProfile(actor));
  const { version, ...texts } = change;
  await ctx.transaction(async (tx) => {
    const before = await loadSensei(tx, actor.id);
    const videoUrl = texts.videoUrl === undefined ? before.videoUrl : texts.videoUrl;
    if (!(await updateProfileTexts(tx, actor.id, version, { ...texts, videoUrl }))) throw StaleVersion();
    await syncSenseiProfile(tx, actor.id);
  });
  return getOwnSenseiProfile(ctx, actor);
}

/** The profile comes with the account's type; an account older than that gets it now. */
export async function loadSensei(ctx: Ctx, userId: string): Promise<SenseiProfileRow> {
  const [row] = await findSenseiProfiles(ctx, [userId]);
  if (row) return row;
  await syncSenseiProfile(ctx, userId);
  const [made] = await findSenseiProfiles(ctx, [userId]);
  return found(made);
}

function present(row: SenseiProfileRow, now: Date): SenseiProfile {
  return {
    userId: row.userId,
    name: row.name,
    avatar: row.avatar,
    headline: row.headline,
    bio: row.bio,
    videoUrl: row.videoUrl,
    languages: row.languages,
    subjects: row.subjects,
    timeZone: row.timeZone,
    ratingAverage: averageOf(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    answerMinutes: usualAnswer(row.answers, now),
    memberSince: row.createdAt.toISOString(),
    status: row.status,
    version: row.version,
  };
}

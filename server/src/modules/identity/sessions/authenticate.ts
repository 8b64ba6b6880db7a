import { permissionsOfRoles } from '@michi/contract/identity/roles';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Authenticate } from '../../../platform/http/http.ts';
import { standingIn } from './age-standing.ts';
import { readAccessToken } from './access-token.ts';
import { findFactors } from './factor.repository.ts';
import { hasSecondFactor, isFactorRequired } from './factor-rules.ts';
import { findLiveSession, type LiveSession } from './session.repository.ts';

/** Null unless the token is ours, its session runs and its account may be here. */
export const authenticate: Authenticate = async (ctx, token) => {
  const claims = await readAccessToken(ctx, token);
  if (!claims) return null;
  const live = await findLiveSession(ctx, claims.sessionId, claims.userId);
  if (!live || live.status === 'BANNED' || live.status === 'DELETED') return null;
  const mustEnrol = isFactorRequired(ctx, live) && !hasSecondFactor(await findFactors(ctx, live.userId));
  return {
    kind: 'user',
    id: live.userId,
    type: live.type,
    status: live.status,
    senseiStatus: live.senseiStatus,
    emailVerified: live.emailVerified,
    sessionId: claims.sessionId,
    ...(mustEnrol ? { mustEnrol } : {}),
    ...(live.hasNewTerms ? { mustAcceptTerms: true as const } : {}),
    ...ageOf(ctx, live),
    ...(live.type === 'ADMIN' ? { permissions: permissionsOfRoles(live.roles) } : {}),
  };
};

/** Of a student, or of who may become one. The young are held until somebody answers for them. */
function ageOf(ctx: Ctx, live: LiveSession): Pick<SignedIn, 'age' | 'needsGuardian'> {
  if (live.type === 'SENSEI' || live.type === 'ADMIN') return {};
  const age = { standing: standingIn(ctx, live), hasGuardian: live.hasGuardian };
  return age.standing === 'YOUNG' && !age.hasGuardian ? { age, needsGuardian: true } : { age };
}

/** Whether who came in by this session may still be here. */
export async function isStillHere(ctx: Ctx, actor: Pick<SignedIn, 'id' | 'sessionId'>): Promise<boolean> {
  const live = await findLiveSession(ctx, actor.sessionId, actor.id);
  return live !== null && live.status !== 'BANNED' && live.status !== 'DELETED';
}

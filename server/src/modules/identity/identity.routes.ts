import {
  decideSensei,
  deleteUser,
  forgotPassword,
  getOwnAuth,
  getOwnUser,
  getUser,
  listUsers,
  refreshToken,
  registerUser as registerRoute,
  resendEmail,
  resetPassword,
  signIn,
  signOut,
  updateOwnUser,
  verifyEmail,
} from '@michi/contract/identity/users';
import { listPeople, stepPerson } from '@michi/contract/identity/people';
import {
  changePassword,
  endOwnSession,
  endOwnSessions,
  endUserSession,
  listOwnSessions,
  listUserSessions,
} from '@michi/contract/identity/sessions';
import type { Handler, Mount } from '../../platform/http/http.ts';
import { changeAccountStatus } from './accounts/change-account-status.ts';
import { changeOwnPassword } from './sign-in/change-password.ts';
import { changeSenseiStatus } from './accounts/change-sensei-status.ts';
import { signOutHere } from './sessions/end-sessions.ts';
import { endOne, endSeveral, listSessions } from './sessions/own-sessions.ts';
import { googleSsoRoutes } from './google/google-sso.routes.ts';
import { getAuth } from './second-factor/own-auth.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { registerUser } from './sign-in/register-user.ts';
import { resendVerification } from './sign-in/request-verification.ts';
import { requestPasswordReset, setNewPassword } from './sign-in/reset-password.ts';
import { signInWithPassword } from './sign-in/sign-in.ts';
import { changeOwnUser } from './sign-in/update-own-user.ts';
import { getAnyUser, getOwn, listAllUsers } from './accounts/user-queries.ts';
import { endOneOf, listSessionsOf } from './accounts/user-sessions.ts';
import { verifyEmailAddress } from './sign-in/verify-email.ts';

// Per address, which a school or a family may share.
const perMinute = (max: number) => ({ limit: { max, perSeconds: 60 } });

export function identityRoutes(mount: Mount): void {
  mountSignIn(mount);
  mountSessions(mount);
  googleSsoRoutes(mount);
  mountAccount(mount);
  mountUsers(mount);
}

function mountSignIn(mount: Mount): void {
  mount(signIn, (ctx, _actor, { body, client }) => signInWithPassword(ctx, body, client), perMinute(60));
  mount(refreshToken, (ctx, _actor, { query }) => refreshSession(ctx, query.refreshToken), perMinute(240));
  mount(signOut, async (ctx, actor) => (await signOutHere(ctx, actor), null), {
    allowUnverified: true,
    allowEnrolling: true,
    allowYoung: true,
  });
  mount(
    forgotPassword,
    async (ctx, _actor, { body }) => (await requestPasswordReset(ctx, body.email), null),
    perMinute(30),
  );
  mount(
    resetPassword,
    async (ctx, _actor, { body, client }) => (await setNewPassword(ctx, body, client), null),
    perMinute(30),
  );
}

function mountSessions(mount: Mount): void {
  mount(listOwnSessions, (ctx, actor, { query }) => listSessions(ctx, actor, query));
  mount(endOwnSession, async (ctx, actor, { params }) => (await endOne(ctx, actor, params.id), null));
  mount(endOwnSessions, async (ctx, actor, { query }) => (await endSeveral(ctx, actor, query.scope), null));
  mount(
    changePassword,
    async (ctx, actor, { body, client }) => (await changeOwnPassword(ctx, actor, body, client), null),
    perMinute(20),
  );
}

function mountAccount(mount: Mount): void {
  mount(
    registerRoute,
    (ctx, _actor, { body, client }) =>
      registerUser(
        ctx,
        {
          email: body.email,
          password: body.password,
          name: body.name,
          type: body.type ?? body.userType ?? null,
          locale: body.locale ?? 'en',
          timeZone: body.timeZone ?? 'UTC',
          returnTo: body.returnTo ?? null,
        },
        client,
      ),
    perMinute(60),
  );
  mount(
    verifyEmail,
    (ctx, _actor, { params, query, body, client }) =>
      verifyEmailAddress(
        ctx,
        { userId: params.uuid, code: query.code, password: body?.password ?? null },
        client,
      ),
    perMinute(60),
  );
  mount(
    resendEmail,
    async (ctx, _actor, { params }) => (await resendVerification(ctx, params.uuid), null),
    perMinute(30),
  );
  const always = { allowUnverified: true, allowEnrolling: true, allowYoung: true };
  mount(getOwnUser, (ctx, actor) => getOwn(ctx, actor), always);
  mount(getOwnAuth, (ctx, actor) => getAuth(ctx, actor), always);
  mount(updateOwnUser, (ctx, actor, { body }) => changeOwnUser(ctx, actor, body), {
    allowUnverified: true,
    allowYoung: true,
  });
}

function mountUsers(mount: Mount): void {
  mount(listUsers, (ctx, actor, { query }) => listAllUsers(ctx, actor, query));
  mount(listPeople, (ctx, actor, { query }) => listAllUsers(ctx, actor, query));
  mount(getUser, (ctx, actor, { params }) => getAnyUser(ctx, actor, params.id));
  const step: Handler<typeof deleteUser> = async (ctx, actor, { params, query }) => {
    await changeAccountStatus(ctx, actor, {
      userId: params.id,
      status: query.status,
      reason: query.reason || null,
      expected: null,
      effects: null,
    });
    return null;
  };
  mount(deleteUser, step, { allowYoung: true });
  mount(stepPerson, async (ctx, actor, { params, body }) => {
    await changeAccountStatus(ctx, actor, {
      ...body,
      userId: params.id,
      reason: body.reason || null,
      effects: body.effects ?? null,
    });
    return null;
  });
  mount(listUserSessions, (ctx, actor, { params, query }) => listSessionsOf(ctx, actor, params.id, query));
  mount(endUserSession, async (ctx, actor, { params: { id, sessionId } }) => {
    await endOneOf(ctx, actor, { userId: id, sessionId });
    return null;
  });
  mount(decideSensei, (ctx, actor, { params, body }) =>
    changeSenseiStatus(ctx, actor, {
      userId: params.id,
      status: body.status,
      reason: body.reason ?? null,
      expected: body.expected ?? null,
      effects: body.effects ?? null,
    }),
  );
}

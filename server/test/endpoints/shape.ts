import { type AdminPermission, type AdminRole, rolePermissions } from '@michi/contract/identity/roles';
import type { Route, RouteInput } from '@michi/contract/route';
import type { TestApp } from '../harness.ts';
import type { Scene } from './scene.ts';

/** Every kind of caller that a call can come from. */
export const callerNames = [
  'stranger',
  'unverified',
  'undecided',
  'student',
  'otherStudent',
  'senseiWaiting',
  'sensei',
  'otherSensei',
  'admin',
  'banned',
] as const;
/**
 * Administrators with one role each; `admin` is an owner. They are asked where an administrator is answered
 * otherwise than others.
 */
export const roleNames = ['operations', 'finance', 'support', 'content'] as const;
export type RoleName = (typeof roleNames)[number];
export type CallerName = (typeof callerNames)[number] | RoleName;

export type Status = 200 | 201 | 202 | 204 | 303 | 400 | 401 | 403 | 404 | 409 | 410;
export type Loose = { params?: unknown; query?: unknown; body?: unknown };
export type Row = {
  route: Route;
  /** Whom the call is made by. */
  callers: readonly CallerName[];
  answers: Record<CallerName, Status>;
  input: (scene: Scene) => Promise<Loose>;
  unknown: Status;
  spendsCaller: boolean;
};

/** For administrators whose roles allow it; nobody else comes in. */
export const ofAdmin = (needs: AdminPermission) => ({ others: 403, admin: 200, needs }) as const;
/** For sensei, each of whom has their own. */
export const ofSensei = { others: 403, sensei: 200, otherSensei: 200, senseiWaiting: 200 } as const;

type Said = Partial<Record<CallerName, Status>> & {
  /** Everybody who is not named. */
  others: Status;
  /** Which administrators are answered as `admin`: those whose roles hold this. */
  needs?: AdminPermission;
};

/** Made anew for whom the call ends well, who uses it up; all others come upon the same. */
export function spentBy<T>(spender: CallerName, make: (scene: Scene) => Promise<T>) {
  const shared = new WeakMap<TestApp, Promise<T>>();
  return (scene: Scene): Promise<T> => {
    if (scene.caller === spender) return make(scene);
    const kept = shared.get(scene.app) ?? make(scene);
    shared.set(scene.app, kept);
    return kept;
  };
}

type Inputs<R extends Route> = (scene: Scene) => RouteInput<R> | Promise<RouteInput<R>>;
type Options = Partial<Pick<Row, 'unknown' | 'spendsCaller'>>;

/**
 * One call of the contract with what each kind of caller is answered. Without a word of their own a stranger
 * and a banned account get 401 and an unverified one 403 where sign-in is required; elsewhere the banned one
 * is a stranger. `input` runs anew for each caller who is let in, so that it can make the rows that the call
 * uses up; `scene.caller` says who asks. `unknown`: the answer to an id that nobody has, to somebody who may
 * make the call; 404 unless said. `spendsCaller`: the call ends the caller's session or account, so that each
 * cell is asked by somebody made for it (`scene.self`).
 */
export function call<R extends Route>(route: R) {
  return {
    answers(said: Said, input?: Inputs<R>, { unknown = 404, spendsCaller = false }: Options = {}): Row {
      return {
        route,
        callers: said.needs ? [...callerNames, ...roleNames] : callerNames,
        unknown,
        spendsCaller,
        answers: answersOf(route, said),
        input: async (scene) => {
          const asked: Loose = input ? await input(scene) : {};
          return asked;
        },
      };
    },
  };
}

function answersOf(route: Route, { others, needs, ...named }: Said): Row['answers'] {
  const implied: Partial<Row['answers']> =
    route.auth === 'required'
      ? { stranger: 401, unverified: 403, banned: 401 }
      : { banned: named.stranger ?? others };
  const of = (caller: CallerName) => named[caller] ?? implied[caller] ?? others;
  const may = (role: AdminRole) => needs !== undefined && rolePermissions[role].includes(needs);
  const ofRole = (caller: RoleName, role: AdminRole) =>
    named[caller] ?? (may(role) ? (named.admin ?? others) : others);
  return {
    stranger: of('stranger'),
    unverified: of('unverified'),
    undecided: of('undecided'),
    student: of('student'),
    otherStudent: of('otherStudent'),
    senseiWaiting: of('senseiWaiting'),
    sensei: of('sensei'),
    otherSensei: of('otherSensei'),
    admin: of('admin'),
    banned: of('banned'),
    operations: ofRole('operations', 'OPERATIONS'),
    finance: ofRole('finance', 'FINANCE'),
    support: ofRole('support', 'SUPPORT'),
    content: ofRole('content', 'CONTENT'),
  };
}

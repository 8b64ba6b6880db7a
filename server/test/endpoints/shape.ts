import type { Route, RouteInput } from '@michi/contract/route';
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
export type CallerName = (typeof callerNames)[number];

export type Status = 200 | 201 | 202 | 204 | 303 | 400 | 401 | 403 | 404 | 409 | 410;
export type Loose = { params?: unknown; query?: unknown; body?: unknown };
export type Row = {
  route: Route;
  answers: Record<CallerName, Status>;
  input: (scene: Scene) => Promise<Loose>;
  unknown: Status;
  spendsCaller: boolean;
};

/** For administrators; nobody else comes in. */
export const ofAdmin = { others: 403, admin: 200 } as const;
/** For sensei, each of whom has their own. */
export const ofSensei = { others: 403, sensei: 200, otherSensei: 200, senseiWaiting: 200 } as const;

type Said = Partial<Record<CallerName, Status>> & {
  /** Everybody who is not named. */
  others: Status;
};

type Inputs<R extends Route> = (scene: Scene) => RouteInput<R> | Promise<RouteInput<R>>;
type Options = Partial<Pick<Row, 'unknown' | 'spendsCaller'>>;

/**
 * One call of the contract with what each kind of caller is answered. Without a word of their own a stranger and a banned account
 * get 401 and an unverified one 403 where sign-in is required; elsewhere the banned one is a stranger.
 * `input` runs anew for each caller, so that it can make the rows that the call uses up; `scene.caller` says who asks.
 * `unknown`: the answer to an id that nobody has, to somebody who may make the call; 404 unless said.
 * `spendsCaller`: the call ends the caller's session or account, so that each cell is asked by somebody made for it (`scene.self`).
 */
export function call<R extends Route>(route: R) {
  return {
    answers(said: Said, input?: Inputs<R>, { unknown = 404, spendsCaller = false }: Options = {}): Row {
      return {
        route,
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

function answersOf(route: Route, { others, ...named }: Said): Row['answers'] {
  const implied: Partial<Row['answers']> =
    route.auth === 'required'
      ? { stranger: 401, unverified: 403, banned: 401 }
      : { banned: named.stranger ?? others };
  const of = (caller: CallerName) => named[caller] ?? implied[caller] ?? others;
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
  };
}

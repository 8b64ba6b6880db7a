import { z } from 'zod';

/** open: the token is never sent. optional: sent if there is one. required: 401 without it. */
export type RouteAuth = 'open' | 'optional' | 'required';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP call, shared by server and web: the server parses with these schemas, the web derives its
 * types from them, the OpenAPI document is made of them.
 */
export type Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends RouteAuth = RouteAuth,
  C extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** Below the base address (`/api`), Fastify notation: `/users/:id`. */
  path: string;
  auth: A;
  summary: string;
  params: P;
  query: Q;
  body: B;
  response: R;
  /** What 202 answers instead, when a further step is needed; its shape differs from `response`. */
  accepted: C;
  /** HTTP status of a success; 200 unless said. */
  status: number;
  /** The body is a form with a file (`multipart/form-data`) instead of JSON; its schema has a `z.file()`. */
  upload: boolean;
  /**
   * Administrators prove again who they are before it: `confirmation_required` says so where that was too
   * long ago.
   */
  stepUp: boolean;
};

const nothing = z.undefined();
/** Calls without a body accept an empty one, an empty object and null. */
const noBody = z.unknown().transform(() => undefined);
export const NoContent = z.null();
/**
 * What a call answers that sends the browser elsewhere: `status: 303`. `cookie` is a whole Set-Cookie line.
 */
export const Redirect = z.object({ location: z.string(), cookie: z.string().optional() });
const anyQuery = z.object({});
const notAccepted = z.never();

type Described<P, Q, B, R, A, C> = {
  method: Method;
  path: string;
  auth: A;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  accepted?: C;
  status?: number;
  upload?: boolean;
  stepUp?: boolean;
};

export function defineRoute<
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof anyQuery,
  B extends z.ZodType = typeof noBody,
  R extends z.ZodType = typeof NoContent,
  A extends RouteAuth = RouteAuth,
  C extends z.ZodType = typeof notAccepted,
>(route: Described<P, Q, B, R, A, C>): Route<P, Q, B, R, A, C>;
export function defineRoute(
  route: Described<z.ZodType, z.ZodType, z.ZodType, z.ZodType, RouteAuth, z.ZodType>,
): Route {
  return {
    ...route,
    params: route.params ?? nothing,
    query: route.query ?? anyQuery,
    body: route.body ?? noBody,
    response: route.response ?? NoContent,
    accepted: route.accepted ?? notAccepted,
    status: route.status ?? (route.response ? 200 : 204),
    upload: route.upload ?? false,
    stepUp: route.stepUp ?? false,
  };
}

/** What a caller passes; parts that a route does not have may be left out. */
export type RouteInput<T extends Route> = (z.input<T['params']> extends undefined
  ? { params?: undefined }
  : { params: z.input<T['params']> }) &
  (Record<string, never> extends z.input<T['query']>
    ? { query?: z.input<T['query']> }
    : { query: z.input<T['query']> }) &
  (unknown extends z.input<T['body']>
    ? { body?: undefined }
    : undefined extends z.input<T['body']>
      ? { body?: z.input<T['body']> }
      : { body: z.input<T['body']> });

export type RouteOutput<T extends Route> = z.output<T['response'] | T['accepted']>;

/** The schema of a successful answer, by its status. */
export function answerSchema<T extends Route>(route: T, status: number): T['response'] | T['accepted'] {
  return status === route.status ? route.response : route.accepted;
}

import type { Route } from '@michi/contract/route';

export type Answered = { status: number; body: unknown };

/**
 * Parsing the answer leaves out whatever the contract does not name; its shape decides between the usual
 * status and 202.
 */
export function answered(route: Route, answer: unknown): Answered {
  const usual = route.response.safeParse(answer);
  if (usual.success) return { status: route.status, body: usual.data };
  const accepted = route.accepted.safeParse(answer);
  if (accepted.success) return { status: 202, body: accepted.data };
  throw usual.error;
}

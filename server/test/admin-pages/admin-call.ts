/** Somebody and something busy, and an ordinary one, for pages that are about one of them. */
export type Subjects = {
  sensei: string;
  student: string;
  course: string;
  /** As many as are changed at once. */
  courses: readonly string[];
  category: string;
  /** Another one, at the top. */
  otherCategory: string;
  order: string;
  number: string;
  class: string;
  /** Where money was paid out and asked back; else the pages of these are left out. */
  money?: MoneySubjects;
};
/** `run`: the one with most payouts. */
export type MoneySubjects = {
  payment: string;
  payout: string;
  run: string;
  chargeback: string;
  coupon: string;
};
/** A path that is got, or one to which a body is sent, which changes nothing. */
export type AdminCall = string | { path: string; body: object };
export type AdminPage = { page: string; address: string; calls: readonly AdminCall[] };

export const pathOf = (call: AdminCall): string => (typeof call === 'string' ? call : call.path);

/** `at`: where the server is. */
export function askAdmin(at: string, call: AdminCall, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  if (typeof call === 'string') return fetch(at + call, { headers });
  return fetch(at + call.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(call.body),
  });
}

import { type CourseDraft } from '@michi/contract/catalogue/courses';
import { type Order, placeOrder } from '@michi/contract/ordering/orders';
import { getAvailability, listSlots, updateAvailability } from '@michi/contract/scheduling/classes';
import { newAccount } from '../../support/people/new-account.ts';
import { publishedCourse } from '../../support/steps/published-course.ts';
import { call, tokenOf } from './api.ts';
import { ownSensei } from './own-sensei.ts';
import { payFor } from './pay.ts';

/** A sensei of its own who has every afternoon free. */
export async function newTeacher(name: string) {
  const { id, email, token } = await ownSensei(name);
  const before = await call(getAvailability, {}, token);
  const weeklyHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 720, to: 1080 }));
  const { timeZone } = await call(updateAvailability, { body: { ...before, weeklyHours } }, token);
  return { id, email, token, timeZone };
}

/** A student of its own. */
export async function newStudent(name: string) {
  const { id, email } = await newAccount(location.origin, name, 'STUDENT');
  return { id, email, token: await tokenOf(email) };
}

/** A course that can be booked; `remove` takes it out of everybody's sight. */
export async function newCourse(token: string, content: Partial<CourseDraft> & { title: string }) {
  const { id, title, set } = await publishedCourse(location.origin, token, content);
  const remove = async () => {
    await set('PAUSED');
    await set('ARCHIVED');
  };
  return { id, title, remove };
}

/**
 * A student begins to pay for the last free time there is; `place`: for the one at that place from the end.
 */
export async function holdLastTime(courseId: string, token: string, place = 1): Promise<Order> {
  const { items } = await call(listSlots, { params: { id: courseId }, query: {} });
  const startsAt = items.at(-place)?.startsAt ?? '';
  const body = { courseId, startsAt, idempotencyKey: crypto.randomUUID() };
  return call(placeOrder, { body }, token);
}

/** A student books a class at the last free time there is, and pays for it. */
export async function bookLastTime(courseId: string, token: string, place = 1): Promise<Order> {
  const order = await holdLastTime(courseId, token, place);
  await payFor(order.id, token);
  return order;
}

/** A student pays for the first package of a course, and has the first class soon. */
export async function buyPackage(courseId: string, token: string): Promise<Order> {
  const { items } = await call(listSlots, { params: { id: courseId }, query: {} });
  const startsAt = items[0]?.startsAt ?? '';
  const kind = { kind: 'PACKAGE' as const, packageIndex: 0 };
  const body = { courseId, startsAt, ...kind, idempotencyKey: crypto.randomUUID() };
  const order = await call(placeOrder, { body }, token);
  await payFor(order.id, token);
  return order;
}

/** The day that an instant is on in a zone. */
export const dayIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));

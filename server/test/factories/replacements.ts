import {
  chooseReplacement,
  getReplacement,
  listReplacements,
  type ReplacementChoice,
  setSubstituteTerms,
} from '@michi/contract/scheduling/replacements';
import type { Order } from '@michi/contract/ordering/orders';
import type { TestApp } from '../harness.ts';
import { createCourse } from './catalogue.ts';
import { createSensei, type Person } from './identity.ts';
import type { Market } from './money/ordering.ts';
import { giveWeeklyHours } from './scheduling.ts';
import { dayOff, takeDayOff } from './times/time-offs.ts';

export const at = (id: string) => ({ params: { id } });
export const classOf = (order: Order) => order.classes[0]?.classId ?? '';
/** A free time of the first sensei on the day after the day off. */
export const friday = '2026-03-06T14:00:00.000Z';

/** Somebody who teaches the same for no more, and takes over classes. */
export async function createSubstitute(
  app: TestApp,
  market: Market,
  price = market.course.price,
  leastPercent: number | null = 100,
) {
  const sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei, { categoryId: market.course.categoryId, price });
  if (leastPercent !== null)
    await sensei.caller.call(setSubstituteTerms, { body: { isOn: true, leastPercent } });
  return { sensei, course };
}

/** Takes Thursday off, and lets each student choose. */
export const askAbout = (market: Market, day = '2026-03-05') =>
  takeDayOff(market.sensei, dayOff(day), 'OFFER');

/** What a person is asked to choose about. */
export const openOf = async (person: Person) => (await person.caller.call(listReplacements, {})).items;

export const lookAt = async (person: Person, id?: string) =>
  person.caller.call(getReplacement, at(id ?? (await openOf(person))[0]?.id ?? ''));

/** As a page does: looks, and wants exactly that. */
export async function chooseFor(person: Person, choice: ReplacementChoice, id?: string) {
  const seen = await lookAt(person, id);
  return person.caller.attempt(chooseReplacement, {
    ...at(seen.id),
    body: { choice, fingerprint: seen.fingerprint },
  });
}

export const substituteBy = (course: { id: string }): ReplacementChoice => ({
  choice: 'SUBSTITUTE',
  courseId: course.id,
});

/** The student chooses that course's sensei; answers the class that stands then. */
export async function takeOver(person: Person, course: { id: string }): Promise<string> {
  const { chosen } = (await chooseFor(person, substituteBy(course))).body;
  if (!chosen) throw new Error('nobody took it over');
  return chosen.classId;
}

import { hours } from '../../server/src/platform/clock.ts';
import type { Student, World } from '../world/world.ts';

/** What lies on the operators' desk this morning. */
export function addContactMessages(world: World, students: readonly Student[]): void {
  const student = students[3];
  const letters = [
    {
      user_id: student?.id ?? null,
      name: student?.name ?? 'A student',
      email: world.rows.user.find(({ id }) => id === student?.id)?.email ?? 'student@example.com',
      topic: 'PAYMENT',
      body: 'My bank shows two amounts for one class, one of them pending. Will the second one disappear by itself?',
      ago: 29,
    },
    {
      user_id: null,
      name: 'Gabriela Ferraz',
      email: 'gabriela.ferraz@example.com',
      topic: 'TEACHING',
      body: 'I interview for a university in Lisbon and would like to teach here. Do you accept sensei who only offer portfolio reviews?',
      ago: 6,
    },
  ] as const;
  for (const { ago, ...letter } of letters) {
    const createdAt = world.at(-hours(ago));
    world.rows.contact_message.push({
      id: world.id(createdAt),
      ...letter,
      locale: 'en',
      created_at: createdAt,
    });
  }
}

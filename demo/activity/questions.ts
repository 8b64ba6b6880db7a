import { hours } from '../../server/src/platform/clock.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';
import { type Line, say } from './talks.ts';

type Cast = { students: readonly Student[]; courses: readonly DemoCourse[]; adminId: string };

/** Somebody who has not booked asks the own sensei; two people write to support, of whom one waits. */
export function addQuestions(world: World, { students, courses, adminId }: Cast): void {
  const [course] = courses;
  const strangers = students.slice(1).filter(({ id }) => !knows(world, id, course?.sensei.id ?? ''));
  const [asker, lost, thankful] = strangers;
  if (!course || !asker || !lost || !thankful) return;
  const asked = world.at(-hours(2.5));
  const [first, second] = [asker.id, course.sensei.id].toSorted();
  const id = world.id(asked);
  world.rows.conversation.push({
    id,
    kind: 'DIRECT',
    title: course.seed.title,
    first_id: first ?? null,
    second_id: second ?? null,
    started_by: asker.id,
    is_answered: false,
    house_seq: 0,
    last_seq: 0,
    created_at: asked,
    updated_at: asked,
  });
  for (const userId of [asker.id, course.sensei.id]) takePart(world, id, userId, asked);
  say(
    world,
    id,
    [
      {
        senderId: asker.id,
        body: `${course.seed.title}\n\nIs this the right course when I have no topic yet, only a list of small things that I like?`,
        at: asked,
      },
    ],
    new Map([[course.sensei.id, 1]]),
  );
  writeToSupport(world, lost, [
    {
      senderId: lost.id,
      body: 'My card was charged twice for the same class, I think. Where do I see that?',
      at: world.at(-hours(4)),
    },
  ]);
  writeToSupport(
    world,
    thankful,
    [
      { senderId: thankful.id, body: 'Can I use a gift card for a package?', at: world.at(-hours(51)) },
      {
        senderId: adminId,
        body: 'Yes: put its code in at the checkout, and the rest is paid by card.',
        at: world.at(-hours(49)),
      },
      { senderId: thankful.id, body: 'Perfect, thank you.', at: world.at(-hours(48.9)) },
    ],
    3,
  );
}

function writeToSupport(world: World, person: Student, lines: readonly Line[], settled = 0): void {
  const at = lines[0]?.at ?? world.now;
  const id = world.id(at);
  world.rows.conversation.push({
    id,
    kind: 'SUPPORT',
    title: '',
    person_id: person.id,
    house_seq: settled,
    is_answered: true,
    last_seq: 0,
    created_at: at,
    updated_at: at,
  });
  takePart(world, id, person.id, at);
  say(world, id, lines);
}

function takePart(world: World, conversationId: string, userId: string, at: Date): void {
  world.rows.conversation_participant.push({
    conversation_id: conversationId,
    user_id: userId,
    last_read_seq: 0,
    updated_at: at,
  });
}

function knows(world: World, one: string, other: string): boolean {
  return world.rows.conversation.some(
    ({ first_id: first, second_id: second }) =>
      (first === one && second === other) || (first === other && second === one),
  );
}

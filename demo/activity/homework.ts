import { after, days, hours } from '../../server/src/platform/clock.ts';
import type { World } from '../world/world.ts';
import { sharedConversation } from './board-and-notes.ts';

const words = {
  set: 'Three courses with their numbers, and one sentence each: why there, and why you. No adjectives yet.',
  handedIn:
    'I read it aloud twice and cut the first paragraph. The part about my grandmother is still too long, I think.',
  answered:
    'The cut is right. The long part is the heart of it, so leave it, and let the ending come one sentence earlier.',
};

/**
 * Two tasks on the plan of the demo's student that her sensei set as homework: one to do, one that was
 * answered.
 */
export function addHomework(world: World, people: { studentId: string; senseiId: string }): void {
  const conversationId = sharedConversation(world, people);
  const { studentId, senseiId } = people;
  const own = world.rows.task.filter(
    (task) => task.student_id === studentId && task.created_by === senseiId && task.assignee_id === studentId,
  );
  const [toDo, done] = [
    own.find(({ status }) => status !== 'DONE'),
    own.findLast(({ status }) => status === 'DONE'),
  ];
  if (!conversationId) return;
  for (const task of [toDo, done]) {
    if (!task) continue;
    const at = new Date(task.created_at);
    const id = world.id(at);
    const isDone = task.status === 'DONE';
    task.homework_id = id;
    world.rows.homework.push({
      id,
      conversation_id: conversationId,
      student_id: studentId,
      sensei_id: senseiId,
      title: task.title,
      due_date: task.due_date ?? null,
      due_at: task.due_at ?? null,
      due_time_zone: task.due_time_zone ?? null,
      status: isDone ? 'DONE' : 'SET',
      task_id: task.id,
      last_seq: isDone ? 3 : 1,
      created_at: at,
      updated_at: isDone ? after(at, days(1)) : at,
    });
    const entries = [
      { kind: 'SET', author_id: senseiId, body: isDone ? '' : words.set, created_at: at },
      ...(isDone
        ? [
            { kind: 'HAND_IN', author_id: studentId, body: words.handedIn, created_at: after(at, hours(20)) },
            { kind: 'ANSWER', author_id: senseiId, body: words.answered, created_at: after(at, days(1)) },
          ]
        : []),
    ];
    entries.forEach((entry, index) =>
      world.rows.homework_entry.push({ homework_id: id, seq: index + 1, ...entry }),
    );
  }
}

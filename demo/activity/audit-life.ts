import { hours } from '../../server/src/platform/clock.ts';
import type { Sensei, Student, World } from '../world/world.ts';

type Deed = {
  action: string;
  type: string;
  id: string | null;
  personId?: string;
  hoursAgo: number;
  detail: object;
};

/** What the administrators did of late, beside approvals: the audit log of a market that runs. */
export function addAuditLife(
  world: World,
  { adminId, students, sensei }: { adminId: string; students: readonly Student[]; sensei: readonly Sensei[] },
): void {
  const [student] = students.slice(-3);
  const [first, second] = sensei.filter(({ active }) => active).slice(3, 5);
  const course = world.rows.course.find((row) => row.sensei_id === first?.id && row.status === 'PUBLISHED');
  const setting = (key: string, before: number, after: number, hoursAgo: number): Deed => ({
    action: 'setting.changed',
    type: 'setting',
    id: null,
    hoursAgo,
    detail: { name: key, changes: { [key]: { before, after } } },
  });
  const deeds: Deed[] = [
    setting('booking.accept_hours', 72, 48, 24 * 33),
    setting('upload.max_mb', 8, 10, 24 * 19 + 3),
  ];
  if (student)
    deeds.push({
      action: 'user.second_factor',
      type: 'user',
      id: student.id,
      hoursAgo: 24 * 11 + 5,
      detail: { reason: 'Lost the phone; called back on the number of the guardian' },
    });
  if (second)
    deeds.push({
      action: 'user.session_end',
      type: 'user',
      id: second.id,
      hoursAgo: 24 * 6 + 2,
      detail: { reason: 'Asked by mail: left signed in on a shared computer' },
    });
  if (course)
    deeds.push({
      action: 'course.changed',
      type: 'course',
      id: course.id,
      personId: course.sensei_id,
      hoursAgo: 31,
      detail: { name: course.title, changes: { level: { before: 'BEGINNER', after: course.level } } },
    });
  for (const { action, type, id, personId, hoursAgo, detail } of deeds) {
    const at = world.at(-hours(hoursAgo));
    world.rows.audit_entry.push({
      id: world.id(at),
      actor_id: adminId,
      action,
      target_type: type,
      target_id: id,
      person_id: personId ?? null,
      detail,
      created_at: at,
    });
  }
}

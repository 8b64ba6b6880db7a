import { describe, expect, test } from 'vitest';
import { worldAt } from '../../test/world-at.ts';
import { senseiSeeds } from './all-sensei.ts';
import { weekdayOf } from '../../world/zone-times.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const named = new RegExp(`\\b(${weekdays.join('|')})`, 'g');
const namedIn = (text: string) => text.match(named) ?? [];

/** Groups whose words name a day. */
const namingGroups = senseiSeeds.flatMap(({ courses, zone }) =>
  courses
    .filter(({ seats }) => seats)
    .map(({ title, summary, text }) => ({ title, zone, days: namedIn(`${title} ${summary} ${text}`) }))
    .filter(({ days }) => days.length > 0),
);

// Three days of the week, two of them at the edge of one.
describe.each(['2026-11-18T15:20:00Z', '2026-11-20T23:50:00Z', '2027-03-14T06:10:00Z'])(
  'a world made at %s',
  (moment) => {
    const { rows } = worldAt(moment);
    const classes = new Map(rows.class.map((each) => [each.id, each]));
    const zones = new Map(rows.user.map((user) => [user.id, user.time_zone]));
    const talks = Map.groupBy(rows.classroom, (room) => room.conversation_id);

    test('speaks in its chats of the day of a class in them, as the one who writes calls it', () => {
      const naming = rows.message.filter(({ body }) => namedIn(body ?? '').length > 0);
      const wrong = naming.filter(({ body, sender_id: sender, conversation_id: talk }) => {
        const days = (talks.get(talk) ?? []).map((room) =>
          weekdayOf(new Date(classes.get(room.class_id)?.starts_at ?? 0), zones.get(sender) ?? 'UTC'),
        );
        return namedIn(body ?? '').some((name) => !days.includes(name));
      });
      expect(wrong.map(({ body }) => body)).toEqual([]);
      expect(naming.length).toBeGreaterThan(1);
    });

    test('names no weekday in notes and plans, which know none', () => {
      expect(rows.task.flatMap(({ title, notes }) => namedIn(`${title} ${notes}`))).toEqual([]);
      expect(rows.evaluation.flatMap(({ comment }) => namedIn(comment ?? ''))).toEqual([]);
    });

    test.each(namingGroups)('holds “$title” on the days that its words name', ({ title, zone, days }) => {
      const id = rows.course.find((course) => course.title === title)?.id;
      const held = rows.class
        .filter((each) => each.course_id === id)
        .map((each) => weekdayOf(new Date(each.starts_at), zone));
      expect(held.length).toBeGreaterThan(0);
      expect(days).toEqual(expect.arrayContaining(held));
    });
  },
);

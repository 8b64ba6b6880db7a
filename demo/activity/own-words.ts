import { hours } from '../../server/src/platform/clock.ts';
import { ownTalk } from '../content/talk.ts';
import type { OwnCast, OwnStory } from './own-story.ts';
import { conversationOf } from '../bookings/classes.ts';
import { bookedLine, type Line, say } from './talks.ts';
import type { World } from '../world/world.ts';
import { weekdayOf } from '../world/zone-times.ts';

type Told = {
  code: string;
  subject: string;
  body: string;
  link: string;
  /** Whom the words name. */
  names?: string[];
  hoursAgo: number;
  read: boolean;
};

/** What Sofia and Amara wrote to each other, and what the platform told them of it. */
export function addOwnWords(world: World, cast: OwnCast, story: OwnStory): void {
  const sensei = story.tomorrow.course.sensei;
  const conversation = conversationOf(world, story.tomorrow.meeting);
  const weekday = weekdayOf(story.tomorrow.meeting.span.startsAt, sensei.zone);
  if (conversation) {
    const lines = ownTalk.map(([who, body, hoursAgo]): Line => ({
      senderId: who === 'student' ? cast.student.id : sensei.id,
      body: body.replaceAll('{weekday}', weekday),
      at: world.at(-hours(hoursAgo)),
    }));
    for (const [booking, hoursAgo] of [
      [story.tomorrow, 52],
      [story.later, 30],
    ] as const)
      lines.push(bookedLine(booking, world.at(-hours(hoursAgo))));
    lines.sort((one, other) => one.at.getTime() - other.at.getTime());
    say(world, conversation, lines, new Map([[cast.student.id, 2]]));
  }
  for (const notice of studentNotices(world, story)) tell(world, cast.student.id, notice);
  for (const notice of senseiNotices(world, story))
    tell(world, sensei.id, { ...notice, names: [cast.student.id] });
}

function tell(world: World, userId: string, told: Told): void {
  const { code, subject, body, link, names = [], hoursAgo, read } = told;
  const at = world.at(-hours(hoursAgo));
  world.rows.notice.push({
    id: world.id(at),
    user_id: userId,
    code,
    subject,
    body,
    link,
    names,
    read_at: read ? world.at(-hours(hoursAgo * 0.7)) : null,
    created_at: at,
  });
}

const chatOf = (world: World, { meeting }: OwnStory['tomorrow']) =>
  `/chat/${conversationOf(world, meeting) ?? ''}`;
const [calendar, checkouts, dashboard] = ['/calendar/list-calendar', '/checkouts/list-checkouts', '/sensei'];

function studentNotices(world: World, { tomorrow, waiting, yesterday, later }: OwnStory): Told[] {
  return [
    {
      code: 'NEW_MESSAGE',
      subject: 'Amara Osei wrote to you',
      body: 'And bring the second prompt for Brown, we might have ten minutes left for it.',
      link: chatOf(world, tomorrow),
      names: [tomorrow.course.sensei.id],
      hoursAgo: 3,
      read: false,
    },
    {
      code: 'EVALUATION_DUE',
      subject: `How was ${waiting.course.seed.title}?`,
      body: 'Tell others about your class with Rachel Kim.',
      link: calendar,
      names: [waiting.course.sensei.id],
      hoursAgo: 70,
      read: false,
    },
    {
      code: 'EVALUATION_DUE',
      subject: `How was ${yesterday.course.seed.title}?`,
      body: 'Tell others about your class with Amara Osei.',
      link: calendar,
      names: [yesterday.course.sensei.id],
      hoursAgo: 11,
      read: false,
    },
    {
      code: 'PAYMENT_HELD',
      subject: 'Your payment is held',
      body: `$60.00 for ${later.course.seed.title} are held until the class has happened.`,
      link: checkouts,
      hoursAgo: 29.8,
      read: true,
    },
    {
      code: 'PAYMENT_REFUNDED',
      subject: 'A refund of $55.00',
      body: '$55.00 for The essay that thinks: ideas on the page are on their way back to you.',
      link: checkouts,
      hoursAgo: 300,
      read: true,
    },
  ];
}

function senseiNotices(world: World, { later }: OwnStory): Told[] {
  return [
    {
      code: 'BOOKING_REQUESTED',
      subject: 'A booking waits for you: Rescue read: your essay, 48 hours before the deadline',
      body: 'Sofia Marques asks for a class in three days. Please answer within two days.',
      link: dashboard,
      hoursAgo: 1.9,
      read: false,
    },
    {
      code: 'NEW_MESSAGE',
      subject: 'Sofia Marques wrote to you',
      body: 'Tufts asks for 250 words on joy. I have no idea.',
      link: chatOf(world, later),
      hoursAgo: 8.9,
      read: true,
    },
  ];
}

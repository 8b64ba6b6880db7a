import { days, hours } from '../../server/src/platform/clock.ts';
import { formatMoney } from '../../server/src/platform/text/format-money.ts';
import { hourCycleOf } from '../../server/src/platform/text/hour-cycle.ts';
import type { World } from '../world/world.ts';

const told = days(30);
const readAfter = hours(24);

type People = { studentId: string; senseiId: string; adminId: string };

/**
 * What the three people of the demo were told of bookings, money, letters and reports in the last month; the
 * newest they have not read yet.
 */
export function addNotices(world: World, { studentId, senseiId, adminId }: People): void {
  const zones = new Map(world.rows.user.map(({ id, time_zone }) => [id, time_zone]));
  const classes = new Map(world.rows.class.map(({ id, starts_at }) => [id, new Date(starts_at)]));
  const starts = new Map(world.rows.seat.map(({ order_id, class_id }) => [order_id, classes.get(class_id)]));
  const orders = new Map(world.rows.order.map((order) => [order.id, order]));
  const names = new Map(world.rows.user.map(({ id, name }) => [id, name]));
  const tell = (userId: string, code: string, at: Date | null, text: Text) => {
    if (!at || at > world.now || world.now.getTime() - at.getTime() > told) return;
    const isRead = world.now.getTime() - at.getTime() > readAfter;
    world.rows.notice.push({
      id: world.id(at),
      user_id: userId,
      code,
      names: [],
      ...text,
      read_at: isRead ? new Date(at.getTime() + hours(2)) : null,
      created_at: at,
    });
  };
  for (const { id, student_id, sensei_id, course_title, completed_at } of orders.values()) {
    for (const [reader, other] of [
      [student_id, sensei_id],
      [sensei_id, student_id],
    ] as const)
      if (reader === studentId || reader === senseiId)
        tell(reader, 'BOOKING_CONFIRMED', dateOf(completed_at), {
          subject: `Booked: ${course_title}`,
          body: `${whenOf(starts.get(id), zones.get(reader))}, with ${names.get(other)}.`,
          link: `/checkouts/list-checkouts?order=${id}`,
          names: [other],
        });
  }
  for (const { order_id, status, released_at, sensei_net, currency } of world.rows.payment) {
    const order = orders.get(order_id);
    if (status !== 'RELEASED' || order?.sensei_id !== senseiId) continue;
    const amount = formatMoney(sensei_net, currency, 'en');
    tell(senseiId, 'PAYMENT_RELEASED', dateOf(released_at), {
      subject: `${amount} are yours`,
      body: `${amount} for ${order.course_title} were released to you.`,
      link: '/sensei',
    });
  }
  for (const [index, { user_id, name, email, created_at }] of world.rows.contact_message.entries())
    tell(adminId, 'CONTACT_MESSAGE', dateOf(created_at), {
      subject: `Message ${firstMessage + index} from ${name}`,
      body: email,
      link: '/admin',
      names: user_id ? [user_id] : [],
    });
  const titles = new Map(world.rows.course.map(({ id, title }) => [id, title]));
  const courses = new Map<unknown, string | undefined>([
    ...world.rows.course.map(({ id }) => [id, id] as const),
    ...world.rows.seat.map(({ id, order_id }) => [id, orders.get(order_id ?? '')?.course_id] as const),
    ...world.rows.evaluation.map(({ id, course_id }) => [id, course_id] as const),
  ]);
  for (const { target_id, created_at } of world.rows.report)
    tell(adminId, 'REPORT_MADE', dateOf(created_at), {
      subject: `New report: ${titles.get(courses.get(target_id) ?? '')}`,
      body: 'It waits for your decision.',
      link: '/admin#reports',
    });
  addChoices(world, studentId);
}

/** What can wait comes to the student on Sunday evenings, in one mail. */
function addChoices({ rows }: World, studentId: string): void {
  for (const code of ['EVALUATION_PUBLISHED', 'SEARCH_MATCHED'])
    rows.notice_choice.push({ user_id: studentId, code, mail: 'DIGEST', in_app: true, push: true });
  rows.notice_rhythm.push({
    user_id: studentId,
    digest_every: 'WEEKLY',
    digest_weekday: 7,
    digest_at: '18:00',
  });
}

/** The table counts from here. */
const firstMessage = 1001;

type Text = { subject: string; body: string; link: string; names?: string[] };

const dateOf = (at: Date | string | null | undefined): Date | null => (at ? new Date(at) : null);

const whenOf = (at: Date | undefined, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: hourCycleOf({ locale: 'en', timeZone }),
    timeZone,
  }).format(at);

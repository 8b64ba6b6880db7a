import { after, days, hours, minutes } from '../server/src/platform/clock.ts';
import { addAdministrators } from './people/administrators.ts';
import { addBoardAndNotes } from './activity/board-and-notes.ts';
import { addHomework } from './activity/homework.ts';
import { addBackups } from './activity/backups.ts';
import { addCredit, addInvited } from './money/credit.ts';
import { addGifts } from './money/gifts.ts';
import { addGoodwill } from './money/goodwill.ts';
import { addBlackouts } from './bookings/blackouts.ts';
import { addContactMessages } from './activity/contact-messages.ts';
import { addCoupons } from './money/coupons.ts';
import { addCourses } from './people/courses.ts';
import { addLimits } from './people/limits.ts';
import { addDisputes } from './bookings/disputes.ts';
import { addEndings } from './bookings/endings.ts';
import { addEvaluationLife } from './bookings/evaluation-life.ts';
import { addEvaluations } from './bookings/evaluations.ts';
import { addFees } from './money/fees.ts';
import { addGroups } from './bookings/groups.ts';
import { addInvoices, addSellerDetails } from './money/invoices.ts';
import { addAskedMove } from './bookings/moves.ts';
import { addNotices } from './activity/notices.ts';
import { addFamily } from './people/family.ts';
import { addMoreRecords } from './people/more-records.ts';
import { setAnswers } from './people/answers.ts';
import { setFreeTimes } from './bookings/next-free.ts';
import { holdSlot, holdSubmitted } from './bookings/open-checkouts.ts';
import { askToChoose, askToMove, buyWeekly, planByTheWeek, tellOwnStory } from './activity/own-story.ts';
import { addFeeInvoices } from './money/fee-invoices.ts';
import { addPayouts } from './money/payouts.ts';
import { addMessageChanges } from './activity/message-changes.ts';
import { addOwnWords } from './activity/own-words.ts';
import { addAdmin, addSensei, addStudents } from './people/people.ts';
import { planJobs } from './activity/plan-jobs.ts';
import { addPlans } from './activity/plans.ts';
import { addSenseiRecords, addStudentRecords } from './people/records.ts';
import { addQuietSensei } from './people/quiet-sensei.ts';
import { addChargebacksAndReconciliation } from './money/chargebacks-and-reconciliation.ts';
import { addSubstitutes } from './bookings/replacements.ts';
import { addRelations } from './bookings/relations.ts';
import { addCalendarFeeds } from './activity/calendar-feeds.ts';
import { addSavedSearches } from './activity/saved-searches.ts';
import { takeSlot } from './bookings/slots.ts';
import { addQuestions } from './activity/questions.ts';
import { addTalks } from './activity/talks.ts';
import { addAuditLife } from './activity/audit-life.ts';
import { addSavedCards } from './money/saved-cards.ts';
import { addTaxes } from './money/taxes.ts';
import { addTemplates } from './activity/templates.ts';
import { addAbsences, addOwnTimeOffs } from './bookings/time-offs.ts';
import { addWaiting } from './bookings/waiting.ts';
import { addViews } from './activity/views.ts';
import { addCurrencies } from './world/currencies.ts';
import {
  createWorld,
  type DemoCourse,
  type Rules,
  type Sensei,
  type Student,
  type World,
} from './world/world.ts';

/** All of the demo, in memory: the same `seed` and `now` give the same rows. */
export function buildWorld(now: Date, seed: number, rules: Rules, passwordHash: string): World {
  const world = createWorld(now, seed, rules);
  const adminId = addAdmin(world, passwordHash);
  const students = addStudents(world, passwordHash);
  const sensei = addSensei(world, passwordHash);
  addSenseiRecords(world, sensei, adminId);
  addStudentRecords(world, students);
  const courses = addCourses(world, sensei);
  addAbsences(world, sensei);
  addSubstitutes(world, sensei);
  addApprovals(world, sensei, adminId);
  addCoupons(world, adminId, sensei);
  addHistory(world, { students, sensei, courses, adminId });
  addPlans(world, students, sensei[0]?.id ?? '');
  addContactMessages(world, students);
  addBackups(world);
  addMoreRecords(world, students, sensei);
  addEvaluationLife(world, { students, courses });
  addSavedSearches(world, students);
  addApprovals(world, addQuietSensei(world, passwordHash, adminId), adminId);
  setAnswers(world);
  addCategoryHistory(world, adminId);
  addReviews(world, adminId);
  addFees(world, adminId);
  addDisputes(world, { adminId, students, courses });
  addGoodwill(world, { adminId, students });
  addCredit(world, { adminId, students });
  addGifts(world, students);
  addAuditLife(world, { adminId, students, sensei });
  addTemplates(world, adminId);
  addAdministrators(world, passwordHash, adminId);
  addFamily(world, passwordHash, courses);
  // After all bookings: whoever has a class with somebody has a conversation with them.
  addQuestions(world, { students, courses, adminId });
  numberOrders(world);
  addChargebacksAndReconciliation(world, { adminId, studentId: students[0]?.id ?? '' });
  addViews(world);
  addCurrencies(world, adminId);
  addNotices(world, { studentId: students[0]?.id ?? '', senseiId: sensei[0]?.id ?? '', adminId });
  planJobs(world, sensei);
  addTaxes(world, adminId);
  addPayouts(world, { adminId, sensei });
  addInvoices(world);
  addSellerDetails(world, sensei);
  addSavedCards(world, students[0]?.id ?? '');
  addFeeInvoices(world);
  addCalendarFeeds(world, students, sensei);
  addLimits(world, courses);
  addMessageChanges(world);
  addHomework(world, { studentId: students[0]?.id ?? '', senseiId: sensei[0]?.id ?? '' });
  addBoardAndNotes(world, { studentId: students[0]?.id ?? '', senseiId: sensei[0]?.id ?? '' });
  if (students[0]) addInvited(world, passwordHash, students[0]);
  world.rows.setting.push({
    key: 'demo.seeded_at',
    value: { at: now.toISOString(), seed },
    updated_by: null,
    updated_at: now,
  });
  return world;
}

type Cast = {
  students: readonly Student[];
  sensei: readonly Sensei[];
  courses: readonly DemoCourse[];
  adminId: string;
};

function addHistory(world: World, { students, sensei, courses, adminId }: Cast): void {
  const [student, ...others] = students;
  if (!student) throw new Error('The demo needs students');
  const own = courses.filter((course) => course.sensei === courses[0]?.sensei);
  const cast = { student, others, own, course: (title: string) => found(courses, title) };
  const story = tellOwnStory(world, cast);
  const groups = addGroups(
    world,
    courses.filter((course) => !own.includes(course)),
    others,
  );
  const relations = addRelations(world, courses, others);
  addEndings(world, courses, students);
  addOpenCheckouts(world, courses, others);
  const bookings = [...story.bookings, ...groups.bookings, ...relations];
  if (courses[0]) addOwnTimeOffs(world, courses[0].sensei);
  addEvaluations(world, bookings);
  addTalks(world, bookings);
  addOwnWords(world, cast, story);
  askToMove(world, cast);
  buyWeekly(world, cast);
  askToChoose(world, cast);
  planByTheWeek(world, cast);
  // The own one always lies ahead; the random ones do on most days.
  const isOwn = ({ course }: { course: DemoCourse }) => own.includes(course);
  addAskedMove(world, [...relations.filter(isOwn), story.later]);
  addBlackouts(world, sensei, adminId);
  addWaiting(world, groups.meetings, student, others);
  setFreeTimes(world, courses, [...story.meetings, ...groups.meetings]);
}

function found(courses: readonly DemoCourse[], title: string): DemoCourse {
  const course = courses.find((each) => each.seed.title === title);
  if (!course) throw new Error(`No such course: ${title}`);
  return course;
}

function addApprovals(
  world: World,
  sensei: readonly Pick<Sensei, 'id' | 'since' | 'active'>[],
  adminId: string,
): void {
  for (const { id, since, active } of sensei) {
    const at = after(since, days(1));
    if (!active) continue;
    world.rows.audit_entry.push({
      id: world.id(at),
      actor_id: adminId,
      action: 'sensei.status',
      target_type: 'user',
      target_id: id,
      detail: { from: 'PENDING_APPROVAL', to: 'ACTIVE', reason: null },
      created_at: at,
    });
  }
}

/** Courses that were handed in while the platform asked for reviews: two wait, one went back with a word. */
function addReviews(world: World, adminId: string): void {
  const active = new Set(
    world.rows.sensei_profile.filter(({ status }) => status === 'ACTIVE').map((row) => row.user_id),
  );
  const drafts = world.rows.course.filter(
    (row) => row.status === 'DRAFT' && active.has(row.sensei_id) && row.description !== '',
  );
  drafts.slice(0, 3).forEach((course, index) => {
    const at = world.at(-hours(20 - 6 * index));
    course.updated_at = at;
    if (index < 2) {
      course.status = 'IN_REVIEW';
      course.submitted_at = at;
      return;
    }
    course.review_remarks =
      'A good outline. Please say what a student brings to the first class, and how long feedback takes.';
    world.rows.audit_entry.push({
      id: world.id(at),
      actor_id: adminId,
      action: 'course.status_changed',
      target_type: 'course',
      target_id: course.id,
      person_id: course.sensei_id,
      detail: { name: course.title, changes: { status: { before: 'IN_REVIEW', after: 'DRAFT' } } },
      created_at: at,
    });
  });
}

/** A category that was renamed once: links to its old address still arrive. */
function addCategoryHistory(world: World, adminId: string): void {
  const essays = world.rows.category.find(({ slug }) => slug === 'essays');
  const at = world.at(-days(61));
  if (!essays) return;
  world.rows.category_former_slug.push({ slug: 'college-essays', category_id: essays.id, created_at: at });
  world.rows.audit_entry.push({
    id: world.id(at),
    actor_id: adminId,
    action: 'category.changed',
    target_type: 'category',
    target_id: essays.id,
    detail: {
      name: 'College essays',
      changes: {
        name: {
          before: { en: 'College essays', es: 'Ensayos', 'pt-BR': 'Redações' },
          after: essays.name,
        },
        slug: { before: 'college-essays', after: 'essays' },
      },
    },
    created_at: at,
  });
}

function addOpenCheckouts(world: World, courses: readonly DemoCourse[], students: readonly Student[]): void {
  const open = courses.filter((course) => course.listed && !course.seed.seats && !course.seed.approval);
  for (let index = 0; index < 4; index += 1) {
    const [course, student] = [world.random.pick(open), world.random.pick(students)];
    const span = takeSlot(world, {
      sensei: course.sensei,
      people: [student.id],
      minutes: course.seed.minutes,
      fromDay: 2,
      toDay: 12,
    });
    const at = world.at(-minutes(2 + 3 * index));
    if (span && index === 3) holdSubmitted(world, course, student, span, at);
    else if (span) holdSlot(world, course, student, span, at);
  }
}

/** As the sequence would have given them. */
function numberOrders(world: World): void {
  const intents = new Map(world.rows['sandbox_provider.intent'].map((intent) => [intent.reference, intent]));
  const byTime = world.rows.order.toSorted(
    (a, b) => new Date(a.created_at).getTime() - new Date(b.created_at).getTime(),
  );
  byTime.forEach((order, index) => {
    order.number = `M-${10_001 + index}`;
    const intent = intents.get(order.id);
    if (intent) intent.description = `${order.course_title} (${order.number})`;
  });
  world.rows.order = byTime;
}

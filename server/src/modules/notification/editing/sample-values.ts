import { CourseSearch } from '@michi/contract/catalogue/courses';
import { documentKeptDays } from '@michi/contract/records/documents';
import type { Locale } from '@michi/contract/fields';
import type { TemplateCode } from '@michi/contract/notification/notices';
import type { TemplateVariableName } from '@michi/contract/notification/notification-templates';
import { formatMoney } from '../../../platform/text/format-money.ts';
import { after, days, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findPublishedCourses, getCourseCards } from '../../catalogue/index.ts';
import { type Account, exportLife, invitationLife, reapplyAfter, wayBackLife } from '../../identity/index.ts';
import { expiryLead } from '../../ordering/index.ts';
import { sampleText } from './sample-text.ts';
import { formatDate, formatInstant, formatSpan, type Reader } from '../templates/times.ts';
import { mailText, reasonText, sessionsText } from '../templates/mail-text.ts';

type Course = { title: string; sensei: string; price: number; currency: string };
/** So many are named in the mail of a saved search. */
const named = 5;

/**
 * What a text would say to this administrator: courses, sensei and prices as they are listed to everybody,
 * own name and zone, the platform's own rules. Students, codes and what people write are invented: nobody's
 * mail is read for it.
 */
export async function sampleValues(
  ctx: Ctx,
  { name, timeZone, hourCycle }: Pick<Account, 'name' | 'timeZone' | 'hourCycle'>,
  { code, locale }: { code: TemplateCode; locale: Locale },
): Promise<Record<TemplateVariableName, string>> {
  const reader = { locale, timeZone, hourCycle };
  const words = sampleText[locale];
  const courses = await listedCourses(ctx, words.courses);
  const course = (place: number): Course =>
    courses[place % courses.length] ?? { ...words.courses[0], ...price };
  const nameOf = (place: number) => `${course(place).title} · ${course(place).sensei}`;
  const priceOf = (place: number) => formatMoney(course(place).price, course(place).currency, locale);
  const now = ctx.clock.now();
  const startsAt = nextHour(after(now, days(3)));
  const day = (ahead: number) => formatDate(after(now, ahead), reader);
  const deadline = after(now, hours(ctx.settings.get('booking.accept_hours')));
  // As ordering has it: no answer is waited for once the class begins.
  const answerBy = formatInstant(deadline < startsAt ? deadline : startsAt, reader);
  return {
    name,
    brand: ctx.settings.get('brand.name'),
    code: '4829 1736',
    freeOn: day(days(ctx.settings.get('account.purge_days'))),
    when: formatSpan(startsAt, after(startsAt, hours(1)), reader),
    until: untilOf(ctx, code, reader),
    record: words.record,
    deletedOn: day(days(documentKeptDays)),
    reason: reasonText('TIME_OFF', locale) ?? '',
    what: mailText[locale].factor.PASSKEY_ADDED,
    passkey: words.passkey,
    course: course(0).title,
    other: course(0).sensei,
    forSensei: '',
    acceptBy: answerBy,
    paid: '',
    total: priceOf(0),
    freeUntil: formatInstant(after(startsAt, -hours(ctx.settings.get('cancel.student_hours'))), reader),
    withdrawUntil: formatInstant(after(startsAt, days(14)), reader),
    releaseHours: String(ctx.settings.get('escrow.release_hours')),
    proposed: formatSpan(after(startsAt, days(7)), after(startsAt, days(7) + hours(1)), reader),
    answerBy,
    instead: course(1).sensei,
    declineBy: answerBy,
    sessions: sessionsText(3, locale),
    before: formatSpan(after(startsAt, -days(1)), after(startsAt, -hours(23)), reader),
    byYou: '',
    bySensei: '',
    byPlatform: '',
    seatOnly: '',
    amount: priceOf(0),
    asCredit: priceOf(1),
    noSignIn: '',
    kept: priceOf(0),
    uncharged: '',
    priceFell: '',
    reminder: '',
    unconfirmed: '',
    unattended: '',
    markBy: formatInstant(after(startsAt, hours(1 + ctx.settings.get('dispute.window_hours'))), reader),
    about: course(0).title,
    hidden: '',
    asked: '',
    dismissed: '',
    upheld: '',
    mine: '',
    evaluation: '',
    response: '',
    betweenTwo: '',
    seat: '',
    refunded: priceOf(0),
    note: words.note,
    againFrom: day(reapplyAfter),
    remarks: words.remarks,
    sender: course(0).sensei,
    conversation: course(0).title,
    preview: words.chat,
    search: words.search,
    count: String(named + 3),
    several: '',
    course1: nameOf(0),
    price1: priceOf(0),
    course2: nameOf(1),
    price2: priceOf(1),
    course3: nameOf(2),
    price3: priceOf(2),
    course4: nameOf(3),
    price4: priceOf(3),
    course5: nameOf(4),
    price5: priceOf(4),
    more: '3',
    title: words.task,
    due: day(days(1)),
    today: '',
    student: words.student,
    number: '128',
    device: 'Firefox, Windows',
    address: code === 'ADDRESS_CHANGED' ? 'a•••@example.com' : 'ada.park@example.com',
    message: words.letter,
    child: words.student,
    forChild: '',
    declined: '',
    silent: '',
  };
}

/** Until when something can be done, by the rule of what the text is about. */
function untilOf(ctx: Ctx, code: TemplateCode, reader: Reader): string {
  const now = ctx.clock.now();
  if (code === 'ADMINISTRATOR_INVITED' || code === 'GUARDIAN_INVITED')
    return formatInstant(after(now, invitationLife), reader);
  if (code === 'EXPORT_READY') return formatInstant(after(now, exportLife), reader);
  if (code === 'ADDRESS_CHANGED') return formatInstant(after(now, wayBackLife), reader);
  if (code === 'PACKAGE_EXPIRING') return formatInstant(after(now, expiryLead), reader);
  if (code === 'REPORT_UPDATE')
    return formatInstant(after(now, days(ctx.settings.get('dispute.reply_days'))), reader);
  return formatDate(after(now, days(ctx.settings.get('evaluation.window_days'))), reader);
}

const price = { price: 4500, currency: 'USD' };

/** The newest; where nothing is listed yet, courses that could be. */
async function listedCourses(
  ctx: Ctx,
  invented: readonly { title: string; sensei: string }[],
): Promise<Course[]> {
  const since = after(ctx.clock.now(), -days(365));
  const places = await findPublishedCourses(ctx, CourseSearch.parse({ limit: named }), null, {
    publishedAfter: since,
    after: null,
  });
  const cards = await getCourseCards(
    ctx,
    places.map(({ id }) => id),
  );
  if (cards.length > 0)
    return cards.map((card) => ({
      title: card.title,
      sensei: card.sensei.name,
      price: card.price,
      currency: card.currency,
    }));
  const currency = ctx.settings.get('currency.default');
  return invented.map((course) => ({ ...course, ...price, currency }));
}

function nextHour(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / hours(1)) * hours(1));
}

import type { PlanRole } from '@michi/contract/ordering/order-parts';
import type { Ctx } from './platform/context.ts';
import type { Locale } from '@michi/contract/fields';
import type { Money } from '@michi/contract/money';
import type { RecordSection } from '@michi/contract/records/records';
import type { FactorChange } from '@michi/contract/identity/second-factor';
import type { Attendance, ReportOutcome, ReportTarget } from '@michi/contract/states';
import type { TaskDue } from '@michi/contract/records/tasks';

export type FreeCourse = { courseId: string; nextFreeAt: Date | null; freeStarts: number[] };

/**
 * Everything that one module announces to the others: handled in the same transaction, wired in app.ts.
 * Ids only, plus what a handler could not look up.
 */
export type Events = {
  'user.registered': { userId: string; code: string; returnTo: string | null };
  /** `email` is the address to verify: not the account's own when it was mistyped. */
  'user.verification_requested': { userId: string; email: string; code: string; returnTo: string | null };
  /** Somebody tried to register a known address: its owner gets a mail. */
  'user.address_known': { userId: string };
  'user.email_verified': { userId: string };
  'user.type_chosen': { userId: string };
  /** Name, avatar, locale or time zone. */
  'user.changed': { userId: string };
  'user.status_changed': { userId: string; from: string; to: string };
  /** One of them, or all but one. */
  'user.sessions_ended': { userId: string };
  /** By its owner who was signed in, or by the link of a mail. */
  /** `name`: of the passkey. */
  'user.factor_changed': { userId: string; change: FactorChange; name: string | null };
  'user.password_changed': { userId: string };
  /** `email`: the new address, which has to be proved by the code. */
  'user.address_change_requested': { userId: string; email: string; code: string };
  /** `token`: of the way back for the `former` address; `device`: what the browser says of itself. */
  'user.address_changed': {
    userId: string;
    former: string;
    token: string;
    until: Date;
    device: string | null;
  };
  /** The former address is the account's again; `lost` is the one that it had meanwhile. */
  'user.address_restored': { userId: string; lost: string };
  'user.export_ready': { userId: string; expiresAt: Date };
  'user.password_reset_requested': { userId: string; token: string };
  /** Also when the link is sent anew; there is no account yet. `token`: of the link. */
  'administrator.invited': { email: string; name: string; locale: Locale; token: string; expiresAt: Date };
  /** To somebody who may have no account. `token`: of the link. */
  'guardian.invited': {
    email: string;
    childName: string;
    childId: string;
    locale: Locale;
    token: string;
    expiresAt: Date;
  };
  'guardian.linked': { guardianId: string; childId: string };
  /** The child comes of age soon, and nobody can sign in as them yet. */
  'guardian.sign_in_due': { guardianId: string; childId: string };
  /** The child is old enough. */
  'guardian.handed_over': { guardianId: string; childId: string; hasSignIn: boolean };
  /** An administrator granted somebody credit. Minor units. */
  'credit.granted': { userId: string; amount: number; currency: string; reason: string };
  /** A gift was paid. `code`: for whoever redeems it; to be written into a mail alone. */
  'gift.bought': {
    buyerId: string;
    amount: number;
    currency: string;
    recipientEmail: string | null;
    locale: string;
    code: string;
  };
  'gift.redeemed': { buyerId: string; redeemedBy: string; amount: number; currency: string };
  /**
   * The first class of somebody who was invited took place: both have so much credit more; null: who invited
   * has had the most of a year.
   */
  'referral.earned': { userId: string; referredBy: string | null; amount: number; currency: string };
  /** A minor's booking waits for the answer of a guardian. */
  'guardian.asked': { orderId: string };
  /** A guardian said yes. */
  'guardian.approved': { orderId: string };
  'sensei.status_changed': { userId: string; from: string; to: string; reason: string | null };
  /** What somebody says of the own way, or who may see it. */
  /** What an administrator said of the document for a result; `record` is the result in words. */
  'document.decided': {
    userId: string;
    accepted: boolean;
    record: string;
    reason: string | null;
    deletedOn: Date;
  };
  'records.changed': { userId: string; section: RecordSection };
  'course.published': { courseId: string; senseiId: string };
  /** An administrator published it, or returned it with remarks. */
  'course.reviewed': { courseId: string; senseiId: string; title: string; remarks: string | null };
  /** Its courses go to `intoId` from now on; until they have, `category.merged` comes once at the end. */
  'category.merge_begun': { categoryId: string; intoId: string; byId: string };
  /** Its courses are those of `intoId`; it is no more after this transaction. `byId`: the administrator's. */
  'category.merged': { categoryId: string; intoId: string; byId: string | null };
  'course.changed': { courseId: string; senseiId: string };
  /** When each listed course of these sensei can be booked next, and its `decisiveStarts`, computed anew. */
  'availability.changed': { senseiIds: readonly string[]; courses: readonly FreeCourse[] };
  'seat.booked': { seatId: string; classId: string; senseiId: string; studentId: string; orderId: string };
  'seat.canceled': {
    seatId: string;
    classId: string;
    senseiId: string;
    studentId: string;
    canceledBy: string | null;
    isTogether: boolean;
  };
  /** It is held until it is charged, its series having begun; and it is so no more, without a booking. */
  'seat.planned': { classId: string; senseiId: string; studentId: string };
  'seat.unplanned': { classId: string; senseiId: string; studentId: string };
  /** These seats of one order were canceled in one; each has its `seat.canceled`, with `isTogether`. */
  'seats.canceled': { seatIds: string[]; canceledBy: string | null };
  'class.ended': { classId: string };
  /** Nobody had booked it, these seats were only asked for: requests end one by one, the class at once. */
  'requests.ended': { seatIds: string[] };
  /** Its students are asked to agree to another time. */
  'class.time_proposed': { classId: string };
  'class.time_withdrawn': { classId: string };
  /** One side asks the other for another time of a 1:1 class; it ended without the class having moved. */
  'class.move_asked': { moveId: string };
  'class.move_ended': { moveId: string; isOfSeries: boolean };
  /**
   * A place of a waiting list: kept for its student, not answered in time, or gone with its class; or kept no
   * more as nobody can book that time, and its student waits on; or of a class that was at that time before,
   * and has moved.
   */
  'waiting.offered': { placeId: string };
  'waiting.expired': { placeId: string };
  'waiting.ended': { placeId: string };
  'waiting.withdrawn': { placeId: string; startsAt: string; endsAt: string };
  'waiting.moved': { placeId: string; startsAt: string; endsAt: string };
  /** These times before the class of a seat are free by now; its student had asked to hear of that. */
  'earlier.opened': { seatId: string; starts: string[] };
  /** A seat's student is asked what is to stand in for its class; is no more, as it stays; has chosen. */
  'replacement.asked': { replacementId: string };
  'replacement.withdrawn': { replacementId: string };
  'replacement.chosen': { replacementId: string; before: string };
  /**
   * `before`: when it was to begin; `by`: whose word it was, null where nobody's; `isOfSeries`: with others,
   * of which `series.moved` tells.
   */
  'class.moved': { classId: string; before: string; by: string | null; isOfSeries?: boolean };
  /** These moves of classes of a series were done, asked for or answered together. */
  'series.moved': { moveIds: string[]; by: string };
  /** A calendar elsewhere says the sensei is busy during it, and for the first time during `more` others. */
  'class.clashed': { classId: string; senseiId: string; more: number };
  /** By the sensei, corrected by the same, or decided by an administrator. */
  'seat.attendance_marked': { seatId: string; classId: string; attendance: Attendance };
  /** The student says that the class took place. */
  'seat.confirmed': { seatId: string };
  /** Money captured; seats are committed; the classroom may be prepared. */
  'order.paid': { orderId: string; classIds: string[]; planRole?: PlanRole | null };
  'order.approval_requested': { orderId: string };
  'order.completed': { orderId: string };
  'order.canceled': { orderId: string; reason: string };
  /** Somebody, or the provider, let go of a kept card. */
  'card.removed': { methodId: string };
  /** The first of classes that are charged one by one is paid: the others are held. */
  'series.planned': { planId: string };
  /** The class of this order could not be charged to the card; it can be paid by hand for a while. */
  'series.charge_failed': { orderId: string };
  /** Held classes of it ended, and nothing was charged for them. */
  'series.classes_ended': { planId: string };
  /** The card is gone that its classes were to be charged to. */
  'series.card_gone': { planId: string };
  /** So many sessions of a package have no class yet, and its days come to an end. */
  'package.expiring': { orderId: string; sessions: number };
  /** So many sessions of a package had no class when its days were over; `refund`: what comes back. */
  'package.expired': { orderId: string; sessions: number; refund: number };
  /** All of a package ended that had not taken place: so many sessions; `refund`: what comes back of it. */
  'package.ended': {
    orderId: string;
    by: string | null;
    reason: string;
    sessions: number;
    refund: number;
  };
  'payment.held': { paymentId: string; orderId: string };
  'payment.released': { paymentId: string; orderId: string };
  /** `priceFell`: a group class costs less by now. `isOfPackage`: others of the order may go back with it. */
  'payment.refunded': {
    paymentId: string;
    orderId: string;
    amount: number;
    /** So much of it as credit. */
    credit: number;
    priceFell: boolean;
    /** Of an administrator who gave it back; null: it came back by a rule. */
    reason: string | null;
    isOfPackage: boolean;
  };
  /** Of the account that money goes to from now on. */
  'payout.account_changed': { senseiId: string; ending: string };
  /** Arrived, or sure to. */
  'payout.paid': { payoutId: string; senseiId: string };
  /** Its money is the sensei's again, and goes with the next one. */
  'payout.failed': { payoutId: string; senseiId: string };
  /** An invoice in a sensei's name lacks what the law asks of a seller; told of once in a while. */
  'invoice.details_missing': { senseiId: string; number: string };
  /** Something about a dispute at the payment provider; what, it says when asked. */
  'dispute.changed': { disputeRef: string };
  /** The provider said that it was given back, and now that it was not. */
  'refund.failed': { paymentId: string; orderId: string; amount: number };
  /** A buyer's bank asks for the money of an order back; it has decided. */
  'chargeback.opened': { chargebackId: string };
  'chargeback.decided': { chargebackId: string; won: boolean };
  'message.sent': { conversationId: string; messageId: string; senderId: string; recipientIds: string[] };
  /** Somebody has read on in a conversation. */
  'conversation.read': { conversationId: string; userId: string };
  /** The first answer to what somebody wrote, so many minutes later. */
  'message.answered': { userId: string; at: string; minutes: number };
  'evaluation.published': { evaluationId: string; courseId: string; senseiId: string; rating: number };
  /** What the sides of a seat wrote can be read from now on; each evaluated person is told. */
  'evaluations.shown': { seatId: string; directions: ('STUDENT_TO_SENSEI' | 'SENSEI_TO_STUDENT')[] };
  /**
   * Written by the student, not published yet, and the seat was marked as missed. `isReported`: a problem
   * with the class is being decided.
   */
  'evaluation.held_back': { seatId: string; isReported: boolean };
  /** Reported, and hidden until an administrator has decided. */
  'evaluation.hidden': {
    evaluationId: string;
    authorId: string;
    courseId: string;
    classId: string | null;
    /** Of a student: nobody else reads it, and its stars count nowhere. */
    betweenTwo: boolean;
  };
  /** A report was upheld: its stars no longer count. */
  'evaluation.withdrawn': { evaluationId: string; courseId: string; senseiId: string; rating: number };
  /** Somebody put something before the administrators: of a course, or a person (`courseId` is null then). */
  'report.made': { personId: string; courseId: string | null };
  /** A student reported a problem with a class: its sensei may answer until then. */
  'report.asked': { seatId: string; replyDueAt: Date };
  /**
   * `personId`: whose words, course, profile or class it is; `tellPerson`: not of a report without
   * consequences that nobody knew of.
   */
  'report.decided': {
    reporterIds: string[];
    personId: string;
    tellPerson: boolean;
    courseId: string | null;
    /** Of a seat, an evaluation, or the answer to one. */
    classId: string | null;
    /** What a sensei wrote of a student, or the answer to it: nobody else reads it. */
    betweenTwo: boolean;
    /** Of a seat. */
    refunded: Money | null;
    targetType: ReportTarget;
    outcome: ReportOutcome;
    note: string | null;
  };
  /** A sensei may from now on work on this student's plan. */
  'plan.shared': { studentId: string; senseiId: string };
  /** A sensei set something for a student; without a task where the plan has no room. */
  'homework.set': {
    homeworkId: string;
    studentId: string;
    senseiId: string;
    title: string;
    due: TaskDue | null;
    taskId: string | null;
    conversationId: string;
  };
  'homework.handed_in': {
    homeworkId: string;
    studentId: string;
    senseiId: string;
    title: string;
    conversationId: string;
  };
  /** Done, or to be handed in once more. */
  'homework.answered': {
    homeworkId: string;
    studentId: string;
    senseiId: string;
    title: string;
    taskId: string | null;
    conversationId: string;
    isDone: boolean;
  };
  /** Somebody is to be reminded of a task, tomorrow's or today's. */
  'task.due': {
    taskId: string;
    userId: string;
    studentId: string;
    title: string;
    due: TaskDue;
    isToday: boolean;
  };
};
export type EventName = keyof Events;
export type EventHandler<E extends EventName> = (ctx: Ctx, payload: Events[E]) => Promise<void>;

import { z } from 'zod';

/** The exact values of the product's enumerations. */
export const OrderStatus = z.enum([
  'CREATED',
  'PENDING',
  'PROCESSING',
  'PENDING_CLASSROOM_CREATION',
  'CANCELED',
  'COMPLETED',
]);
export const PaymentStatus = z.enum([
  'PENDING',
  'PROCESSING',
  'CANCELED',
  'CONFIRMED',
  'HELD',
  'RELEASED',
  'REFUNDED',
  'CANCELLED',
]);
export const UserType = z.enum(['ADMIN', 'STUDENT', 'SENSEI']);
export const AccountStatus = z.enum(['ACTIVE', 'INACTIVE', 'DELETED', 'BANNED']);
export const SenseiStatus = z.enum(['ACTIVE', 'INACTIVE', 'BANNED', 'EXCLUDED', 'PENDING_APPROVAL']);
export const EducationLevel = z.enum([
  'ELEMENTARY_SCHOOL',
  'MIDDLE_SCHOOL',
  'HIGH_SCHOOL',
  'UNDERGRADUATE',
  'POSTGRADUATE',
]);
export const Gender = z.enum(['MALE', 'FEMALE', 'NON_BINARY', 'PREFER_NOT_TO_SAY']);
export const Orientation = z.enum(['HETEROSEXUAL', 'LGBTQIA_PLUS', 'PREFER_NOT_TO_SAY']);
export const LanguageProficiency = z.enum(['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'FLUENT', 'NATIVE']);
export const Level = z.enum(['BEGINNER', 'INTERMEDIATE', 'ADVANCED']);
export const Progress = z.enum(['COMPLETED', 'IN_PROGRESS', 'INCOMPLETE']);
export const ActivityState = z.enum(['ONGOING', 'COMPLETED']);
export const ApplicationDecision = z.enum(['ACCEPTED', 'REJECTED', 'WAITLIST']);
export const ApplicationRound = z.enum([
  'EARLY_ACTION',
  'REGULAR_DECISION',
  'RESTRICTIVE_EARLY_ACTION',
  'RESTRICTIVE_REGULAR_DECISION',
]);
export const ClubRole = z.enum(['PRESIDENT', 'MEMBER']);
export const ScoreType = z.enum(['SAT', 'ACT', 'GPA_WEIGHTED', 'GPA_UNWEIGHTED', 'AP']);
export const Grade = z.enum(['A', 'B', 'C', 'D', 'E', 'F']);
export const TaskStatus = z.enum(['CREATED', 'PENDING', 'PROGRESS', 'DONE']);
export const ReportReason = z.enum(['NOT_FOLLOW_USE_TERMS']);
/** RESPONSE: the answer to an evaluation, by the evaluation's id. */
export const ReportTarget = z.enum([
  'EVALUATION',
  'RESPONSE',
  'COURSE',
  'SENSEI',
  'SEAT',
  'MESSAGE',
  'PERSON',
]);
export const ReportOutcome = z.enum(['DISMISSED', 'WARNED', 'REFUNDED', 'BANNED']);

export const CourseFormat = z.enum(['ONE_TO_ONE', 'GROUP']);
export const CourseStatus = z.enum(['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'PAUSED', 'ARCHIVED']);
export const ClassStatus = z.enum(['SCHEDULED', 'CANCELED', 'ENDED']);
export const SeatState = z.enum(['HELD', 'BOOKED', 'WAITLISTED', 'CANCELED']);
export const Attendance = z.enum(['UNKNOWN', 'PRESENT', 'LATE', 'ABSENT']);
export const OrderKind = z.enum(['SINGLE', 'TRIAL', 'PACKAGE']);
export const PayoutStatus = z.enum(['PENDING', 'PROCESSING', 'PAID', 'FAILED', 'CANCELED']);
export const EvaluationStatus = z.enum(['PENDING', 'PUBLISHED', 'HIDDEN']);
export const Visibility = z.enum(['PRIVATE', 'MY_SENSEI', 'PUBLIC']);

export type OrderStatus = z.infer<typeof OrderStatus>;
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export type UserType = z.infer<typeof UserType>;
export type AccountStatus = z.infer<typeof AccountStatus>;
export type SenseiStatus = z.infer<typeof SenseiStatus>;
export type EducationLevel = z.infer<typeof EducationLevel>;
export type LanguageProficiency = z.infer<typeof LanguageProficiency>;
export type Level = z.infer<typeof Level>;
export type CourseFormat = z.infer<typeof CourseFormat>;
export type CourseStatus = z.infer<typeof CourseStatus>;
export type ClassStatus = z.infer<typeof ClassStatus>;
export type SeatState = z.infer<typeof SeatState>;
export type Attendance = z.infer<typeof Attendance>;
export type OrderKind = z.infer<typeof OrderKind>;
export type ApplicationRound = z.infer<typeof ApplicationRound>;
export type Grade = z.infer<typeof Grade>;
export type ScoreType = z.infer<typeof ScoreType>;
export type EvaluationStatus = z.infer<typeof EvaluationStatus>;
export type ReportTarget = z.infer<typeof ReportTarget>;
export type ReportReason = z.infer<typeof ReportReason>;
export type ReportOutcome = z.infer<typeof ReportOutcome>;
export type PayoutStatus = z.infer<typeof PayoutStatus>;
export type Visibility = z.infer<typeof Visibility>;
export type TaskStatus = z.infer<typeof TaskStatus>;

/**
 * The tables, as the migrations leave them. Written by "npm run db:types"; do not edit.
 */

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Activity {
  category: string;
  created_at: Timestamp;
  description: string | null;
  grades: Generated<number[]>;
  hours_per_week: number | null;
  id: string;
  organization: string | null;
  position: string;
  sort_order: number;
  state: string;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
  weeks_per_year: number | null;
}

export interface AddressChange {
  attempts: Generated<number>;
  code_hash: Buffer;
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  user_id: string;
}

export interface AdministratorInvitation {
  accepted_at: Timestamp | null;
  accepted_by: string | null;
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  id: string;
  invited_by: string | null;
  locale: string;
  name: string;
  revoked_at: Timestamp | null;
  roles: string[];
  sent_at: Timestamp;
  token_hash: Buffer;
}

export interface AdministratorRole {
  granted_at: Timestamp;
  granted_by: string | null;
  role: string;
  user_id: string;
}

export interface AuditEntry {
  action: string;
  actor_id: string | null;
  created_at: Timestamp;
  detail: Generated<unknown>;
  id: string;
  person_id: string | null;
  target_id: string | null;
  target_type: string;
}

export interface AuthenticatorApp {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  last_step: number | null;
  secret: Buffer;
  user_id: string;
}

export interface BackTest {
  created_at: Timestamp;
  created_by: string;
  done: Generated<number>;
  id: string;
  request: unknown;
  result: Generated<unknown>;
  state: string;
  total: Generated<number>;
}

export interface BackupRun {
  by_schedule: boolean;
  bytes: number | null;
  ended_at: Timestamp | null;
  error: string | null;
  error_code: string | null;
  file: string;
  file_count: number | null;
  id: string;
  is_encrypted: boolean;
  lost_files: number | null;
  place: string;
  row_count: number | null;
  started_at: Timestamp;
}

export interface BillingDetails {
  city: string;
  company: string | null;
  country: string;
  line1: string;
  line2: string | null;
  name: string;
  postal_code: string;
  region: string | null;
  tax_number: string | null;
  tax_number_verified_at: Timestamp | null;
  updated_at: Timestamp;
  user_id: string;
}

export interface Blackout {
  category_id: string | null;
  country: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  from_date: string;
  id: string;
  last_date: string;
  may_work: Generated<boolean>;
  name: string;
  note: string | null;
  recurs_until: string | null;
  scope: string;
  source: string;
  to_date: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface BlackoutSensei {
  blackout_id: string;
  kind: string;
  sensei_id: string;
}

export interface Board {
  conversation_id: string;
  kept_at: Timestamp | null;
  kept_seq: Generated<number>;
  last_seq: Generated<number>;
  updated_at: Timestamp;
}

export interface BoardElement {
  conversation_id: string;
  deleted: boolean;
  element: unknown;
  id: string;
  seq: number;
  size: number;
  updated_at: Timestamp;
  updated_by: string;
  version: number;
  version_nonce: number;
}

export interface BoardPicture {
  added_by: string;
  conversation_id: string;
  created_at: Timestamp;
  file_id: string;
  key: string;
}

export interface BoardSnapshot {
  conversation_id: string;
  count: number;
  created_at: Timestamp;
  elements: unknown;
  id: string;
}

export interface BookingLimit {
  course_id: string | null;
  id: string;
  new_students_per_week: number | null;
  pause_minutes: number | null;
  per_day: number | null;
  per_week: number | null;
  sensei_id: string;
}

export interface BouncedAddress {
  address: string;
  bounced_at: Timestamp;
  reason: string;
  source: string;
}

export interface BusyTime {
  ends_at: Timestamp;
  source_id: string;
  starts_at: Timestamp;
  user_id: string;
}

export interface Calendar {
  account_time_zone: string | null;
  time_zone: string;
  user_id: string;
  version: Generated<number>;
}

export interface CalendarBlock {
  class_id: string | null;
  during: string;
  hold_expires_at: Timestamp | null;
  id: string;
  kind: string;
  sensei_id: string;
}

export interface CalendarConnection {
  account: string;
  account_hash: Buffer;
  created_at: Timestamp;
  failing_since: Timestamp | null;
  failures: Generated<number>;
  host: string;
  id: string;
  kind: string;
  next_at: Timestamp;
  problem: string | null;
  secret: Buffer;
  state: string;
  synced_at: Timestamp | null;
  tried_at: Timestamp | null;
  updated_at: Timestamp;
  user_id: string;
}

export interface CalendarFeed {
  course_id: string | null;
  created_at: Timestamp;
  id: string;
  read_at: Timestamp | null;
  user_id: string;
}

export interface CalendarImport {
  address: Buffer;
  address_hash: Buffer;
  created_at: Timestamp;
  etag: string | null;
  events: Generated<number>;
  failures: Generated<number>;
  host: string;
  id: string;
  last_modified: string | null;
  left_out: Generated<unknown>;
  name: string;
  next_at: Timestamp;
  problem: string | null;
  read_at: Timestamp | null;
  state: string;
  tried_at: Timestamp | null;
  updated_at: Timestamp;
  user_id: string;
  worked_at: Timestamp | null;
}

export interface CallPeer {
  camera_on: boolean;
  carried: Generated<boolean>;
  joined_at: Timestamp;
  mic_on: boolean;
  name: string;
  node_id: string;
  peer_id: string;
  presence_id: string;
  room_uuid: string;
  seen_at: Timestamp;
  sharing: Generated<boolean>;
  socket_id: string | null;
  user_id: string;
  waiting: Generated<unknown>;
}

export interface Category {
  active: Generated<boolean>;
  created_at: Timestamp;
  description: unknown;
  former_ids: Generated<string[]>;
  icon: string;
  id: string;
  merging_into: string | null;
  moves: Generated<number>;
  name: unknown;
  parent_id: string | null;
  position: number;
  slug: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface CategoryFormerSlug {
  category_id: string;
  created_at: Timestamp;
  slug: string;
}

export interface Chargeback {
  amount: number;
  bearer: string | null;
  created_at: Timestamp;
  currency: string;
  decided_at: Timestamp | null;
  dispute_ref: string;
  evidence: string | null;
  evidence_due_at: Timestamp | null;
  evidence_note: string | null;
  evidence_sent_at: Timestamp | null;
  evidence_sent_by: string | null;
  id: string;
  opened_at: Timestamp;
  order_id: string;
  provider: string;
  reason: string;
  returned_at: Timestamp | null;
  sensei_id: string;
  status: string;
  student_id: string;
  taken_at: Timestamp | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ChargePlan {
  begun_at: Timestamp | null;
  course_id: string;
  created_at: Timestamp;
  first_order_id: string;
  id: string;
  idempotency_key: string;
  method_id: string | null;
  request_hash: string;
  sensei_id: string;
  status: string;
  student_id: string;
  updated_at: Timestamp;
}

export interface Class {
  answer_by: Timestamp | null;
  classroom_id: string | null;
  closed_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  course_id: string;
  created_at: Timestamp;
  ends_at: Timestamp;
  id: string;
  max_seats: Generated<number>;
  min_seats: Generated<number>;
  moves: Generated<number>;
  proposed_alone: Generated<boolean>;
  proposed_ends_at: Timestamp | null;
  proposed_for: string | null;
  proposed_starts_at: Timestamp | null;
  quorum_deadline: Timestamp | null;
  rescheduled_from: string | null;
  sensei_id: string;
  starts_at: Timestamp;
  status: string;
  updated_at: Timestamp;
}

export interface ClassMove {
  answer_by: Timestamp | null;
  answers_id: string | null;
  asked_by: string;
  asker_id: string;
  begun_at: Timestamp;
  begun_by: string;
  class_id: string;
  created_at: Timestamp;
  from_starts_at: Timestamp;
  id: string;
  series_move_id: string | null;
  state: string;
  to_ends_at: Timestamp;
  to_recurs_at: Timestamp | null;
  to_starts_at: Timestamp;
  updated_at: Timestamp;
}

export interface ClassReminder {
  class_id: string;
  code: string;
  created_at: Timestamp;
  id: string;
  in_app: boolean;
  mail_id: string | null;
  user_id: string;
}

export interface Classroom {
  class_id: string;
  conversation_id: string;
  created_at: Timestamp;
  entry: Generated<string>;
  host_came_at: Timestamp | null;
  host_id: string;
  locked: Generated<boolean>;
  room_uuid: string;
  title: string;
}

export interface ClassroomAdmission {
  admitted_at: Timestamp;
  hand_raised_at: Timestamp | null;
  removed_at: Timestamp | null;
  room_uuid: string;
  user_id: string;
}

export interface ClassroomPresence {
  camera: string | null;
  id: string;
  joined_at: Timestamp;
  left_at: Timestamp | null;
  microphone: string | null;
  peer_id: string;
  room_uuid: string;
  user_id: string;
}

export interface ClassroomRefusal {
  id: string;
  reason: string;
  refused_at: Timestamp;
  room_uuid: string;
  user_id: string;
}

export interface ClassroomWait {
  began_at: Timestamp;
  ended_at: Timestamp | null;
  id: string;
  room_uuid: string;
  seen_at: Timestamp;
  user_id: string;
}

export interface ClockWarning {
  changes_at: Timestamp;
  course_id: string;
  created_at: Timestamp;
  other_id: string;
  user_id: string;
}

export interface Club {
  created_at: Timestamp;
  end_date: string | null;
  id: string;
  name: string;
  role: string;
  start_date: string | null;
  state: string;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
}

export interface College {
  aliases: Generated<string[]>;
  country: string;
  id: string;
  is_private: boolean | null;
  name: string;
  owner_id: string | null;
  time_zone: string;
}

export interface CollegeApplication {
  college_id: string;
  created_at: Timestamp;
  cycle_year: number;
  deadline_date: string | null;
  deadline_time: string | null;
  decided_at: string | null;
  decision: string | null;
  enrolled: Generated<boolean>;
  id: string;
  notes: string | null;
  program: string | null;
  round: string;
  submitted_at: string | null;
  updated_at: Timestamp;
  user_id: string;
  verified_at: Timestamp | null;
  verified_by: string | null;
  version: Generated<number>;
}

export interface ConnectedCalendar {
  busy_ahead: Generated<number>;
  connection_id: string;
  created_at: Timestamp;
  id: string;
  is_read: Generated<boolean>;
  is_writable: boolean;
  is_written: Generated<boolean>;
  name: string;
  ref: string;
  token: string | null;
  user_id: string;
  worked_at: Timestamp | null;
}

export interface ConnectedEvent {
  calendar_id: string;
  etag: string | null;
  ref: string;
  spans: unknown;
  user_id: string;
}

export interface ContactMessage {
  body: string;
  created_at: Timestamp;
  done_at: Timestamp | null;
  done_by: string | null;
  email: string;
  id: string;
  is_suspect: Generated<boolean>;
  locale: string;
  name: string;
  number: Generated<number>;
  status: Generated<string>;
  topic: string;
  user_id: string | null;
}

export interface Conversation {
  change_seq: Generated<number>;
  class_id: string | null;
  created_at: Timestamp;
  first_id: string | null;
  house_seq: Generated<number>;
  id: string;
  is_answered: Generated<boolean>;
  kind: string;
  last_seq: Generated<number>;
  person_id: string | null;
  second_id: string | null;
  started_by: string | null;
  title: string;
  updated_at: Timestamp;
}

export interface ConversationAlias {
  conversation_id: string;
  id: string;
}

export interface ConversationBlock {
  blocked_id: string;
  blocker_id: string;
  created_at: Timestamp;
}

export interface ConversationParticipant {
  archived_at: Timestamp | null;
  conversation_id: string;
  joined_seq: Generated<number>;
  last_read_seq: Generated<number>;
  muted_until: Timestamp | null;
  pinned_at: Timestamp | null;
  updated_at: Timestamp;
  user_id: string;
}

export interface Coupon {
  active: Generated<boolean>;
  created_at: Timestamp;
  currency: string | null;
  deleted_at: Timestamp | null;
  first_of: string | null;
  id: string;
  kind: string;
  max_uses: number | null;
  max_uses_per_person: number | null;
  min_amount: number | null;
  name: string;
  owner_id: string | null;
  payer: string;
  scope: string;
  scope_id: string | null;
  updated_at: Timestamp;
  used: Generated<number>;
  valid_from: Timestamp | null;
  valid_to: Timestamp | null;
  value: number;
  version: Generated<number>;
}

export interface CouponCode {
  code: string;
  coupon_id: string;
  created_at: Timestamp;
  single_use: Generated<boolean>;
  used: Generated<number>;
}

export interface CouponUse {
  amount: number;
  code: string;
  coupon_id: string;
  created_at: Timestamp;
  currency: string;
  order_id: string;
  state: string;
  student_id: string;
  updated_at: Timestamp;
}

export interface Course {
  booking_window_days: Generated<number>;
  buffer_after: Generated<number>;
  buffer_before: Generated<number>;
  cancellation_policy: unknown;
  category_id: string | null;
  changed_after_review_at: Timestamp | null;
  client_id: string | null;
  created_at: Timestamp;
  currency: Generated<string>;
  description: Generated<string>;
  duration_minutes: Generated<number>;
  education_levels: Generated<string[]>;
  format: Generated<string>;
  free_starts: number[] | null;
  has_outcomes: Generated<boolean>;
  has_trial: Generated<boolean | null>;
  id: string;
  languages: Generated<string[]>;
  level: Generated<string>;
  listed: Generated<boolean>;
  max_seats: Generated<number>;
  min_notice_minutes: Generated<number>;
  min_seats: Generated<number>;
  next_free_at: Timestamp | null;
  packages: Generated<unknown>;
  price: Generated<number>;
  price_steps: Generated<unknown>;
  published_at: Timestamp | null;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  rating_weight: Generated<number | null>;
  requires_approval: Generated<boolean>;
  review_remarks: string | null;
  search: Generated<string>;
  sensei_id: string;
  sensei_name: string;
  shown_rating: Generated<number | null>;
  slot_interval: Generated<number>;
  slug: string;
  standing: Generated<number | null>;
  status: Generated<string>;
  submitted_at: Timestamp | null;
  summary: Generated<string>;
  title: string;
  trial: Generated<unknown>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface CourseChange {
  changed_at: Generated<Timestamp>;
  course_id: string | null;
  number: Generated<number>;
  transaction: Generated<string>;
}

export interface CourseGrade {
  created_at: Timestamp;
  grade: string;
  id: string;
  subject: string;
  term: string;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
}

export interface CourseImage {
  alt: Generated<string>;
  client_id: string | null;
  course_id: string;
  cover: Generated<boolean>;
  created_at: Timestamp;
  crop: Generated<unknown>;
  failure: string | null;
  file: string | null;
  height: number | null;
  id: string;
  name: Generated<string>;
  original_id: string | null;
  position: number;
  revision: Generated<number>;
  size_files: Generated<string[]>;
  state: Generated<string>;
  width: number | null;
}

export interface CourseView {
  count: number;
  course_id: string;
  day: string;
}

export interface CreditBalance {
  amount: number;
  created_at: Timestamp;
  currency: string;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
}

export interface CreditEntry {
  amount: number;
  created_at: Timestamp;
  currency: string;
  gift_id: string | null;
  granted_by: string | null;
  id: string;
  idempotency_key: string;
  kind: string;
  order_id: string | null;
  reason: string | null;
  user_id: string;
}

export interface DataExport {
  created_at: Timestamp;
  done: Generated<number>;
  expires_at: Timestamp | null;
  file_id: string | null;
  finished_at: Timestamp | null;
  id: string;
  status: string;
  total: Generated<number>;
  user_id: string;
}

export interface DateOverride {
  date: string;
  from_minute: number | null;
  id: string;
  sensei_id: string;
  to_minute: number | null;
}

export interface DigestEntry {
  body: string;
  code: string;
  created_at: Timestamp;
  event: string | null;
  id: string;
  link: string;
  names: Generated<string[]>;
  subject: string;
  user_id: string;
}

export interface Document {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  file_id: string | null;
  id: string;
  kind: string;
  reason: string | null;
  record_id: string;
  record_type: string;
  user_id: string;
  verdict: Generated<string>;
}

export interface EarlierWish {
  created_at: Timestamp;
  known: ArrayType<Timestamp>;
  seat_id: string;
  sensei_id: string;
  student_id: string;
  updated_at: Timestamp;
}

export interface Education {
  created_at: Timestamp;
  end_date: string | null;
  field: string | null;
  id: string;
  level: string;
  progress: string;
  school: string;
  start_date: string | null;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
}

export interface EmailVerification {
  attempts: Generated<number>;
  code_hash: Buffer;
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  id: string;
  return_to: string | null;
  used_at: Timestamp | null;
  user_id: string;
}

export interface EmbeddedMail {
  created_at: Timestamp;
  html: string;
  id: string;
  subject: string;
  text: string;
  to_address: string;
}

export interface Evaluation {
  author_id: string;
  clarity: number | null;
  comment: Generated<string>;
  course_id: string;
  created_at: Timestamp;
  direction: string;
  grade: string | null;
  helpful_count: Generated<number>;
  id: string;
  language: Generated<string>;
  preparation: number | null;
  private_note: string | null;
  published_at: Timestamp | null;
  punctuality: number | null;
  rating: number;
  responded_at: Timestamp | null;
  response: string | null;
  response_withdrawn_at: Timestamp | null;
  seat_id: string;
  status: string;
  target_id: string;
  version: Generated<number>;
  withdrawn_at: Timestamp | null;
}

export interface EvaluationHelpful {
  created_at: Timestamp;
  evaluation_id: string;
  user_id: string;
}

export interface ExternalIdentity {
  created_at: Timestamp;
  email: string | null;
  id: string;
  last_used_at: Timestamp;
  provider: string;
  subject: string;
  user_id: string;
}

export interface Favourite {
  course_id: string;
  created_at: Timestamp;
  user_id: string;
}

export interface File {
  created_at: Timestamp;
  expires_at: Timestamp | null;
  id: string;
  key: string;
  name: string;
  owner_id: string;
  purpose: string;
  sha256: string;
  size: number;
  type: string;
}

export interface FormerAddress {
  changed_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  id: string;
  token_hash: Buffer;
  user_id: string;
}

export interface Gift {
  amount: number;
  buyer_id: string;
  checkout_url: string | null;
  code_hash: string;
  created_at: Timestamp;
  currency: string;
  dispute_ref: string | null;
  id: string;
  idempotency_key: string;
  locale: string;
  paid_at: Timestamp | null;
  provider: string;
  provider_ref: string | null;
  recipient_email: string | null;
  redeemed_at: Timestamp | null;
  redeemed_by: string | null;
  refund_reason: string | null;
  refund_ref: string | null;
  refunded_at: Timestamp | null;
  request_hash: string;
  status: string;
  updated_at: Timestamp;
}

export interface GuardianInvitation {
  accepted_at: Timestamp | null;
  accepted_by: string | null;
  child_id: string;
  created_at: Timestamp;
  email: string;
  expires_at: Timestamp;
  id: string;
  invited_by: string;
  locale: string;
  revoked_at: Timestamp | null;
  token_hash: Buffer;
}

export interface GuardianLink {
  child_id: string;
  consent_address: Buffer | null;
  consent_version: string;
  consented_at: Timestamp;
  end_reason: string | null;
  ended_at: Timestamp | null;
  guardian_id: string;
  id: string;
  sign_in_asked_at: Timestamp | null;
}

export interface Homework {
  conversation_id: string;
  created_at: Timestamp;
  due_at: Timestamp | null;
  due_date: string | null;
  due_time_zone: string | null;
  id: string;
  last_seq: Generated<number>;
  sensei_id: string;
  status: Generated<string>;
  student_id: string;
  task_id: string | null;
  title: string;
  updated_at: Timestamp;
}

export interface HomeworkEntry {
  author_id: string;
  body: string;
  created_at: Timestamp;
  homework_id: string;
  kind: string;
  seq: number;
}

export interface HomeworkFile {
  entry_seq: number | null;
  file_id: string;
  homework_id: string;
}

export interface IdempotencyKey {
  actor_id: string;
  created_at: Timestamp;
  key: string;
  request_hash: string;
  result_id: string | null;
  scope: string;
}

export interface Invoice {
  buyer_id: string;
  created_at: Timestamp;
  currency: string;
  document: unknown;
  id: string;
  invoice_id: string | null;
  issuer_id: string | null;
  kind: string;
  net: number;
  number: string;
  order_id: string | null;
  payment_id: string | null;
  sequence: number;
  student_id: string | null;
  subject: string | null;
  tax: number;
  total: number;
  year: number;
}

export interface InvoiceCounter {
  issuer_id: string | null;
  last: number;
  series: string;
  year: number;
}

export interface InvoiceFee {
  amount: number;
  invoice_id: string;
  payment_id: string;
  posting_id: string;
}

export interface JobFailure {
  created_at: Timestamp;
  error: string;
  id: string;
  payload: unknown;
  queue: string | null;
  resolved_at: Timestamp | null;
  task: string;
}

export interface KnownLanguage {
  code: string;
  created_at: Timestamp;
  id: string;
  proficiency: string;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
}

export interface LedgerEntry {
  account: string;
  amount: number;
  created_at: Timestamp;
  currency: string;
  id: string;
  kind: string | null;
  transaction_id: string;
  user_id: string | null;
}

export interface LedgerTransaction {
  created_at: Timestamp;
  id: string;
  idempotency_key: string;
  kind: string;
  note: string | null;
  order_id: string | null;
  payment_id: string | null;
  provider_ref: string | null;
}

export interface LinkPreview {
  address_hash: string;
  description: string | null;
  expires_at: Timestamp;
  fetched_at: Timestamp;
  image_height: number | null;
  image_id: string | null;
  image_width: number | null;
  site: string | null;
  title: string | null;
}

export interface MarketChange {
  amount: number;
  currency: string;
  day: string;
  figure: string;
  id: Generated<number>;
}

export interface MarketDay {
  amount: number;
  currency: string;
  day: string;
  figure: string;
}

export interface Message {
  body: string;
  change_seq: Generated<number>;
  client_id: string;
  conversation_id: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  edited_at: Timestamp | null;
  id: string;
  mentions: Generated<string[]>;
  reply_to: string | null;
  sender_id: string;
  seq: number;
  system: unknown;
}

export interface MessageAttachment {
  client_id: string;
  conversation_id: string;
  created_at: Timestamp;
  duration_ms: number | null;
  file_id: string;
  height: number | null;
  id: string;
  kind: string;
  message_id: string | null;
  name: string;
  owner_id: string;
  position: Generated<number>;
  preview_id: string | null;
  size: number;
  type: string;
  width: number | null;
}

export interface MessageLink {
  address_hash: string;
  conversation_id: string;
  created_at: Timestamp;
  id: string;
  message_id: string;
  position: number;
  url: string;
}

export interface MessageReaction {
  created_at: Timestamp;
  emoji: string;
  message_id: string;
  user_id: string;
}

export interface MoneyChange {
  amount: number;
  currency: string;
  day: string;
  figure: string;
  id: Generated<number>;
  name: string;
  row_count: number;
}

export interface MoneyDay {
  amount: number;
  currency: string;
  day: string;
  figure: string;
  name: string;
  row_count: number;
}

export interface MySenseiSeat {
  absent: Generated<boolean>;
  seat_id: string;
  sensei_id: string;
  student_id: string;
}

export interface Note {
  conversation_id: string;
  last_seq: Generated<number>;
  merged: Buffer | null;
  merged_seq: Generated<number>;
  size: Generated<number>;
  updated_at: Timestamp;
}

export interface NoteUpdate {
  content: Buffer;
  conversation_id: string;
  created_at: Timestamp;
  seq: number;
  written_by: string;
}

export interface Notice {
  body: string;
  code: string;
  created_at: Timestamp;
  event: string | null;
  id: string;
  is_shown: Generated<boolean>;
  link: string | null;
  names: Generated<string[]>;
  read_at: Timestamp | null;
  subject: string;
  user_id: string;
}

export interface NoticeChoice {
  code: string;
  in_app: boolean;
  mail: string;
  push: boolean;
  user_id: string;
}

export interface NoticeRhythm {
  digest_at: string;
  digest_every: string;
  digest_weekday: number;
  quiet_from: string | null;
  quiet_until: string | null;
  user_id: string;
}

export interface NotificationTemplate {
  body: string | null;
  channel: string;
  code: string;
  created_at: Timestamp;
  edited_by: string | null;
  enabled: Generated<boolean>;
  id: string;
  locale: string;
  subject: string | null;
  version: Generated<number>;
}

export interface Order {
  accept_by: Timestamp | null;
  accepted_at: Timestamp | null;
  attempt: Generated<number>;
  billing: unknown;
  cancel_reason: string | null;
  canceled_by: string | null;
  checkout_url: string | null;
  completed_at: Timestamp | null;
  coupon: string | null;
  coupon_amount: Generated<number>;
  coupon_payer: string | null;
  course_id: string;
  course_title: string;
  created_at: Timestamp;
  credit: Generated<number>;
  currency: string;
  discount: Generated<number>;
  duration_minutes: number;
  early_start_agreed_at: Timestamp | null;
  expired_at: Timestamp | null;
  expires_at: Timestamp | null;
  expiry_warned_at: Timestamp | null;
  fee_snapshot: unknown;
  guardian_state: string | null;
  has_held_money: Generated<boolean>;
  id: string;
  idempotency_key: string;
  invoice_number: string | null;
  keep_card_agreed_at: Timestamp | null;
  keep_card_version: string | null;
  kind: string;
  last_failure: string | null;
  locale: Generated<string>;
  method_id: string | null;
  number: string;
  payer_id: string;
  plan_role: string | null;
  policy_snapshot: unknown;
  previous_ref: string | null;
  provider: string | null;
  provider_ref: string | null;
  quantity: number;
  request_hash: string;
  requires_approval: Generated<boolean>;
  sensei_id: string;
  status: string;
  student_fee: Generated<number>;
  student_id: string;
  subtotal: number;
  tax_amount: Generated<number>;
  tax_country: string | null;
  tax_mode: Generated<string>;
  tax_name: string | null;
  tax_rate: Generated<number>;
  tax_region: string | null;
  tax_source: string | null;
  tax_treatment: Generated<string>;
  total: number;
  unit_price: number;
  unit_prices: unknown;
  updated_at: Timestamp;
  valid_until: Timestamp | null;
  version: Generated<number>;
}

export interface OrderEvent {
  actor: string;
  created_at: Timestamp;
  from_status: string | null;
  id: string;
  order_id: string;
  reason: string | null;
  subject: string;
  subject_id: string;
  to_status: string;
}

export interface OrderTransition {
  from_status: string;
  to_status: string;
}

export interface OutboxMail {
  attempts: Generated<number>;
  calendar: string | null;
  created_at: Timestamp;
  dealt_with_at: Timestamp | null;
  event: string | null;
  html: string | null;
  id: string;
  last_error: string | null;
  locale: string;
  names: Generated<string[]>;
  reply_to: string | null;
  sent_at: Timestamp | null;
  status: Generated<string>;
  subject: string;
  template_code: string;
  text: string | null;
  to_address: string;
  unsubscribe_url: string | null;
  user_id: string | null;
}

export interface OutcomeCohort {
  college_id: string | null;
  country: string | null;
  id: string;
  published_at: Timestamp;
  round: string | null;
  size: number;
  test_band: string | null;
  withdrawn_at: Timestamp | null;
}

export interface OutcomeMember {
  cohort_id: string;
  user_id: string;
}

export interface Passkey {
  backed_up: boolean;
  counter: number;
  created_at: Timestamp;
  credential_id: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  transports: Generated<string[]>;
  user_id: string;
}

export interface PasskeyChallenge {
  challenge_hash: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  purpose: string;
  user_id: string | null;
}

export interface PasswordReset {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Payment {
  amount: number;
  chargeback_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  coupon_paid: Generated<number>;
  created_at: Timestamp;
  credit_paid: Generated<number>;
  currency: string;
  failure_code: string | null;
  frozen_at: Timestamp | null;
  held_at: Timestamp | null;
  hold_reason: string | null;
  hold_until: Timestamp | null;
  id: string;
  is_lost_discount: Generated<boolean>;
  order_id: string;
  paid_out_at: Timestamp | null;
  payout_id: string | null;
  platform_fee: number;
  provider: string | null;
  provider_ref: string | null;
  refund_failed_at: Timestamp | null;
  refund_failure: string | null;
  refund_ref: string | null;
  refunded_at: Timestamp | null;
  released_at: Timestamp | null;
  seat_id: string | null;
  sensei_id: string;
  sensei_net: number;
  session_index: Generated<number>;
  split_from: string | null;
  status: string;
  tax: Generated<number>;
  updated_at: Timestamp;
}

export interface PaymentCustomer {
  created_at: Timestamp;
  provider: string;
  provider_ref: string;
  user_id: string;
}

export interface PaymentMethod {
  brand: string;
  consent_version: string;
  consented_at: Timestamp;
  created_at: Timestamp;
  exp_month: number;
  exp_year: number;
  id: string;
  is_default: boolean;
  last4: string;
  provider: string;
  provider_ref: string;
  removed_at: Timestamp | null;
  updated_at: Timestamp;
  user_id: string;
}

export interface PaymentMethodSetup {
  consent_version: string;
  created_at: Timestamp;
  done_at: Timestamp | null;
  id: string;
  provider: string;
  provider_ref: string | null;
  user_id: string;
}

export interface PaymentTransition {
  from_status: string;
  to_status: string;
}

export interface Payout {
  account_id: string | null;
  adjustment: Generated<number>;
  amount: number;
  arrives_at: Timestamp | null;
  asked_at: Timestamp | null;
  created_at: Timestamp;
  currency: string;
  failure_code: string | null;
  failure_note: string | null;
  file_id: string | null;
  id: string;
  idempotency_key: string;
  method: Generated<string>;
  paid_amount: number | null;
  paid_at: Timestamp | null;
  paid_currency: string | null;
  payments: Generated<number>;
  provider_ref: string | null;
  rate: string | null;
  reference: string | null;
  run_id: string | null;
  sensei_id: string;
  status: string;
  unwinding_since: Timestamp | null;
  updated_at: Timestamp;
}

export interface PayoutAccount {
  account_ref: string | null;
  asked_at: Timestamp | null;
  candidate_since: Timestamp | null;
  country: string | null;
  created_at: Timestamp;
  currencies: Generated<string[]>;
  details: Buffer | null;
  ending: string | null;
  form: string | null;
  id: string;
  method: string;
  owed: number | null;
  owed_currency: string | null;
  provider: string | null;
  replaced_at: Timestamp | null;
  requirements: Generated<unknown>;
  sensei_id: string;
  state: string;
  updated_at: Timestamp;
}

export interface PayoutEvent {
  actor: string;
  created_at: Timestamp;
  from_status: string | null;
  id: string;
  payout_id: string;
  reason: string | null;
  to_status: string;
}

export interface PayoutFile {
  amount: number;
  content: Buffer;
  created_at: Timestamp;
  created_by: string;
  currency: string;
  id: string;
  message_id: string;
  part: Generated<number>;
  payouts: number;
  run_id: string;
}

export interface PayoutHold {
  created_at: Timestamp;
  created_by: string;
  reason: string;
  sensei_id: string;
}

export interface PayoutPayment {
  amount: number;
  payment_id: string;
  payout_id: string;
}

export interface PayoutReversal {
  amount: number;
  created_at: Timestamp;
  id: string;
  reason: string;
  settled_at: Timestamp | null;
  state: string;
  transfer_id: string;
}

export interface PayoutRun {
  created_at: Timestamp;
  id: string;
  idempotency_key: string;
  kind: string;
  number: Generated<number>;
  payouts: Generated<number>;
  started_by: string | null;
}

export interface PayoutTransfer {
  account_id: string;
  amount: number;
  arrived: number | null;
  arrived_currency: string | null;
  charge_ref: string | null;
  created_at: Timestamp;
  currency: string;
  id: string;
  kept: Generated<number>;
  order_id: string | null;
  payout_id: string;
  position: number;
  rate: string | null;
  reversed: Generated<number>;
  sent_at: Timestamp | null;
  transfer_ref: string | null;
}

export interface PayoutTransition {
  from_status: string;
  to_status: string;
}

export interface PlannedClass {
  charge_at: Timestamp;
  order_id: string;
  pay_by: Timestamp;
  plan_id: string;
  starts_at: Timestamp;
  state: string;
  told_at: Timestamp | null;
  tried_at: Timestamp | null;
  updated_at: Timestamp;
}

export interface PlanShare {
  created_at: Timestamp;
  sensei_id: string;
  student_id: string;
}

export interface PlatformFee {
  active: Generated<boolean>;
  code: string;
  created_at: Timestamp;
  currency: string | null;
  deleted_at: Timestamp | null;
  id: string;
  max: number | null;
  min: number | null;
  name: string;
  payer: string;
  scope: string;
  scope_id: string | null;
  tiers: Generated<unknown>;
  type: string;
  updated_at: Timestamp;
  valid_from: Timestamp | null;
  valid_to: Timestamp | null;
  value: number;
  version: Generated<number>;
}

export interface ProviderLine {
  amount: number;
  booked_at: Timestamp;
  currency: string;
  fee: number;
  id: string;
  kind: string;
  line_ref: string;
  provider: string;
  read_at: Timestamp;
  reference: string | null;
}

export interface Purse {
  changed_by: string | null;
  child_id: string;
  class_cap: number | null;
  created_at: Timestamp;
  currency: string;
  month_cap: number | null;
  small_up_to: number | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface PushKey {
  created_at: Timestamp;
  id: number;
  private_key: Buffer;
}

export interface PushMessage {
  attempts: Generated<number>;
  body: string | null;
  claimed_until: Timestamp | null;
  code: string | null;
  created_at: Timestamp;
  event: string | null;
  expires_at: Timestamp;
  id: string;
  is_urgent: boolean;
  link: string | null;
  names: Generated<string[]>;
  state: string;
  subscription_id: string;
  title: string | null;
  topic: string;
  user_id: string;
}

export interface PushSubscription {
  created_at: Timestamp;
  endpoint_hash: Buffer;
  id: string;
  reached_at: Timestamp | null;
  session_id: string;
  target: Buffer;
  user_id: string;
}

export interface ReconciliationDifference {
  closed_at: Timestamp | null;
  created_at: Timestamp;
  currency: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  found_at: Timestamp;
  id: string;
  kind: string;
  order_id: string | null;
  ours: number;
  provider: string;
  reason: string | null;
  reference: string;
  status: string;
  theirs: number;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ReconciliationRun {
  created_at: Timestamp;
  differences: number;
  fees: number;
  finished_at: Timestamp;
  from_at: Timestamp;
  id: string;
  lines: number;
  provider: string;
  until_at: Timestamp;
}

export interface RecordConsent {
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  owner_id: string;
  revoked_at: Timestamp | null;
  section: string;
  sensei_id: string;
}

export interface Recording {
  created_at: Timestamp;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  host_id: string;
  id: string;
  recorder: Generated<string>;
  room_uuid: string;
  state: Generated<string>;
}

export interface RecordingConsent {
  answer: string;
  answered_at: Timestamp;
  recording_id: string;
  user_id: string;
}

export interface RecordingPart {
  closed_at: Timestamp | null;
  file_id: string | null;
  opened_at: Timestamp;
  part: number;
  recording_id: string;
  seconds: Generated<number>;
  type: string;
}

export interface RecordingPiece {
  file_id: string;
  part: number;
  recording_id: string;
  seq: number;
}

export interface RecordProfile {
  created_at: Timestamp;
  education_level: string | null;
  gender: string | null;
  graduation_year: number | null;
  orientation: string | null;
  school: string | null;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
}

export interface RecordRead {
  at: Timestamp;
  by_right: string;
  id: string;
  owner_id: string;
  reader_id: string;
  section: string;
}

export interface RecordSection {
  section: string;
  updated_at: Timestamp;
  user_id: string;
  visibility: Generated<string>;
  was_public: Generated<boolean>;
}

export interface RecoveryCode {
  code_hash: Buffer;
  created_at: Timestamp;
  used_at: Timestamp | null;
  user_id: string;
}

export interface Referral {
  amount: number | null;
  created_at: Timestamp;
  currency: string | null;
  earned_at: Timestamp | null;
  order_id: string | null;
  referred_by: string;
  referrer_amount: number | null;
  status: string;
  user_id: string;
}

export interface ReferralCode {
  code: string;
  created_at: Timestamp;
  user_id: string;
}

export interface RefreshToken {
  expires_at: Timestamp;
  id: string;
  issued_at: Timestamp;
  session_id: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface Replacement {
  answer_by: Timestamp;
  blackout_id: string | null;
  class_id: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decline_by: Timestamp | null;
  declined_at: Timestamp | null;
  id: string;
  new_seat_id: string | null;
  seat_id: string;
  sensei_id: string;
  state: string;
  student_id: string;
  time_off_id: string | null;
  updated_at: Timestamp;
}

export interface Report {
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  details: string;
  hides: boolean;
  id: string;
  note: string | null;
  outcome: string | null;
  reason: string;
  reply_due_at: Timestamp;
  reporter_id: string;
  sensei_id: string | null;
  target_id: string;
  target_type: string;
}

export interface ReportEvidence {
  file_id: string;
  report_id: string;
}

export interface ReportMessage {
  body: string;
  created_at: Timestamp;
  is_reported: boolean;
  report_id: string;
  sender_id: string;
  seq: number;
}

export interface SandboxProviderAccount {
  account_number: string | null;
  behaviour: Generated<string>;
  country: string;
  created_at: Timestamp;
  currency: string | null;
  delivery: Generated<string>;
  holder: string | null;
  id: string;
  idempotency_key: string;
  reference: string;
  requirements: Generated<string[]>;
  state: string;
  updated_at: Timestamp;
}

export interface SandboxProviderBalance {
  account_id: string;
  amount: number;
  currency: string;
}

export interface SandboxProviderBankEvent {
  account_id: string;
  attempts: Generated<number>;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  id: string;
  kind: string;
  last_error: string | null;
  payload: unknown;
}

export interface SandboxProviderBookLine {
  amount: number;
  created_at: Timestamp;
  currency: string;
  fee: Generated<number>;
  id: string;
  kind: string;
  reference: string | null;
}

export interface SandboxProviderCard {
  behaviour: string;
  brand: string;
  created_at: Timestamp;
  customer_id: string;
  exp_month: number;
  exp_year: number;
  id: string;
  last4: string;
}

export interface SandboxProviderCardSetup {
  card_id: string | null;
  created_at: Timestamp;
  customer_id: string;
  done_at: Timestamp | null;
  id: string;
  idempotency_key: string;
  locale: string;
  return_url: string;
}

export interface SandboxProviderCustomer {
  created_at: Timestamp;
  id: string;
  idempotency_key: string;
  reference: string;
}

export interface SandboxProviderDispute {
  amount: number;
  created_at: Timestamp;
  currency: string;
  due_at: Timestamp;
  evidence: string | null;
  id: string;
  intent_id: string;
  reason: string;
  status: string;
  updated_at: Timestamp;
}

export interface SandboxProviderEvent {
  attempts: Generated<number>;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  id: string;
  intent_id: string;
  kind: string;
  last_error: string | null;
  payload: unknown;
}

export interface SandboxProviderIntent {
  amount: number;
  capture: string;
  card: string | null;
  card_id: string | null;
  created_at: Timestamp;
  currency: string;
  customer_id: string | null;
  delivery: Generated<string>;
  description: string;
  id: string;
  idempotency_key: string;
  last_failure: string | null;
  locale: Generated<string>;
  on_file: Generated<boolean>;
  reference: string;
  refunded: Generated<number>;
  return_url: string;
  status: string;
  updated_at: Timestamp;
}

export interface SandboxProviderOnboardingLink {
  account_id: string;
  expires_at: Timestamp;
  id: string;
  locale: string;
  refresh_url: string;
  return_url: string;
  used_at: Timestamp | null;
}

export interface SandboxProviderPayout {
  account_id: string;
  amount: number;
  arrives_at: Timestamp | null;
  created_at: Timestamp;
  currency: string;
  failure_code: string | null;
  id: string;
  idempotency_key: string;
  reference: string;
  status: string;
  updated_at: Timestamp;
}

export interface SandboxProviderRefund {
  amount: number;
  created_at: Timestamp;
  id: string;
  idempotency_key: string;
  intent_id: string;
  status: Generated<string>;
}

export interface SandboxProviderTransfer {
  account_id: string;
  amount: number;
  arrived: number;
  arrived_currency: string;
  charge_id: string | null;
  created_at: Timestamp;
  currency: string;
  id: string;
  idempotency_key: string;
  rate: string | null;
  reference: string;
  reversed: Generated<number>;
}

export interface SandboxProviderTransferReversal {
  amount: number;
  created_at: Timestamp;
  id: string;
  idempotency_key: string;
  transfer_id: string;
}

export interface SavedSearch {
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  id: string;
  instead: Generated<unknown>;
  mailed_at: Timestamp | null;
  name: string;
  paused_at: Timestamp | null;
  pauses: Generated<unknown>;
  query: string;
  since: Timestamp;
  told_at: Timestamp | null;
  updated_at: Timestamp;
  user_id: string;
}

export interface SavedSearchTold {
  course_id: string;
  search_id: string;
  told_at: Timestamp;
}

export interface Score {
  created_at: Timestamp;
  id: string;
  official: Generated<boolean>;
  subject: string | null;
  taken_at: string | null;
  type: string;
  updated_at: Timestamp;
  user_id: string;
  value: number;
  verified_at: Timestamp | null;
  verified_by: string | null;
  version: Generated<number>;
}

export interface SearchedCategory {
  id: string | null;
  parent: string | null;
  slug: string | null;
}

export interface SearchedCourse {
  category: string | null;
  category_names: string | null;
  currency: string | null;
  description: string | null;
  education_levels: string[] | null;
  format: string | null;
  free_starts: number[] | null;
  has_outcomes: boolean | null;
  has_trial: boolean | null;
  id: string | null;
  languages: string[] | null;
  level: string | null;
  next_free: number | null;
  price: number | null;
  published: number | null;
  rating: number | null;
  rating_weight: number | null;
  sensei_id: string | null;
  sensei_name: string | null;
  shown_outcomes: string[] | null;
  spoken: string | null;
  standing: number | null;
  summary: string | null;
  title: string | null;
}

export interface Seat {
  agreed_at: Timestamp | null;
  asked_times: Generated<number>;
  attendance: Generated<string>;
  attendance_decided_at: Timestamp | null;
  attendance_marked_at: Timestamp | null;
  cancel_reason: string | null;
  canceled_by: string | null;
  class_id: string;
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  free_until: Timestamp | null;
  held_until: Timestamp | null;
  id: string;
  is_planned: Generated<boolean>;
  joined_seconds: Generated<number>;
  order_id: string | null;
  planned_at: Timestamp | null;
  state: string;
  student_id: string;
  updated_at: Timestamp;
}

export interface SellerDetails {
  city: string;
  country: string;
  created_at: Timestamp;
  line1: string;
  line2: string | null;
  name: string;
  postal_code: string;
  region: string | null;
  sensei_id: string;
  tax_number: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface SellerIdentity {
  address_lines: string[];
  country: string;
  id: Generated<number>;
  name: string;
  tax_number: string | null;
  updated_at: Timestamp;
  version: number;
}

export interface SenseiAdmission {
  act: number | null;
  application_id: string;
  college_id: string;
  cycle_year: number;
  enrolled: boolean;
  gpa: number | null;
  round: string;
  sat: number | null;
  sensei_id: string;
  verified: boolean;
}

export interface SenseiBalance {
  balance: number;
  currency: string;
  user_id: string;
}

export interface SenseiOutcome {
  act: number | null;
  activities: Generated<string[]>;
  gpa: number | null;
  gpa_band: string | null;
  sat: number | null;
  sensei_id: string;
  test_band: string | null;
}

export interface SenseiProfile {
  answers: Generated<unknown>;
  avatar: string | null;
  bio: string | null;
  created_at: Timestamp;
  headline: string | null;
  languages: Generated<unknown>;
  name: string;
  next_free_at: Timestamp | null;
  outcomes: Generated<unknown>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  shown_outcomes: Generated<string[]>;
  status: string;
  subjects: Generated<string[]>;
  time_zone: string;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
  video_url: string | null;
}

export interface Series {
  course_id: string;
  created_at: Timestamp;
  every_weeks: number;
  first_at: Timestamp;
  id: string;
  rule: string;
  sensei_id: string;
  student_id: string;
  time_zone: string;
}

export interface SeriesMember {
  recurs_at: Timestamp;
  seat_id: string;
  series_id: string;
}

export interface Session {
  address: string | null;
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  factor_proved_at: Timestamp | null;
  id: string;
  last_used_at: Timestamp;
  password_proved_at: Timestamp | null;
  revoke_reason: string | null;
  revoked_at: Timestamp | null;
  user_agent: string | null;
  user_id: string;
}

export interface Setting {
  key: string;
  updated_at: Timestamp;
  updated_by: string | null;
  value: unknown;
}

export interface SignInChallenge {
  attempts: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  token_hash: Buffer;
  user_id: string;
}

export interface SsoCode {
  browser_hash: Buffer | null;
  code_hash: Buffer;
  created_at: Timestamp;
  email: string | null;
  expires_at: Timestamp;
  purpose: string;
  subject: string | null;
  user_id: string;
}

export interface SsoRound {
  browser_hash: Buffer;
  connect_user_id: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  locale: string;
  return_to: string | null;
  state_hash: Buffer;
  time_zone: string;
  user_type: string | null;
}

export interface StudentBlock {
  during: string;
  hold_expires_at: Timestamp | null;
  id: string;
  seat_id: string;
  student_id: string;
}

export interface SubstituteTerms {
  created_at: Timestamp;
  least_percent: number;
  sensei_id: string;
  updated_at: Timestamp;
}

export interface Task {
  assignee_id: string | null;
  completed_at: Timestamp | null;
  created_at: Timestamp;
  created_by: string | null;
  deleted_at: Timestamp | null;
  due_at: Timestamp | null;
  due_date: string | null;
  due_time_zone: string | null;
  homework_id: string | null;
  id: string;
  notes: Generated<string>;
  place: number;
  status: string;
  student_id: string;
  title: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface TaskReminder {
  created_at: Timestamp;
  due: string;
  kind: string;
  task_id: string;
  user_id: string;
}

export interface TaxRate {
  country: string;
  created_at: Timestamp;
  exempt_category_ids: Generated<string[]>;
  id: string;
  name: string;
  percent: number;
  region: string | null;
  updated_at: Timestamp;
  valid_from: Timestamp;
  valid_until: Timestamp | null;
  version: Generated<number>;
}

export interface TaxRecord {
  calculation_ref: string | null;
  invoice_id: string;
  order_id: string;
  provider_ref: string | null;
  recorded_at: Timestamp | null;
  total: number | null;
}

export interface TermsAcceptance {
  accepted_at: Timestamp;
  document: string;
  locale: string;
  number: number;
  occasion: string;
  user_id: string;
}

export interface TermsVersion {
  body: Generated<unknown>;
  document: string;
  id: string;
  is_current: boolean;
  number: number;
  published_at: Timestamp;
  published_by: string | null;
  summary: Generated<unknown>;
}

export interface TimeOff {
  all_day: Generated<boolean>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  ends_at: Timestamp;
  from_date: string;
  from_leap_day: Generated<boolean>;
  from_time: string | null;
  id: string;
  last_ends_at: Timestamp;
  longest_until: string | null;
  private_reason: string | null;
  public_note: string | null;
  recurrence: string | null;
  recurs_until: string | null;
  sensei_id: string;
  skipped: Generated<ArrayType<string>>;
  starts_at: Timestamp;
  time_zone: string;
  to_date: string;
  to_leap_day: Generated<boolean>;
  to_time: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface TimeOffSpan {
  ends_at: Timestamp;
  sensei_id: string;
  starts_at: Timestamp;
  time_off_id: string;
}

export interface ToldClash {
  class_id: string;
  source_id: string;
  told_at: Timestamp;
  user_id: string;
}

export interface User {
  avatar: string | null;
  birth_date: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  email: string;
  email_verified_at: Timestamp | null;
  hour_cycle: string | null;
  id: string;
  last_login_at: Timestamp | null;
  locale: Generated<string>;
  name: string;
  password_hash: string | null;
  plain_email: Generated<string | null>;
  plain_name: Generated<string | null>;
  sensei_status: string | null;
  sensei_status_at: Timestamp | null;
  sensei_status_reason: string | null;
  status: string;
  status_reason: string | null;
  time_zone: Generated<string>;
  type: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface UserListBound {
  caller_id: string;
  expires_at: Timestamp;
  newest_at: Timestamp;
  newest_id: string;
  query: string;
}

export interface WaitingPlace {
  class_id: string | null;
  course_id: string;
  id: string;
  joined_at: Timestamp;
  offer_seat_id: string | null;
  offer_until: Timestamp | null;
  offered_at: Timestamp | null;
  sensei_id: string;
  state: string;
  student_id: string;
  updated_at: Timestamp;
}

export interface WebhookEvent {
  api_version: string | null;
  id: string;
  kind: string;
  payload: unknown;
  processed_at: Timestamp | null;
  provider: string;
  provider_event_id: string;
  received_at: Timestamp;
  state: Generated<string>;
}

export interface WeeklyHours {
  from_minute: number;
  id: string;
  sensei_id: string;
  to_minute: number;
  weekday: number;
}

export interface WrittenClass {
  calendar_ref: string;
  class_id: string;
  connection_id: string;
  digest: Buffer;
  ends_at: Timestamp;
  etag: string | null;
  ref: string;
  user_id: string;
}

export interface ZoneCountry {
  country: string;
  time_zone: string;
}

export interface DB {
  activity: Activity;
  address_change: AddressChange;
  administrator_invitation: AdministratorInvitation;
  administrator_role: AdministratorRole;
  audit_entry: AuditEntry;
  authenticator_app: AuthenticatorApp;
  back_test: BackTest;
  backup_run: BackupRun;
  billing_details: BillingDetails;
  blackout: Blackout;
  blackout_sensei: BlackoutSensei;
  board: Board;
  board_element: BoardElement;
  board_picture: BoardPicture;
  board_snapshot: BoardSnapshot;
  booking_limit: BookingLimit;
  bounced_address: BouncedAddress;
  busy_time: BusyTime;
  calendar: Calendar;
  calendar_block: CalendarBlock;
  calendar_connection: CalendarConnection;
  calendar_feed: CalendarFeed;
  calendar_import: CalendarImport;
  call_peer: CallPeer;
  category: Category;
  category_former_slug: CategoryFormerSlug;
  charge_plan: ChargePlan;
  chargeback: Chargeback;
  class: Class;
  class_move: ClassMove;
  class_reminder: ClassReminder;
  classroom: Classroom;
  classroom_admission: ClassroomAdmission;
  classroom_presence: ClassroomPresence;
  classroom_refusal: ClassroomRefusal;
  classroom_wait: ClassroomWait;
  clock_warning: ClockWarning;
  club: Club;
  college: College;
  college_application: CollegeApplication;
  connected_calendar: ConnectedCalendar;
  connected_event: ConnectedEvent;
  contact_message: ContactMessage;
  conversation: Conversation;
  conversation_alias: ConversationAlias;
  conversation_block: ConversationBlock;
  conversation_participant: ConversationParticipant;
  coupon: Coupon;
  coupon_code: CouponCode;
  coupon_use: CouponUse;
  course: Course;
  course_change: CourseChange;
  course_grade: CourseGrade;
  course_image: CourseImage;
  course_view: CourseView;
  credit_balance: CreditBalance;
  credit_entry: CreditEntry;
  data_export: DataExport;
  date_override: DateOverride;
  digest_entry: DigestEntry;
  document: Document;
  earlier_wish: EarlierWish;
  education: Education;
  email_verification: EmailVerification;
  embedded_mail: EmbeddedMail;
  evaluation: Evaluation;
  evaluation_helpful: EvaluationHelpful;
  external_identity: ExternalIdentity;
  favourite: Favourite;
  file: File;
  former_address: FormerAddress;
  gift: Gift;
  guardian_invitation: GuardianInvitation;
  guardian_link: GuardianLink;
  homework: Homework;
  homework_entry: HomeworkEntry;
  homework_file: HomeworkFile;
  idempotency_key: IdempotencyKey;
  invoice: Invoice;
  invoice_counter: InvoiceCounter;
  invoice_fee: InvoiceFee;
  job_failure: JobFailure;
  known_language: KnownLanguage;
  ledger_entry: LedgerEntry;
  ledger_transaction: LedgerTransaction;
  link_preview: LinkPreview;
  market_change: MarketChange;
  market_day: MarketDay;
  message: Message;
  message_attachment: MessageAttachment;
  message_link: MessageLink;
  message_reaction: MessageReaction;
  money_change: MoneyChange;
  money_day: MoneyDay;
  my_sensei_seat: MySenseiSeat;
  note: Note;
  note_update: NoteUpdate;
  notice: Notice;
  notice_choice: NoticeChoice;
  notice_rhythm: NoticeRhythm;
  notification_template: NotificationTemplate;
  order: Order;
  order_event: OrderEvent;
  order_transition: OrderTransition;
  outbox_mail: OutboxMail;
  outcome_cohort: OutcomeCohort;
  outcome_member: OutcomeMember;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  password_reset: PasswordReset;
  payment: Payment;
  payment_customer: PaymentCustomer;
  payment_method: PaymentMethod;
  payment_method_setup: PaymentMethodSetup;
  payment_transition: PaymentTransition;
  payout: Payout;
  payout_account: PayoutAccount;
  payout_event: PayoutEvent;
  payout_file: PayoutFile;
  payout_hold: PayoutHold;
  payout_payment: PayoutPayment;
  payout_reversal: PayoutReversal;
  payout_run: PayoutRun;
  payout_transfer: PayoutTransfer;
  payout_transition: PayoutTransition;
  plan_share: PlanShare;
  planned_class: PlannedClass;
  platform_fee: PlatformFee;
  provider_line: ProviderLine;
  purse: Purse;
  push_key: PushKey;
  push_message: PushMessage;
  push_subscription: PushSubscription;
  reconciliation_difference: ReconciliationDifference;
  reconciliation_run: ReconciliationRun;
  record_consent: RecordConsent;
  record_profile: RecordProfile;
  record_read: RecordRead;
  record_section: RecordSection;
  recording: Recording;
  recording_consent: RecordingConsent;
  recording_part: RecordingPart;
  recording_piece: RecordingPiece;
  recovery_code: RecoveryCode;
  referral: Referral;
  referral_code: ReferralCode;
  refresh_token: RefreshToken;
  replacement: Replacement;
  report: Report;
  report_evidence: ReportEvidence;
  report_message: ReportMessage;
  "sandbox_provider.account": SandboxProviderAccount;
  "sandbox_provider.balance": SandboxProviderBalance;
  "sandbox_provider.bank_event": SandboxProviderBankEvent;
  "sandbox_provider.book_line": SandboxProviderBookLine;
  "sandbox_provider.card": SandboxProviderCard;
  "sandbox_provider.card_setup": SandboxProviderCardSetup;
  "sandbox_provider.customer": SandboxProviderCustomer;
  "sandbox_provider.dispute": SandboxProviderDispute;
  "sandbox_provider.event": SandboxProviderEvent;
  "sandbox_provider.intent": SandboxProviderIntent;
  "sandbox_provider.onboarding_link": SandboxProviderOnboardingLink;
  "sandbox_provider.payout": SandboxProviderPayout;
  "sandbox_provider.refund": SandboxProviderRefund;
  "sandbox_provider.transfer": SandboxProviderTransfer;
  "sandbox_provider.transfer_reversal": SandboxProviderTransferReversal;
  saved_search: SavedSearch;
  saved_search_told: SavedSearchTold;
  score: Score;
  searched_category: SearchedCategory;
  searched_course: SearchedCourse;
  seat: Seat;
  seller_details: SellerDetails;
  seller_identity: SellerIdentity;
  sensei_admission: SenseiAdmission;
  sensei_balance: SenseiBalance;
  sensei_outcome: SenseiOutcome;
  sensei_profile: SenseiProfile;
  series: Series;
  series_member: SeriesMember;
  session: Session;
  setting: Setting;
  sign_in_challenge: SignInChallenge;
  sso_code: SsoCode;
  sso_round: SsoRound;
  student_block: StudentBlock;
  substitute_terms: SubstituteTerms;
  task: Task;
  task_reminder: TaskReminder;
  tax_rate: TaxRate;
  tax_record: TaxRecord;
  terms_acceptance: TermsAcceptance;
  terms_version: TermsVersion;
  time_off: TimeOff;
  time_off_span: TimeOffSpan;
  told_clash: ToldClash;
  user: User;
  user_list_bound: UserListBound;
  waiting_place: WaitingPlace;
  webhook_event: WebhookEvent;
  weekly_hours: WeeklyHours;
  written_class: WrittenClass;
  zone_country: ZoneCountry;
}

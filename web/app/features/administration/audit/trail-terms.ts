import { BlackoutScope } from '@michi/contract/scheduling/blackouts';
import { AdminRole } from '@michi/contract/identity/roles';
import { CategoryIcon } from '@michi/contract/catalogue/category-icons';
import { ConfigurationValue } from '@michi/contract/administration/configuration';
import { Channel } from '@michi/contract/notification/notification-templates';
import {
  AccountStatus,
  CourseFormat,
  CourseStatus,
  EducationLevel,
  Level,
  OrderStatus,
  SenseiStatus,
} from '@michi/contract/states';
import type { TrailEntry } from '@michi/contract/administration/trail';
import { z } from 'zod';
import { courseFieldNames, courseMeasures } from '../../../lib/names/course-field-names.ts';
import { educationLevelName } from '../../../lib/names/education-names.ts';
import { formatList, formatMoney, languageName, regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { iconName } from '../../../lib/names/icon-names.ts';
import { roleName } from '../../../lib/names/role-names.ts';
import { scopeNames } from '../../../lib/names/scope-names.ts';
import { settingWords } from '../../../lib/names/setting-names.ts';
import {
  accountStatusName,
  courseStatusName,
  orderStatusName,
  senseiStatusName,
} from '../../../ui/status/statuses.tsx';
import { actionName } from './audit-names.ts';
import { offerText } from './course-trail.ts';
import { documentDeed, documentOf } from './document-deeds.ts';
import { peopleDeed } from './people-deeds.ts';
import { couponDeed, couponDifference } from '../coupons/coupon-trail.ts';
import { orderDeed } from '../orders/order-deed.ts';
import { feeDeed, feeDifference } from '../fees/fee-trail.ts';
import type { TemplateNames } from '../template-names.ts';
import { meantName } from '../rules/rule-parts.ts';
import { failureName } from '../market/job-names.ts';
import { reasonText } from '../orders/ledger-terms.ts';
import { reasonWords } from '../people/person-names.ts';
import { payoutDeed } from '../payouts/payout-trail.ts';
import { measureText } from '../../../lib/format/measure.ts';
import { settingText } from '../configuration/setting-text.ts';
import { channelName } from '../../../lib/names/notification-names.ts';

/** What was done, as the rest of a sentence that begins with a name. */
export function deedOf({ action, name, facts }: TrailEntry, names: TemplateNames): string {
  const about = { name: name ?? '' };
  switch (action) {
    case 'category.created':
      return m.trail_category_created(about);
    case 'category.changed':
      return m.trail_category_changed(about);
    case 'category.moved':
      return m.trail_category_moved(about);
    case 'category.merged':
      return m.trail_category_merged({
        ...about,
        merged: String(facts['merged']),
        count: Number(facts['courses']),
      });
    case 'course.status_changed':
      return m.trail_course_status(about);
    case 'course.changed':
      return m.trail_course_changed(about);
    case 'blackout.created':
      return m.trail_blackout_created(about);
    case 'blackout.changed':
      return m.trail_blackout_changed(about);
    case 'blackout.deleted':
      return m.trail_blackout_deleted(about);
    case 'blackout.asked':
      return m.trail_blackout_asked(about);
    case 'blackout.restored':
      return m.trail_blackout_restored(about);
    case 'blackout.imported':
      return m.trail_blackout_imported(about);
    case 'setting.changed':
      return m.trail_setting_changed({ name: settingWords(name ?? '').name() });
    case 'course.looked_through':
      return m.trail_course_looked(about);
    case 'course.pictures_changed':
      return m.trail_course_pictures(about);
    case 'template.changed':
      return m.trail_template_changed({ name: templateOf(name, facts, names) });
    case 'template.restored':
      return m.trail_template_restored({ name: templateOf(name, facts, names) });
    case 'template.switched':
      return m.trail_template_switched({ name: templateOf(name, facts, names) });
    case 'template.tested':
      return m.trail_template_tested({ name: templateOf(name, facts, names) });
    case 'report.decided':
      return m.trail_report_decided();
    default:
      return (
        peopleDeed(action) ??
        orderDeed(action, about, facts) ??
        documentDeed(action, name, facts) ??
        couponDeed(action, about, facts) ??
        feeDeed(action, about) ??
        payoutDeed(action, about) ??
        m.trail_other({ action: actionName(action) })
      );
  }
}

/** What it was done to, as it is called. */
export function subjectOf({ name, action, facts }: TrailEntry, names: TemplateNames): string {
  if (action === 'setting.changed') return settingWords(name ?? '').name();
  if (action.startsWith('template.')) return templateOf(name, facts, names);
  if (/^(?:job|mail)\./.test(action)) return failureName(name ?? '', names);
  if (action === 'contact_message.done' && name) return m.audit_message_number({ number: name });
  return documentOf(action, name) ?? name ?? '';
}

/** What is told, in which way and in which language. */
function templateOf(
  code: string | null,
  { channel, locale }: TrailEntry['facts'],
  names: TemplateNames,
): string {
  const way = Channel.safeParse(channel);
  const parts = [
    names.get(code ?? '') ?? code ?? '',
    way.success ? channelName(way.data) : '',
    typeof locale === 'string' && isLanguage(locale) ? languageName(locale) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

export type Difference = { label: string; before: string; after: string };

/** Why it was done, where somebody said so. */
export function reasonOf({ facts: { reason }, changes }: TrailEntry): string | null {
  // A cancellation of which nobody said why: its state says as much.
  const isSaid = reason === 'CANCELED' && changes.length > 0;
  return typeof reason === 'string' && !isSaid ? reasonText(reasonWords(reason)) : null;
}

/** Line by line; of a text in several languages only those that changed. */
export function differencesOf(entry: TrailEntry, zone: string): Difference[] {
  const { action, changes, facts, names } = entry;
  if (action.startsWith('coupon.'))
    return changes.map((change) => couponDifference(change, { ...facts, names }, zone));
  if (action.startsWith('fee.'))
    return changes.map((change) => feeDifference(change, { ...facts, names }, zone));
  return [
    ...stateDifference(entry),
    ...changes.flatMap(({ field, before, after }) => {
      const label = labelOf(field);
      const said = (value: unknown) =>
        action === 'setting.changed'
          ? settingOf(field, value, facts['currency'])
          : (nameIn(field, value, names) ?? sentenceOf(field, value, facts['currency']));
      const isOffer = offerText(field, before ?? after, facts['currency']) !== null;
      if (isOffer || !isParts(before) || !isParts(after))
        return { label, before: said(before), after: said(after) };
      return Object.keys({ ...before, ...after })
        .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
        .map((part) => ({
          label: `${label} (${isLanguage(part) ? languageName(part) : part})`,
          before: wordsOf(before[part]),
          after: wordsOf(after[part]),
        }));
    }),
  ];
}

/** The very category or people that something is for, as far as they are there. */
function nameIn(field: string, value: unknown, names: TrailEntry['names']): string | null {
  if (field === 'categoryId') return meantName(value, names);
  if (field !== 'senseiIds' || !Array.isArray(value)) return null;
  const called = value.flatMap((id) => meantName(id, names) ?? []);
  return called.length > 0 && called.length === value.length ? formatList(called) : null;
}

/** Of a person: from which state to which. */
function stateDifference({ action, facts: { from, to } }: TrailEntry): Difference[] {
  const nameOf =
    action === 'user.status'
      ? (status: unknown) => accountStatusName(AccountStatus.parse(status))
      : action === 'sensei.status'
        ? (status: unknown) => senseiStatusName(SenseiStatus.parse(status))
        : null;
  return nameOf ? [{ label: m.trail_field_status(), before: nameOf(from), after: nameOf(to) }] : [];
}

function isParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isLanguage = (part: string) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(part);

const levelNames: Record<Level, () => string> = {
  BEGINNER: m.catalogue_level_beginner,
  INTERMEDIATE: m.catalogue_level_intermediate,
  ADVANCED: m.catalogue_level_advanced,
};

function settingOf(key: string, value: unknown, currency: unknown): string {
  const read = ConfigurationValue.safeParse(value);
  return read.success
    ? settingText(read.data, typeof currency === 'string' ? currency : null, key)
    : wordsOf(value);
}

/** What stands for something else than itself: a state, an amount. */
function sentenceOf(field: string, value: unknown, currency: unknown): string {
  const status = CourseStatus.safeParse(value);
  if (field === 'status' && status.success) return courseStatusName(status.data);
  const order = OrderStatus.safeParse(value);
  if (field === 'status' && order.success) return orderStatusName(order.data);
  const level = Level.safeParse(value);
  if (field === 'level' && level.success) return levelNames[level.data]();
  const format = CourseFormat.safeParse(value);
  if (field === 'format' && format.success)
    return format.data === 'GROUP' ? m.catalogue_format_group() : m.catalogue_format_one();
  const roles = z.array(AdminRole).safeParse(value);
  if (field === 'roles' && roles.success) return formatList(roles.data.map(roleName)) || m.trail_nothing();
  const levels = z.array(EducationLevel).safeParse(value);
  if (field === 'educationLevels' && levels.success)
    return levels.data.map(educationLevelName).join(', ') || m.trail_nothing();
  if (field === 'languages' && Array.isArray(value))
    return value.map((code) => languageName(String(code))).join(', ') || m.trail_nothing();
  if (field === 'price' && typeof value === 'number' && typeof currency === 'string')
    return formatMoney({ amount: value, currency });
  const measure = courseMeasures[field];
  if (measure && typeof value === 'number') return measureText(value, measure);
  const icon = CategoryIcon.safeParse(value);
  if (field === 'icon' && icon.success) return iconName(icon.data);
  if (field === 'country' && typeof value === 'string') return regionName(value);
  const scope = BlackoutScope.safeParse(value);
  if (field === 'scope' && scope.success) return scopeNames[scope.data]();
  if (field === 'categoryId' && value !== null) return m.blackout_scope_category();
  if (field === 'senseiIds' && Array.isArray(value)) return m.blackout_chosen({ count: value.length });
  return offerText(field, value, currency) ?? wordsOf(value);
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return m.trail_nothing();
  if (typeof value === 'boolean') return value ? m.trail_yes() : m.trail_no();
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || m.trail_nothing();
  return JSON.stringify(value);
}

function labelOf(field: string): string {
  const labels: Record<string, () => string> = {
    ...courseFieldNames,
    name: m.trail_field_name,
    roles: m.trail_field_roles,
    description: m.trail_field_description,
    slug: m.trail_field_slug,
    icon: m.trail_field_icon,
    active: m.trail_field_active,
    below: m.trail_field_below,
    place: m.trail_field_place,
    status: m.trail_field_status,
    title: m.trail_field_title,
    summary: m.trail_field_summary,
    price: m.trail_field_price,
    category: m.trail_field_category,
    level: m.trail_field_level,
    languages: m.trail_field_languages,
    durationMinutes: m.trail_field_duration,
    cancellationPolicy: m.trail_field_policy,
    trial: m.trail_field_trial,
    packages: m.trail_field_packages,
    priceSteps: m.trail_field_price_steps,
    educationLevels: m.sensei_form_whom,
    pictures: m.pictures_title,
    alt: m.trail_field_alt,
    subject: m.templates_subject,
    body: m.templates_body,
    enabled: m.trail_field_enabled,
    note: m.trail_field_note,
    fromDate: m.trail_field_from_date,
    toDate: m.trail_field_to_date,
    recursUntil: m.trail_field_recurs_until,
    scope: m.trail_field_scope,
    country: m.trail_field_country,
    categoryId: m.trail_field_category,
    senseiIds: m.trail_field_sensei,
    mayWork: m.trail_field_may_work,
  };
  return labels[field]?.() ?? settingWords(field).name();
}

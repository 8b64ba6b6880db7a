import type { Audience, Channel, TemplateGroup } from '@michi/contract/notification/notification-templates';
import { m } from '../i18n/i18n.ts';

const groupNames: Record<TemplateGroup, () => string> = {
  account: m.templates_group_account,
  booking: m.templates_group_booking,
  money: m.templates_group_money,
  words: m.templates_group_words,
  teaching: m.templates_group_teaching,
  news: m.templates_group_news,
  operators: m.templates_group_operators,
};
export const groupName = (group: TemplateGroup): string => groupNames[group]();

const audiences: Record<Audience, () => string> = {
  EVERYBODY: m.templates_for_everybody,
  STUDENT: m.templates_for_student,
  SENSEI: m.templates_for_sensei,
  ADMIN: m.templates_for_admin,
  GUARDIAN: m.templates_for_guardian,
};
export const audienceName = (audience: Audience): string => audiences[audience]();

export const channelName = (channel: Channel): string =>
  channel === 'EMAIL' ? m.templates_email() : m.templates_in_app();

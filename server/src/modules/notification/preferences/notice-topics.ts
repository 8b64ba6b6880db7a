import { type NoticeIcon, type NoticeTopic, TemplateCode } from '@michi/contract/notification/notices';
import type { UserType } from '@michi/contract/states';
import { notifications } from '../templates/notifications.ts';

/** Null: nobody can do without it. */
export const topicOf = (code: TemplateCode): NoticeTopic | null => notifications[code].topic;

/** Null: the topic's. */
export const iconOf = (code: TemplateCode): NoticeIcon | null => notifications[code].icon;

const audiencesOf = (type: UserType | null, isGuardian: boolean): (string | null)[] =>
  isGuardian ? ['EVERYBODY', type, 'GUARDIAN'] : ['EVERYBODY', type];

/** What somebody of this type may be told of the topic. */
export const codesOf = (topic: NoticeTopic, type: UserType | null, isGuardian: boolean): TemplateCode[] =>
  TemplateCode.options.filter(
    (code) => topicOf(code) === topic && audiencesOf(type, isGuardian).includes(notifications[code].audience),
  );

const ofBoth = ['BOOKING', 'REMINDER', 'MONEY', 'EVALUATION', 'MESSAGE', 'PLAN'] as const;

/** What somebody of this type is told of. */
export function topicsFor(type: UserType | null): readonly NoticeTopic[] {
  switch (type) {
    case 'STUDENT':
      return [...ofBoth, 'SEARCH'];
    case 'SENSEI':
      return [...ofBoth, 'COURSE'];
    case 'ADMIN':
    case null:
      return [];
  }
}

import type { NoticeIcon, NoticeTopic } from '@michi/contract/notification/notices';
import type {
  Audience,
  TemplateGroup,
  TemplateVariableName as Name,
} from '@michi/contract/notification/notification-templates';
import type { TemplateCase } from '@michi/contract/notification/template-case';
import type { Situations } from './situations.ts';

/** What is there in each case, of all that is not always there: those that are worth a look of their own. */
export type Cases = Partial<Record<TemplateCase, readonly Name[]>>;

export type DeclaredNotification<V extends readonly Name[] = readonly Name[]> = {
  /** Who does without the topic is not told. Null: nobody can do without it. */
  topic: NoticeTopic | null;
  /** Where administrators find it. */
  group: TemplateGroup;
  /** Of the notice, where the topic's would not say enough. */
  icon: NoticeIcon | null;
  audience: Audience;
  /**
   * Without it nobody could sign in, know of the own money, answer in time what silence ends, or learn what
   * was decided about them and why: it is mailed whatever was switched off. The notice in the app is another
   * matter.
   */
  isMandatory: boolean;
  /** Somebody waits for it, or must be able to act at once: it comes at night, too. */
  isUrgent: boolean;
  /** Told in the app alone until an administrator switches its mail on: another mail says the same. */
  isNoticeAlone: boolean;
  /** What its texts may use, besides `brand` and `name`. A flag is any text, or null. */
  variables: V;
  cases: Cases;
  /** Without these the mail would not do its work. */
  needed: readonly Name[];
  /**
   * All that it is sent in, whether or not it is a case: a text that cannot be written in one of them is
   * broken.
   */
  situations: Situations;
};

/** What has a topic stands in the group of that. */
type Place = { topic: NoticeTopic } | { topic: null; group: TemplateGroup };

type Declaration<V extends readonly Name[]> = Place &
  Pick<DeclaredNotification<V>, 'audience' | 'variables'> &
  Partial<Omit<DeclaredNotification<V>, 'topic' | 'group' | 'audience' | 'variables'>>;

const groupOfTopic: Record<NoticeTopic, TemplateGroup> = {
  BOOKING: 'booking',
  REMINDER: 'booking',
  MONEY: 'money',
  EVALUATION: 'words',
  COURSE: 'teaching',
  MESSAGE: 'news',
  SEARCH: 'news',
  PLAN: 'news',
};

const groupOf = (place: Place): TemplateGroup =>
  place.topic === null ? place.group : groupOfTopic[place.topic];

/**
 * All of a notification but its texts, which are in `server/messages/<language>/templates.json`, and the
 * event that it answers.
 */
export function notification<const V extends readonly Name[]>({
  icon = null,
  isMandatory = false,
  isUrgent = false,
  isNoticeAlone = false,
  cases = { always: [] },
  needed = [],
  situations = Object.values(cases),
  ...declared
}: Declaration<V>): DeclaredNotification<V> {
  const group = groupOf(declared);
  const sending = { isMandatory, isUrgent, isNoticeAlone };
  return { ...declared, ...sending, group, icon, cases, needed, situations };
}

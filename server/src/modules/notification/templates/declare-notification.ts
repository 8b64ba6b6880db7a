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
  Partial<Pick<DeclaredNotification<V>, 'icon' | 'cases' | 'needed' | 'situations'>>;

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
  cases = { always: [] },
  needed = [],
  situations = Object.values(cases),
  ...declared
}: Declaration<V>): DeclaredNotification<V> {
  return { ...declared, group: groupOf(declared), icon, cases, needed, situations };
}

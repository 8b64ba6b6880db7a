import type { ContactTopic } from '@michi/contract/administration/contact';
import { m } from '../../../lib/i18n/i18n.ts';

export function topicName(topic: ContactTopic): string {
  switch (topic) {
    case 'BOOKING':
      return m.contact_topic_booking();
    case 'PAYMENT':
      return m.contact_topic_payment();
    case 'ACCOUNT':
      return m.contact_topic_account();
    case 'TEACHING':
      return m.contact_topic_teaching();
    case 'SAFETY':
      return m.contact_topic_safety();
    case 'OTHER':
      return m.contact_topic_other();
  }
}

import { SystemCode, type SystemNote } from '@michi/contract/messaging/conversations';
import { z } from 'zod';
import { hourCycleOf, type Reader } from '../../../platform/text/hour-cycle.ts';
import { loadMessages, say } from '../../../platform/text/messages.ts';

const texts = loadMessages('conversation', z.record(SystemCode, z.string()));

/** What the platform wrote, as a sentence in the reader's language and zone, where a file holds it. */
export function systemText(note: SystemNote, name: (userId: string) => string, reader: Reader): string {
  const { locale, timeZone } = reader;
  const times = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
    hourCycle: hourCycleOf(reader),
  });
  const at = (instant: string | null) => (instant === null ? 'none' : times.format(new Date(instant)));
  return say(texts[locale][note.code], locale, {
    name: note.personId === null ? '' : name(note.personId),
    when: at(note.startsAt),
    before: at(note.before),
    count: note.count,
  });
}

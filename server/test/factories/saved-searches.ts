import { changeSavedSearch, listSavedSearches, saveSearch } from '@michi/contract/discovery/saved-searches';
import { lookForMatches } from '../../src/modules/discovery/saved-searches/look-for-matches.ts';
import { hours } from '../../src/platform/clock.ts';
import type { Mail } from '../../src/platform/gateways/mail/mail.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import type { Person } from './identity.ts';

export const saveFor = (person: Person, path: string, name = 'Mine') =>
  person.caller.attempt(saveSearch, { body: { path, name } });
export const savedBy = async (person: Person) => (await person.caller.call(listSavedSearches, {})).items;
export const changeFor = (person: Person, id: string, body: { name?: string; mails?: boolean }) =>
  person.caller.attempt(changeSavedSearch, { params: { id }, body });

export type Matching = {
  app: TestApp;
  /** All that were sent since the last look. */
  mails: readonly Mail[];
  /** What came to this person since the last look: an hour passes, and the searches are looked through. */
  look: (person: Person, milliseconds?: number) => Promise<Mail[]>;
};

/** An app whose mails are read as they are sent. */
export async function startMatching(): Promise<Matching> {
  const mails: Mail[] = [];
  const send = async (sent: Mail) => void mails.push(sent);
  const app = await startTestApp({ gateways: (built) => ({ ...built, mail: { ...built.mail, send } }) });
  return {
    app,
    mails,
    async look(person, milliseconds = hours(1)) {
      mails.length = 0;
      await app.advance(milliseconds);
      await lookForMatches(app.ctx);
      await app.runJobs();
      return mails.filter(({ to }) => to === person.email);
    },
  };
}

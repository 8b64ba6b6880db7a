import { listNoticeChoices } from '@michi/contract/notification/notice-choices';
import { TemplateCode } from '@michi/contract/notification/notices';
import {
  listNotificationTemplates,
  listTemplateNames,
} from '@michi/contract/notification/notification-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { createAdmin, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

/** As a page in this language asks. */
async function read<S extends z.ZodType>(
  { path, response }: { path: string; response: S },
  person: Person,
  language: string,
): Promise<z.output<S>> {
  const answer = await fetch(`${app.url}/api${path}`, {
    headers: { authorization: `Bearer ${await person.freshToken()}`, 'accept-language': language },
  });
  return response.parse(await answer.json());
}

test('what a notification is called is said in the language of the page, whatever the account’s', async () => {
  const student = await createStudent(app, { locale: 'en' });
  const nameOf = async (language: string) =>
    (await read(listNoticeChoices, student, language)).items.find(({ code }) => code === 'NEW_MESSAGE')?.name;
  expect(await nameOf('en')).toBe('New message');
  expect(await nameOf('es')).toBe('Mensaje nuevo');
  expect(await nameOf('pt-BR')).toBe('Nova mensagem');
});

test('administrators read of each what it is called, what it is for and where it belongs', async () => {
  const { items } = await read(listNotificationTemplates, admin, 'es');
  expect(items.find(({ code }) => code === 'CHARGEBACK_OPENED')).toMatchObject({ group: 'operators' });
  expect(items.find(({ code }) => code === 'QUORUM_FAILED')).toMatchObject({ group: 'booking' });
  const named = (await read(listTemplateNames, admin, 'es')).items;
  expect(named.map(({ code }) => code)).toEqual(TemplateCode.options);
  expect(named).toEqual(items.map(({ code, name }) => ({ code, name })));
});

import { listNotices } from '@michi/contract/notification/notices';
import { z } from 'zod';
import type { TestApp } from '../harness.ts';
import type { Person } from './identity.ts';

const Mails = z.object({
  items: z.array(z.object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() })),
});
export type ReceivedMail = z.infer<typeof Mails>['items'][number];

/** Works off the due jobs, then reads the demo's mail box as a browser would: newest first. */
export async function mailsTo(app: TestApp, address: string): Promise<ReceivedMail[]> {
  await app.runJobs();
  const response = await fetch(`${app.url}/dev/mail.json?${new URLSearchParams({ to: address }).toString()}`);
  const { items } = Mails.parse(await response.json());
  return items.filter((mail) => mail.to.toLowerCase() === address.toLowerCase());
}

export const subjectsTo = async (app: TestApp, { email }: { email: string }): Promise<string[]> =>
  (await mailsTo(app, email)).map(({ subject }) => subject);

/** Of the notices of the newest page, the newest first. */
export const noticeCodesOf = async ({ caller }: Person) =>
  (await caller.call(listNotices, { query: {} })).items.map(({ code }) => code);

/** The address that a mail's one action leads to. */
export function linkIn(mail: ReceivedMail | undefined): URL {
  const link = /:\n(https?:\/\/\S+)/.exec(mail?.text ?? '')?.[1];
  if (!link) throw new Error(`There is no link in ${mail?.text ?? 'no mail'}`);
  return new URL(link);
}

import { z } from 'zod';

const Mails = z.object({ items: z.array(z.object({ subject: z.string(), text: z.string() })) });
export type Mail = z.infer<typeof Mails>['items'][number];

/** The mails to an address, newest first, as the demo's mail box keeps them. */
export async function mailsTo(url: string, email: string): Promise<Mail[]> {
  const answer = await fetch(`${url}/dev/mail.json?${new URLSearchParams({ to: email }).toString()}`);
  return Mails.parse(await answer.json()).items;
}

/** Waits until a mail whose subject matches has come, and gives it. */
export async function mailTo(url: string, email: string, subject: RegExp): Promise<Mail> {
  for (const until = Date.now() + 15_000; Date.now() < until;) {
    const mail = (await mailsTo(url, email)).find((one) => subject.test(one.subject));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail ${subject} came to ${email}`);
}

/** The code as the mail spells it. */
export function codeIn({ text }: Mail): string {
  const code = /\b[A-Z0-9]{4}[- ]?[A-Z0-9]{4}\b/.exec(text)?.[0];
  if (!code) throw new Error(`No code in the mail: ${text}`);
  return code;
}

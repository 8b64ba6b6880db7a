import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';

export type Mail = {
  /** The same at each try. */
  id: string;
  /** Who it is from, where the address it is sent from has no name of its own. */
  fromName?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  unsubscribeUrl?: string;
};
/** Throws when the mail could not be handed over; the outbox tries again. */
export type MailGateway = { send(mail: Mail): Promise<void> };

export function smtpMail(url: string, from: string): MailGateway {
  const transport = createTransport(url);
  return {
    async send({ id, unsubscribeUrl, fromName, ...mail }) {
      await transport.sendMail({
        messageId: `<${id}@${domainOf(from)}>`,
        from: senderOf(from, fromName),
        ...mail,
        ...(unsubscribeUrl === undefined ? {} : { headers: oneClick(unsubscribeUrl) }),
      });
    },
  };
}

/** An operator may have written a name beside the address: then that one counts. */
const senderOf = (from: string, name?: string) =>
  name === undefined || from.includes('<') ? from : { name, address: from };

const domainOf = (from: string): string => /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** RFC 8058: the mail program posts there when the reader presses its own button. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Keeps mails in a mail box of its own, read at `/dev/mail`. */
export function embeddedMail(db: Db, clock: Clock): MailGateway {
  return {
    async send(mail) {
      await db
        .insertInto('embedded_mail')
        .values({
          id: mail.id,
          to_address: mail.to,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

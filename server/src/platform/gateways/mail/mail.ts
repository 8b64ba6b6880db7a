import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/db.ts';

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
  /** An iCalendar file beside the words, with its method. */
  calendar?: string;
};
export type MailGateway = {
  /** Throws when the mail could not be handed over; the outbox tries again. */
  send(mail: Mail): Promise<void>;
  /** Whether it delivers to addresses with letters beyond ASCII before the @ (SMTPUTF8, RFC 6531). */
  takesUtf8(): Promise<boolean>;
};

export async function smtpMail(url: string, from: string): Promise<MailGateway> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  let answered: Promise<boolean> | null = null;
  return {
    takesUtf8() {
      answered ??= offersUtf8(url).catch(() => {
        // Asked again next time: the server does not answer.
        answered = null;
        return false;
      });
      return answered;
    },
    async send({ id, unsubscribeUrl, fromName, calendar, ...mail }) {
      await transport.sendMail({
        messageId: `<${id}@${domainOf(from)}>`,
        from: senderOf(from, fromName),
        ...mail,
        ...(unsubscribeUrl === undefined ? {} : { headers: oneClick(unsubscribeUrl) }),
        ...(calendar === undefined ? {} : { icalEvent: eventOf(calendar) }),
      });
    },
  };
}

/** As another form of the words and as a file (RFC 6047, 2). */
const eventOf = (content: string) => ({
  filename: 'class.ics',
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  content,
});

/** What the server says of itself when it is greeted. */
async function offersUtf8(url: string): Promise<boolean> {
  const { parseConnectionUrl } = await import('nodemailer/lib/shared');
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...briefly });
  connection.once('error', reject);
  connection.connect((error) => {
    if (error) return reject(error);
    // Nothing was said since but the greeting, over TLS where the server has it.
    resolve(/[ -]SMTPUTF8\b/i.test(connection.lastServerResponse || ''));
    connection.quit();
  });
  return promise;
}

/** Somebody waits for the answer, in a form. */
const briefly = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 };

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
    takesUtf8: async () => true,
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

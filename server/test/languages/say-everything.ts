import { Locale } from '@michi/contract/fields';
import { TemplateCode } from '@michi/contract/notification/notices';
import { ResumeSection } from '@michi/contract/records/resume';
import { noTax } from '@michi/contract/pricing/tax';
import { z } from 'zod';
import { catalogueText } from '../../src/modules/catalogue/core/catalogue-text.ts';
import { askPage, donePage } from '../../src/modules/discovery/saved-searches/stop-mails-text.ts';
import { invoiceText } from '../../src/modules/invoicing/invoice-text.ts';
import { systemText } from '../../src/modules/messaging/core/system-text.ts';
import { sampleText } from '../../src/modules/notification/editing/sample-text.ts';
import { pushText } from '../../src/modules/notification/push/push-text.ts';
import { mailText, reasonText, studentsText } from '../../src/modules/notification/templates/mail-text.ts';
import { renderMail } from '../../src/modules/notification/templates/render-template.ts';
import { shippedText } from '../../src/modules/notification/templates/template.ts';
import { receiptOf } from '../../src/modules/ordering/views/receipt-content.ts';
import { statementText } from '../../src/modules/payouts/statements/statement-text.ts';
import { resumeText } from '../../src/modules/records/resume/resume-text.ts';
import { textsFor as payTexts } from '../../src/platform/gateways/payment/sandbox/pay-page-texts.ts';
import { notFoundPage } from '../../src/platform/gateways/payment/sandbox/pay-page.ts';
import { localeOf } from '../../src/platform/gateways/payment/stripe-state.ts';
import { bankTexts } from '../../src/platform/gateways/payout/sandbox/bank-texts.ts';
import { unknownPage } from '../../src/platform/gateways/payout/sandbox/onboarding-page.ts';
import { chooserPage, errorPage } from '../../src/platform/gateways/sign-in/google-stand-in/pages.ts';
import { readStandInLocale } from '../../src/platform/gateways/sign-in/google-stand-in/texts.ts';
import { inLanguage, localeFrom } from '../../src/platform/http/problem-text.ts';
import { validationMessages } from '../../src/platform/http/validation-messages.ts';
import { properAddress } from '../../src/platform/web/page-address.ts';

// A process of its own (added-language.test.ts): what the server says in the language of the first argument.
const locale = Locale.parse(process.argv[2]);
const reader = { locale, timeZone: 'America/New_York' };
const at = new Date('2026-03-02T20:30:00Z');

const problem = (message: string) => inLanguage({ code: 'validation_failed', message }, locale).message;
const violation = (schema: z.ZodType, value: unknown) =>
  problem(schema.safeParse(value, { error: validationMessages }).error?.issues[0]?.message ?? '');

const templates = TemplateCode.options.flatMap((code) => {
  const mail = shippedText(code, 'EMAIL', locale);
  const notice = shippedText(code, 'IN_APP', locale);
  return [mail?.subject, ...(notice ? [notice.subject, notice.body] : [])];
});

const note = {
  code: 'CLASS_BOOKED' as const,
  classId: null,
  startsAt: at.toISOString(),
  before: null,
  personId: null,
  count: 1,
};

const receipt = receiptOf(
  {
    invoiceNumber: 'R-1',
    order: {
      number: 'M-1',
      courseTitle: 'Essays',
      kind: 'SINGLE',
      price: {
        unitPrice: 5000,
        quantity: 1,
        subtotal: 5000,
        discount: 0,
        coupon: null,
        studentFee: 125,
        tax: noTax,
        total: 5125,
        currency: 'USD',
      },
      credit: 0,
    },
    platform: 'Michi',
    payer: 'Mother',
    payerEmail: 'mother@michi.test',
    student: 'Child',
    sensei: 'Ada',
    paidAt: at,
    now: at,
    classes: [{ startsAt: at, isCanceled: false }],
    validUntil: null,
    payments: [],
    paid: 5125,
    givenBack: 0,
  },
  reader,
);

process.stdout.write(
  JSON.stringify({
    asked: localeFrom('de, fr-CA;q=0.8'),
    stripe: localeOf('fr-CA'),
    address: properAddress('/FR/search'),
    problems: [problem('Sign in to go on'), problem('Use letters or digits')],
    violations: [
      violation(z.string(), 7),
      violation(z.string().max(10_000), 'x'.repeat(10_001)),
      violation(Locale, 'xx'),
    ],
    templates,
    mail: renderMail({ subject: '{{name}}', body: mailText[locale].footer }, { name: 'Ada' }).blocks,
    reasons: [reasonText('TIME_OFF', locale), studentsText(['Ada', 'Ben'], locale)],
    receipt: receipt.facts.slice(0, 3).map(({ label }) => label),
    resume: [
      resumeText[locale].title,
      ...ResumeSection.options.map((each) => resumeText[locale].sections[each]),
    ],
    papers: [invoiceText[locale].total, statementText[locale].title, catalogueText[locale].site],
    others: [pushText[locale].title, sampleText[locale].note, systemText(note, () => 'Ada', reader)],
    pages: [
      askPage('Michi', locale, 'Essays').text,
      donePage('Michi', locale, 'Essays').text,
      notFoundPage(locale),
      unknownPage(locale),
      chooserPage({ locale: readStandInLocale(locale), platform: 'Michi', action: '/' }).body,
      errorPage(locale, 'x').body,
    ],
    standIns: [payTexts(locale).cards.APPROVE.name, bankTexts(locale).behaviours.PAYS.effect],
  }),
);

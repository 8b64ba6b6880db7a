import { aboutCourses } from './course.ts';
import { aboutSearches } from './search.ts';
import { ownData } from './own-data.ts';
import { ofCancelled } from './cancelled.ts';
import { ofPackages } from './package.ts';
import { ofStanding } from './standing.ts';
import { operatorTemplates } from './operators.ts';
import { evaluationTemplates } from './evaluation.ts';
import { planTemplates } from './plan.ts';
import type { Templates } from './shape.ts';

const facts = `| Course | {{course}}
| When | {{when}}
| With | {{other}}`;

export const en: Templates = {
  VERIFY_EMAIL: {
    subject: 'Confirm your email address',
    notice: null,
    body: `Hello,

Welcome to {{brand}}. Enter this code on the page where you signed up, or simply use the button.

# {{code}}

[[Confirm my address]]

The code works once, for 24 hours. If it was not you who signed up, ignore this mail: without the code nothing happens.`,
  },
  ADDRESS_KNOWN: {
    subject: 'You already have an account',
    notice: null,
    body: `Hello {{name}},

Somebody, probably you, just tried to sign up at {{brand}} with this address.
{{#if freeOn}}
Your earlier account was deleted. The address can be used again from {{freeOn}} on.
{{else}}
There is an account for it already: sign in, or set a new password if you do not remember yours.
{{/if}}

[[Sign in]]

If it was not you, there is nothing to do: nothing was changed.`,
  },
  RESET_PASSWORD: {
    subject: 'Set a new password',
    notice: null,
    body: `Hello{{#if name}} {{name}}{{/if}},

Here is the link to set a new password at {{brand}}. It works once, for one hour, and ends all your sessions.

[[Set a new password]]

If you did not ask for it, ignore this mail: your password stays as it is.`,
  },
  PASSWORD_CHANGED: {
    subject: 'Your password was changed',
    notice: null,
    body: `Hello {{name}},

The password of your account at {{brand}} was changed on {{when}}. All other devices were signed out.

If it was you, there is nothing to do. If it was not, set a new password at once: the link goes to this address, so only you can use it.

[[It was not me]]`,
  },
  SECOND_FACTOR_CHANGED: {
    subject: 'Your two-step sign-in was changed',
    notice: '{{what}}',
    body: `Hello {{name}},

{{what}}

{{#if passkey}}| Passkey | {{passkey}}{{/if}}
| When | {{when}}

If it was you, there is nothing to do. If it was not, change your password, look at your devices, and write to us.

[[Look at my sign-in]]`,
  },
  BOOKING_REQUESTED: {
    subject: 'A booking waits for you: {{course}}',
    notice: '{{other}} asks for {{when}}. Please answer until {{acceptBy}}.',
    body: `Hello {{name}},

{{other}} would like to book a class with you.

${facts}
| Answer until | {{acceptBy}}

[[Accept or decline]]

Without an answer by then the request ends by itself and nobody pays anything.`,
  },
  BOOKING_CONFIRMED: {
    subject: 'Booked: {{course}}',
    notice: '{{when}}, with {{other}}.',
    body: `Hello {{name}},

{{#if forSensei}}{{other}} booked a class with you.{{else}}Your class is booked.{{/if}}

${facts}
{{#if total}}| Paid | {{total}}{{/if}}
{{#if freeUntil}}| Free to cancel until | {{freeUntil}}{{/if}}

{{#if paid}}{{#if forSensei}}The money is held and comes to you after the class.{{else}}Your money is held until the class has happened: it goes to the sensei when you confirm the class, or {{releaseHours}} hours after its end.{{/if}}{{/if}}

[[Open my calendar]]`,
  },
  BOOKING_DECLINED: {
    subject: 'Not possible this time: {{course}}',
    notice: 'The sensei cannot teach on {{when}}. You pay nothing.',
    body: `Hello {{name}},

{{other}} cannot take this booking. You pay nothing: what was reserved on your card is given back.

${facts}
{{#if reason}}
> {{reason}}
{{/if}}

[[Choose another time]]`,
  },
  HOLD_EXPIRED: {
    subject: 'Your reserved time was let go: {{course}}',
    notice:
      'Nothing was paid in time for {{when}}, so it is no longer reserved for you. Nothing was charged.',
    body: `Hello {{name}},

The time that was reserved for you was let go, because it was not paid in time. Nothing was charged.

${facts}

If you still want to learn this, pick a time again.

[[Pick a time]]`,
  },
  TIME_PROPOSED: {
    subject: 'Another time? {{course}}',
    notice: '{{other}} asks to move {{when}} to {{proposed}}. Please answer until {{answerBy}}.',
    body: `Hello {{name}},

{{other}} cannot teach your class at its time and proposes another one.

${facts}
| Proposed instead | {{proposed}}
| Answer until | {{answerBy}}

[[Answer]]

If you cannot make it, cancel the class: all your money goes back. Without an answer by then the class is cancelled, and all your money goes back too.`,
  },
  TIME_WITHDRAWN: {
    subject: 'The time stays: {{course}}',
    notice: '{{other}} can teach after all: your class stays at {{when}}.',
    body: `Hello {{name}},

{{other}} can teach your class at its time after all. It stays where it was, and there is nothing to answer any more.

${facts}

[[Open my calendar]]`,
  },
  BOOKING_RESCHEDULED: {
    subject: 'New time: {{course}}',
    notice: 'Now {{when}}, no longer {{before}}.',
    body: `Hello {{name}},

Your class has a new time.

${facts}
| Before | {{before}}

[[Open my calendar]]`,
  },
  REMINDER_24H: {
    subject: 'Tomorrow: {{course}}',
    notice: '{{when}}, with {{other}}.',
    body: `Hello {{name}},

A reminder of your class.

${facts}

[[Open the classroom]]

Try camera and microphone in good time.`,
  },
  REMINDER_1H: {
    subject: 'In one hour: {{course}}',
    notice: '{{when}}, with {{other}}.',
    body: `Hello {{name}},

Your class begins in an hour.

${facts}

[[Open the classroom]]`,
  },
  PAYMENT_HELD: {
    subject: 'Your payment is held',
    notice: '{{amount}} for {{course}} are held until the class has happened.',
    body: `Hello {{name}},

{{amount}} for {{course}} are held until the class has happened. They go to the sensei when you confirm the class, or {{releaseHours}} hours after its end.

[[See my bookings]]`,
  },
  PAYMENT_RELEASED: {
    subject: '{{amount}} are yours',
    notice: '{{amount}} for {{course}} were released to you.',
    body: `Hello {{name}},

Money was released to you: it is in your balance now.

| Course | {{course}}
| Your share | {{amount}}

[[See my earnings]]`,
  },
  PAYMENT_REFUNDED: {
    subject: '{{#if priceFell}}Your class costs {{amount}} less{{else}}A refund of {{amount}}{{/if}}',
    notice:
      '{{#if priceFell}}More students booked {{course}}: {{amount}} are on their way back to you.{{else}}{{amount}} for {{course}} are on their way back to you.{{/if}}',
    body: `Hello {{name}},

{{#if priceFell}}More students have booked your class, so it costs each of you less. The difference{{else}}Your money{{/if}} is on its way back, by the way you paid. Banks take up to ten days to show it.

| Course | {{course}}
| Refund | {{amount}}

[[See my bookings]]`,
  },
  SENSEI_APPROVED: {
    subject: 'Welcome among the sensei of {{brand}}',
    notice: 'You are approved: your courses can be published.',
    body: `Hello {{name}},

You are approved. From now on you can publish your courses, and students find and book them.

[[Publish my first course]]`,
  },
  SENSEI_EXCLUDED: {
    subject: 'About your work as a sensei',
    notice: 'You cannot teach at {{brand}} for now.',
    body: `Hello {{name}},

We looked at your account, and you cannot teach at {{brand}} for now.
{{#if reason}}

> {{reason}}
{{/if}}

{{#if againFrom}}You may apply again from {{againFrom}} on. {{/if}}Money that you have earned stays yours.

[[Open my profile]]`,
  },
  ACCOUNT_BANNED: {
    subject: 'Your account was banned',
    notice: null,
    body: `Hello {{name}},

Your account at {{brand}} was banned: it does not follow our terms of use. You are signed out everywhere and cannot sign in any more.

If you think that this is a mistake, write to us.

[[Write to us]]`,
  },
  NEW_MESSAGE: {
    subject: '{{sender}} wrote to you',
    notice: '{{preview}}',
    body: `Hello {{name}},

{{sender}} wrote to you in “{{conversation}}”:

> {{preview}}

[[Answer]]`,
  },
  ...planTemplates.en,
  ...evaluationTemplates.en,
  ...operatorTemplates.en,
  ...aboutCourses.en,
  ...aboutSearches.en,
  ...ownData.en,
  ...ofStanding.en,
  ...ofCancelled.en,
  ...ofPackages.en,
};

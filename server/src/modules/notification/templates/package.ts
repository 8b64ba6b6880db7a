import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

/** The days of a package in which its sessions can be scheduled come to an end, or have. */
type PackageTemplates = Pick<Templates, 'PACKAGE_EXPIRING' | 'PACKAGE_EXPIRED'>;

export const ofPackages: Record<Locale, PackageTemplates> = {
  en: {
    PACKAGE_EXPIRING: {
      subject: 'Still to schedule: {{course}}',
      notice: '{{sessions}} of your package can be scheduled until {{until}}.',
      body: `Hello {{name}},

Part of your package has no time yet. You can schedule it until {{until}}, and no longer.{{#if paid}} What you paid for it is then settled as for a late cancellation.{{/if}}

| Course | {{course}}
| With | {{other}}
| Without a time | {{sessions}}
| Schedule until | {{until}}

[[Schedule a class]]`,
    },
    PACKAGE_EXPIRED: {
      subject: 'The days of your package are over: {{course}}',
      notice:
        'What had no time yet can no longer be scheduled: {{sessions}}.{{#if amount}} {{amount}} comes back to you.{{/if}}',
      body: `Hello {{name}},

The days in which you could schedule your package are over. What had no time yet can no longer be booked. Classes that are booked take place.

| Course | {{course}}
| With | {{other}}
| Without a time | {{sessions}}

{{#if amount}}By the rule of your booking {{amount}} comes back to you.{{else}}{{#if paid}}By the rule of your booking nothing of what you paid for it comes back.{{/if}}{{/if}}

[[See my bookings]]`,
    },
  },
  es: {
    PACKAGE_EXPIRING: {
      subject: 'Queda por programar: {{course}}',
      notice: 'Puedes programar lo que queda de tu paquete ({{sessions}}) hasta el {{until}}.',
      body: `Hola, {{name}}:

Una parte de tu paquete no tiene hora todavía. Puedes programarla hasta el {{until}}, no más tarde.{{#if paid}} Después, lo que pagaste por ella se liquida como una cancelación tardía.{{/if}}

| Curso | {{course}}
| Con | {{other}}
| Sin hora | {{sessions}}
| Programar hasta | {{until}}

[[Programar una clase]]`,
    },
    PACKAGE_EXPIRED: {
      subject: 'El plazo de tu paquete terminó: {{course}}',
      notice:
        'Lo que no tenía hora ya no se puede programar: {{sessions}}.{{#if amount}} Se te devuelven {{amount}}.{{/if}}',
      body: `Hola, {{name}}:

El plazo para programar tu paquete terminó. Lo que no tenía hora ya no se puede reservar. Las clases reservadas tendrán lugar.

| Curso | {{course}}
| Con | {{other}}
| Sin hora | {{sessions}}

{{#if amount}}Según la regla de tu reserva, se te devuelven {{amount}}.{{else}}{{#if paid}}Según la regla de tu reserva, no se devuelve nada de lo que pagaste por ello.{{/if}}{{/if}}

[[Ver mis reservas]]`,
    },
  },
  'pt-BR': {
    PACKAGE_EXPIRING: {
      subject: 'Falta agendar: {{course}}',
      notice: 'O que resta do seu pacote ({{sessions}}) pode ser agendado até {{until}}.',
      body: `Olá, {{name}},

Uma parte do seu pacote ainda não tem horário. Você pode agendá-la até {{until}}, e não depois.{{#if paid}} O que você pagou por ela é então acertado como um cancelamento tardio.{{/if}}

| Curso | {{course}}
| Com | {{other}}
| Sem horário | {{sessions}}
| Agendar até | {{until}}

[[Agendar uma aula]]`,
    },
    PACKAGE_EXPIRED: {
      subject: 'O prazo do seu pacote acabou: {{course}}',
      notice:
        'O que não tinha horário já não pode ser agendado: {{sessions}}.{{#if amount}} {{amount}} voltam para você.{{/if}}',
      body: `Olá, {{name}},

O prazo para agendar o seu pacote acabou. O que não tinha horário já não pode ser reservado. As aulas reservadas acontecem.

| Curso | {{course}}
| Com | {{other}}
| Sem horário | {{sessions}}

{{#if amount}}Pela regra da sua reserva, {{amount}} voltam para você.{{else}}{{#if paid}}Pela regra da sua reserva, nada do que você pagou por isso volta.{{/if}}{{/if}}

[[Ver minhas reservas]]`,
    },
  },
};

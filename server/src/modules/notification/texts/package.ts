import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

/** The days of a package in which its sessions can be scheduled come to an end, or have; or somebody ended what was left of it. */
type PackageTemplates = Pick<Templates, 'PACKAGE_EXPIRING' | 'PACKAGE_EXPIRED' | 'PACKAGE_ENDED'>;

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
    PACKAGE_ENDED: {
      subject: '{{#if forSensei}}A package has ended{{else}}Your package has ended{{/if}}: {{course}}',
      notice:
        'What had not taken place of it has ended: {{sessions}}.{{#if amount}} {{amount}} comes back to {{#if forSensei}}the student{{else}}you{{/if}}.{{/if}}',
      body: `Hello {{name}},

{{#if byPlatform}}The people who run {{brand}} ended what was left of this package.{{else}}{{#if forSensei}}{{other}} ended what was left of this package.{{else}}{{#if bySensei}}{{other}} ended what was left of your package.{{else}}What had no time yet of your package can no longer be booked. A class that still stands in your calendar takes place.{{/if}}{{/if}}{{/if}}

| Course | {{course}}
| With | {{other}}
| Ended | {{sessions}}
{{#if reason}}
> {{reason}}
{{/if}}

{{#if uncharged}}Nothing was charged.{{else}}{{#if amount}}{{amount}} comes back to {{#if forSensei}}the student{{else}}you{{/if}}.{{else}}By the rule of the booking nothing of what was paid for it comes back.{{/if}}{{/if}}{{#if kept}} {{#if forSensei}}Your share of what stays for this booking is {{kept}}.{{else}}What stays for this booking is {{kept}}.{{/if}}{{/if}}

[[See the booking]]`,
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
    PACKAGE_ENDED: {
      subject: '{{#if forSensei}}Un paquete terminó{{else}}Tu paquete terminó{{/if}}: {{course}}',
      notice:
        'Lo que aún no había tenido lugar ha terminado: {{sessions}}.{{#if amount}} {{#if forSensei}}Se devuelven {{amount}} al estudiante.{{else}}Se te devuelven {{amount}}.{{/if}}{{/if}}',
      body: `Hola, {{name}}:

{{#if byPlatform}}El equipo de {{brand}} ha terminado lo que quedaba de este paquete.{{else}}{{#if forSensei}}{{other}} ha terminado lo que quedaba de este paquete.{{else}}{{#if bySensei}}{{other}} ha terminado lo que quedaba de tu paquete.{{else}}Lo que no tenía hora de tu paquete ya no se puede reservar. Una clase que siga en tu calendario tendrá lugar.{{/if}}{{/if}}{{/if}}

| Curso | {{course}}
| Con | {{other}}
| Terminado | {{sessions}}
{{#if reason}}
> {{reason}}
{{/if}}

{{#if uncharged}}No se ha cobrado nada.{{else}}{{#if amount}}{{#if forSensei}}Se devuelven {{amount}} al estudiante.{{else}}Se te devuelven {{amount}}.{{/if}}{{else}}Según la regla de la reserva, no se devuelve nada de lo que se pagó por ello.{{/if}}{{/if}}{{#if kept}} {{#if forSensei}}Tu parte de lo que queda por esta reserva es {{kept}}.{{else}}Por esta reserva quedan {{kept}}.{{/if}}{{/if}}

[[Ver la reserva]]`,
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
    PACKAGE_ENDED: {
      subject: '{{#if forSensei}}Um pacote acabou{{else}}Seu pacote acabou{{/if}}: {{course}}',
      notice:
        'O que ainda não tinha acontecido foi encerrado: {{sessions}}.{{#if amount}} {{amount}} voltam para {{#if forSensei}}o estudante{{else}}você{{/if}}.{{/if}}',
      body: `Olá, {{name}},

{{#if byPlatform}}A equipe da {{brand}} encerrou o que restava deste pacote.{{else}}{{#if forSensei}}{{other}} encerrou o que restava deste pacote.{{else}}{{#if bySensei}}{{other}} encerrou o que restava do seu pacote.{{else}}O que não tinha horário no seu pacote já não pode ser reservado. Uma aula que ainda está no seu calendário acontece.{{/if}}{{/if}}{{/if}}

| Curso | {{course}}
| Com | {{other}}
| Encerrado | {{sessions}}
{{#if reason}}
> {{reason}}
{{/if}}

{{#if uncharged}}Nada foi cobrado.{{else}}{{#if amount}}{{amount}} voltam para {{#if forSensei}}o estudante{{else}}você{{/if}}.{{else}}Pela regra da reserva, nada do que foi pago por isso volta.{{/if}}{{/if}}{{#if kept}} {{#if forSensei}}Sua parte do que fica por esta reserva é {{kept}}.{{else}}Por esta reserva ficam {{kept}}.{{/if}}{{/if}}

[[Ver a reserva]]`,
    },
  },
};

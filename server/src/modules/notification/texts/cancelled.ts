import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

/** A class, or one seat of it, that was booked and does not take place. */
type CancelledTemplates = Pick<Templates, 'BOOKING_CANCELED' | 'QUORUM_FAILED'>;

const en: CancelledTemplates = {
  BOOKING_CANCELED: {
    subject:
      '{{#if seatOnly}}{{#if forSensei}}A seat was given up: {{course}}{{else}}Your seat was cancelled: {{course}}{{/if}}{{else}}Cancelled: {{course}}{{/if}}',
    notice:
      '{{#if seatOnly}}{{#if forSensei}}{{other}} does not come: {{when}}.{{else}}Your seat in the class on {{when}} was cancelled.{{/if}}{{else}}The class on {{when}} does not take place.{{/if}}',
    body: `Hello {{name}},

{{#if byYou}}{{#if seatOnly}}{{#if forSensei}}You cancelled one seat of this class; the class itself takes place.{{else}}You gave up your seat in this class. This is the confirmation.{{/if}}{{else}}You cancelled this class. This is the confirmation.{{/if}}{{else}}{{#if seatOnly}}{{#if forSensei}}A seat of this class was {{#if byPlatform}}cancelled{{else}}given up{{/if}}; the class itself takes place.{{else}}{{#if bySensei}}{{other}} cancelled your seat in this class.{{else}}Your seat in this class was cancelled.{{/if}}{{/if}}{{else}}{{#if bySensei}}{{other}} cancelled this class.{{else}}This class was cancelled.{{/if}}{{/if}}{{/if}}

| Course | {{course}}
| When | {{when}}
| With | {{other}}
{{#if reason}}{{#if byPlatform}}
It was done by the people who run {{brand}}. They say why:
{{/if}}
> {{reason}}
{{/if}}

{{#unless forSensei}}{{#if amount}}Everything that was paid for it comes back: {{amount}}.{{else}}{{#if uncharged}}Nothing was charged.{{else}}If money comes back to you, a mail of its own says how much.{{/if}}{{/if}}{{/unless}}

{{#if forSensei}}[[Open my calendar]]{{else}}[[See my bookings]]{{/if}}`,
  },
  QUORUM_FAILED: {
    subject: 'Too few for {{course}}',
    notice:
      'Too few people booked the class on {{when}}, so it does not take place.{{#if amount}} {{amount}} comes back.{{/if}}',
    body: `Hello {{name}},

Too few people booked this class in time, so it does not take place.{{#if amount}} Everything that you paid for it comes back: {{amount}}.{{/if}}

| Course | {{course}}
| When | {{when}}
| With | {{other}}

{{#if forSensei}}[[Open my calendar]]{{else}}[[See my bookings]]{{/if}}`,
  },
};

const es: CancelledTemplates = {
  BOOKING_CANCELED: {
    subject:
      '{{#if seatOnly}}{{#if forSensei}}Una plaza libre: {{course}}{{else}}Tu plaza se ha cancelado: {{course}}{{/if}}{{else}}Cancelada: {{course}}{{/if}}',
    notice:
      '{{#if seatOnly}}{{#if forSensei}}{{other}} no asistirá: {{when}}.{{else}}Tu plaza en la clase se ha cancelado: {{when}}.{{/if}}{{else}}La clase no tendrá lugar: {{when}}.{{/if}}',
    body: `Hola, {{name}}:

{{#if byYou}}{{#if seatOnly}}{{#if forSensei}}Has cancelado una plaza de esta clase; la clase tendrá lugar.{{else}}Has dejado tu plaza en esta clase. Esta es la confirmación.{{/if}}{{else}}Has cancelado esta clase. Esta es la confirmación.{{/if}}{{else}}{{#if seatOnly}}{{#if forSensei}}{{#if byPlatform}}Una plaza de esta clase se ha cancelado{{else}}Una plaza de esta clase ha quedado libre{{/if}}; la clase tendrá lugar.{{else}}{{#if bySensei}}{{other}} ha cancelado tu plaza en esta clase.{{else}}Tu plaza en esta clase se ha cancelado.{{/if}}{{/if}}{{else}}{{#if bySensei}}{{other}} ha cancelado esta clase.{{else}}Esta clase se ha cancelado.{{/if}}{{/if}}{{/if}}

| Curso | {{course}}
| Cuándo | {{when}}
| Con | {{other}}
{{#if reason}}{{#if byPlatform}}
Lo ha hecho el equipo de {{brand}}. Este es el motivo:
{{/if}}
> {{reason}}
{{/if}}

{{#unless forSensei}}{{#if amount}}Se devuelve todo lo que se pagó por ella: {{amount}}.{{else}}{{#if uncharged}}No se ha cobrado nada.{{else}}Si recibes un reembolso, otro mensaje te dirá el importe.{{/if}}{{/if}}{{/unless}}

{{#if forSensei}}[[Abrir mi calendario]]{{else}}[[Ver mis reservas]]{{/if}}`,
  },
  QUORUM_FAILED: {
    subject: 'Falta gente para {{course}}',
    notice:
      'Muy pocas personas reservaron la clase, así que no tendrá lugar: {{when}}.{{#if amount}} Se devuelven {{amount}}.{{/if}}',
    body: `Hola, {{name}}:

Muy pocas personas reservaron esta clase a tiempo, así que no tendrá lugar.{{#if amount}} Se devuelve todo lo que pagaste por ella: {{amount}}.{{/if}}

| Curso | {{course}}
| Cuándo | {{when}}
| Con | {{other}}

{{#if forSensei}}[[Abrir mi calendario]]{{else}}[[Ver mis reservas]]{{/if}}`,
  },
};

const ptBR: CancelledTemplates = {
  BOOKING_CANCELED: {
    subject:
      '{{#if seatOnly}}{{#if forSensei}}Uma vaga livre: {{course}}{{else}}Sua vaga foi cancelada: {{course}}{{/if}}{{else}}Cancelada: {{course}}{{/if}}',
    notice:
      '{{#if seatOnly}}{{#if forSensei}}{{other}} não vem: {{when}}.{{else}}Sua vaga na aula foi cancelada: {{when}}.{{/if}}{{else}}A aula não vai acontecer: {{when}}.{{/if}}',
    body: `Olá, {{name}},

{{#if byYou}}{{#if seatOnly}}{{#if forSensei}}Você cancelou uma vaga desta aula; a aula vai acontecer.{{else}}Você desistiu da sua vaga nesta aula. Esta é a confirmação.{{/if}}{{else}}Você cancelou esta aula. Esta é a confirmação.{{/if}}{{else}}{{#if seatOnly}}{{#if forSensei}}{{#if byPlatform}}Uma vaga desta aula foi cancelada{{else}}Uma vaga desta aula ficou livre{{/if}}; a aula vai acontecer.{{else}}{{#if bySensei}}{{other}} cancelou sua vaga nesta aula.{{else}}Sua vaga nesta aula foi cancelada.{{/if}}{{/if}}{{else}}{{#if bySensei}}{{other}} cancelou esta aula.{{else}}Esta aula foi cancelada.{{/if}}{{/if}}{{/if}}

| Curso | {{course}}
| Quando | {{when}}
| Com | {{other}}
{{#if reason}}{{#if byPlatform}}
Quem fez isso foi a equipe da {{brand}}. O motivo:
{{/if}}
> {{reason}}
{{/if}}

{{#unless forSensei}}{{#if amount}}Tudo o que foi pago por ela volta: {{amount}}.{{else}}{{#if uncharged}}Nada foi cobrado.{{else}}Se houver reembolso, outro e-mail dirá o valor.{{/if}}{{/if}}{{/unless}}

{{#if forSensei}}[[Abrir meu calendário]]{{else}}[[Ver minhas reservas]]{{/if}}`,
  },
  QUORUM_FAILED: {
    subject: 'Faltou gente para {{course}}',
    notice:
      'Poucas pessoas reservaram a aula, então ela não vai acontecer: {{when}}.{{#if amount}} {{amount}} voltam para você.{{/if}}',
    body: `Olá, {{name}},

Poucas pessoas reservaram esta aula a tempo, então ela não vai acontecer.{{#if amount}} Tudo o que você pagou por ela volta: {{amount}}.{{/if}}

| Curso | {{course}}
| Quando | {{when}}
| Com | {{other}}

{{#if forSensei}}[[Abrir meu calendário]]{{else}}[[Ver minhas reservas]]{{/if}}`,
  },
};

export const ofCancelled: Record<Locale, CancelledTemplates> = { en, es, 'pt-BR': ptBR };

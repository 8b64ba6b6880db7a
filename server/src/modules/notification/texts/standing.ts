import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

/** Where somebody's standing touches the classes of others. */
type StandingTemplates = Pick<Templates, 'STUDENT_BANNED'>;

const en: StandingTemplates = {
  STUDENT_BANNED: {
    subject: '{{other}} cannot come to class',
    notice: '{{course}}, {{when}}{{#if more}}, and {{more}} more{{/if}}',
    body: `Hello {{name}},

The account of {{other}} was banned from {{brand}}, so {{#if seatOnly}}one seat in this class stays empty{{else}}nobody will come to this class{{/if}}:

| Class | {{course}}
| When | {{when}}
{{#if more}}
It is the next of several: {{more}} more lie ahead.
{{/if}}
{{#if seatOnly}}The class goes ahead for everybody else. The seat stays booked and its money stands still, as a ban can be lifted. There is nothing that you need to do.{{else}}The time stays booked and its money stands still, as a ban can be lifted. To have the time back, cancel the class: the student is refunded in full.{{/if}}

[[Open my calendar]]`,
  },
};

const es: StandingTemplates = {
  STUDENT_BANNED: {
    subject: '{{other}} no podrá asistir a clase',
    notice: '{{course}}, {{when}}{{#if more}}, y {{more}} más{{/if}}',
    body: `Hola, {{name}}:

La cuenta de {{other}} fue bloqueada en {{brand}}, así que {{#if seatOnly}}una plaza de esta clase quedará vacía{{else}}nadie vendrá a esta clase{{/if}}:

| Clase | {{course}}
| Cuándo | {{when}}
{{#if more}}
Es la próxima de varias: hay {{more}} más por delante.
{{/if}}
{{#if seatOnly}}La clase sigue en pie para todos los demás. La plaza sigue reservada y su dinero queda parado, porque un bloqueo puede levantarse. No tienes que hacer nada.{{else}}La hora sigue reservada y su dinero queda parado, porque un bloqueo puede levantarse. Para recuperar la hora, cancela la clase: el estudiante recibe todo el dinero de vuelta.{{/if}}

[[Abrir mi calendario]]`,
  },
};

const ptBR: StandingTemplates = {
  STUDENT_BANNED: {
    subject: '{{other}} não poderá vir à aula',
    notice: '{{course}}, {{when}}{{#if more}}, e mais {{more}}{{/if}}',
    body: `Olá, {{name}}!

A conta de {{other}} foi banida de {{brand}}, por isso {{#if seatOnly}}uma vaga desta aula ficará vazia{{else}}ninguém virá a esta aula{{/if}}:

| Aula | {{course}}
| Quando | {{when}}
{{#if more}}
É a próxima de várias: há mais {{more}} pela frente.
{{/if}}
{{#if seatOnly}}A aula continua de pé para todos os outros. A vaga continua reservada e o dinheiro fica parado, pois um banimento pode ser revisto. Você não precisa fazer nada.{{else}}O horário continua reservado e o dinheiro fica parado, pois um banimento pode ser revisto. Para ter o horário de volta, cancele a aula: o estudante recebe todo o dinheiro de volta.{{/if}}

[[Abrir meu calendário]]`,
  },
};

export const ofStanding: Record<Locale, StandingTemplates> = { en, es, 'pt-BR': ptBR };

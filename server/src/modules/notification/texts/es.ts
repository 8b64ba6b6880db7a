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

const facts = `| Curso | {{course}}
| Cuándo | {{when}}
| Con | {{other}}`;

export const es: Templates = {
  VERIFY_EMAIL: {
    subject: 'Confirma tu correo',
    notice: null,
    body: `Hola:

Te damos la bienvenida a {{brand}}. Escribe este código en la página donde te registraste o usa el botón.

# {{code}}

[[Confirmar mi dirección]]

El código sirve una sola vez, durante 24 horas. Si no te registraste, ignora este mensaje: sin el código no pasa nada.`,
  },
  ADDRESS_KNOWN: {
    subject: 'Ya tienes una cuenta',
    notice: null,
    body: `Hola, {{name}}:

Alguien, probablemente tú, acaba de intentar registrarse en {{brand}} con esta dirección.
{{#if freeOn}}
Tu cuenta anterior se eliminó. La dirección se podrá volver a usar a partir del {{freeOn}}.
{{else}}
Ya existe una cuenta con ella: inicia sesión o crea una contraseña nueva si no recuerdas la tuya.
{{/if}}

[[Iniciar sesión]]

Si no fuiste tú, no tienes que hacer nada: no se ha cambiado nada.`,
  },
  RESET_PASSWORD: {
    subject: 'Crea una contraseña nueva',
    notice: null,
    body: `Hola{{#if name}}, {{name}}{{/if}}:

Este es el enlace para crear una contraseña nueva en {{brand}}. Sirve una sola vez, durante una hora, y cierra todas tus sesiones.

[[Crear una contraseña nueva]]

Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.`,
  },
  PASSWORD_CHANGED: {
    subject: 'Tu contraseña ha cambiado',
    notice: null,
    body: `Hola, {{name}}:

La contraseña de tu cuenta en {{brand}} se cambió el {{when}}. En todos los demás dispositivos se cerró la sesión.

Si fuiste tú, no tienes que hacer nada. Si no, crea enseguida una contraseña nueva: el enlace llega a esta dirección, así que solo tú puedes usarlo.

[[No fui yo]]`,
  },
  SECOND_FACTOR_CHANGED: {
    subject: 'Cambió tu inicio de sesión en dos pasos',
    notice: '{{what}}',
    body: `Hola, {{name}}:

{{what}}

{{#if passkey}}| Llave de acceso | {{passkey}}{{/if}}
| Cuándo | {{when}}

Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña, revisa tus dispositivos y escríbenos.

[[Revisar mi inicio de sesión]]`,
  },
  BOOKING_REQUESTED: {
    subject: 'Una reserva espera tu respuesta: {{course}}',
    notice: '{{other}} pide una clase: {{when}}. Responde antes de: {{acceptBy}}.',
    body: `Hola, {{name}}:

{{other}} quiere reservar una clase contigo.

${facts}
| Responder antes de | {{acceptBy}}

[[Aceptar o rechazar]]

Si no respondes a tiempo, la solicitud termina sola y nadie paga nada.`,
  },
  BOOKING_CONFIRMED: {
    subject: 'Reservada: {{course}}',
    notice: '{{when}}, con {{other}}.',
    body: `Hola, {{name}}:

{{#if forSensei}}{{other}} ha reservado una clase contigo.{{else}}Tu clase está reservada.{{/if}}

${facts}
{{#if total}}| Pagado | {{total}}{{/if}}
{{#if freeUntil}}| Cancelación gratuita hasta | {{freeUntil}}{{/if}}

{{#if paid}}{{#if forSensei}}El dinero queda retenido y lo recibes después de la clase.{{else}}Tu dinero queda retenido hasta que la clase se haya dado: pasa al sensei cuando confirmas la clase o {{releaseHours}} horas después de su final.{{/if}}{{/if}}

[[Abrir mi calendario]]`,
  },
  BOOKING_DECLINED: {
    subject: 'Esta vez no es posible: {{course}}',
    notice: 'El sensei no puede: {{when}}. No pagas nada.',
    body: `Hola, {{name}}:

{{other}} no puede aceptar esta reserva. No pagas nada: se libera lo reservado en tu tarjeta.

${facts}
{{#if reason}}
> {{reason}}
{{/if}}

[[Elegir otra hora]]`,
  },
  HOLD_EXPIRED: {
    subject: 'Tu hora reservada ha quedado libre: {{course}}',
    notice: 'No se pagó a tiempo y ya no está reservada para ti: {{when}}. No se ha cobrado nada.',
    body: `Hola, {{name}}:

La hora que tenías reservada ha quedado libre porque no se pagó a tiempo. No se ha cobrado nada.

${facts}

Si aún te interesa, vuelve a elegir una hora.

[[Elegir una hora]]`,
  },
  TIME_PROPOSED: {
    subject: '¿Otra hora? {{course}}',
    notice: '{{other}} propone pasar {{when}} a {{proposed}}. Responde antes de {{answerBy}}.',
    body: `Hola, {{name}}:

{{other}} no puede dar tu clase a su hora y propone otra.

${facts}
| Nueva propuesta | {{proposed}}
| Responde antes de | {{answerBy}}

[[Responder]]

Si no te viene bien, cancela la clase: se devuelve todo tu dinero. Si no respondes a tiempo, la clase se cancela y también se devuelve todo tu dinero.`,
  },
  TIME_WITHDRAWN: {
    subject: 'La hora no cambia: {{course}}',
    notice: '{{other}} sí puede: tu clase sigue a su hora, {{when}}.',
    body: `Hola, {{name}}:

{{other}} puede dar tu clase a su hora. Se queda donde estaba y ya no tienes que responder nada.

${facts}

[[Abrir mi calendario]]`,
  },
  BOOKING_RESCHEDULED: {
    subject: 'Nueva hora: {{course}}',
    notice: 'Ahora: {{when}}. Antes: {{before}}.',
    body: `Hola, {{name}}:

Tu clase tiene una hora nueva.

${facts}
| Antes | {{before}}

[[Abrir mi calendario]]`,
  },
  REMINDER_24H: {
    subject: 'Mañana: {{course}}',
    notice: '{{when}}, con {{other}}.',
    body: `Hola, {{name}}:

Te recordamos tu clase.

${facts}

[[Abrir el aula]]

Prueba la cámara y el micrófono con tiempo.`,
  },
  REMINDER_1H: {
    subject: 'En una hora: {{course}}',
    notice: '{{when}}, con {{other}}.',
    body: `Hola, {{name}}:

Tu clase empieza en una hora.

${facts}

[[Abrir el aula]]`,
  },
  PAYMENT_HELD: {
    subject: 'Tu pago está retenido',
    notice: '{{amount}} por {{course}} quedan retenidos hasta que la clase se haya dado.',
    body: `Hola, {{name}}:

{{amount}} por {{course}} quedan retenidos hasta que la clase se haya dado. Pasan al sensei cuando confirmas la clase o {{releaseHours}} horas después de su final.

[[Ver mis reservas]]`,
  },
  PAYMENT_RELEASED: {
    subject: '{{amount}} son tuyos',
    notice: 'Has recibido {{amount}} por {{course}}.',
    body: `Hola, {{name}}:

El dinero es tuyo: ya está en tu saldo.

| Curso | {{course}}
| Tu parte | {{amount}}

[[Ver mis ingresos]]`,
  },
  PAYMENT_REFUNDED: {
    subject: '{{#if priceFell}}Tu clase cuesta {{amount}} menos{{else}}Reembolso de {{amount}}{{/if}}',
    notice:
      '{{#if priceFell}}Más estudiantes reservaron {{course}}: {{amount}} van de vuelta a ti.{{else}}{{amount}} por {{course}} van de vuelta a ti.{{/if}}',
    body: `Hola, {{name}}:

{{#if priceFell}}Más estudiantes reservaron tu clase, así que le cuesta menos a cada persona. La diferencia{{else}}Tu dinero{{/if}} va de vuelta por el mismo medio con el que pagaste. Los bancos tardan hasta diez días en mostrarlo.

| Curso | {{course}}
| Reembolso | {{amount}}

[[Ver mis reservas]]`,
  },
  SENSEI_APPROVED: {
    subject: 'Ya eres sensei de {{brand}}',
    notice: 'Tu solicitud está aprobada: ya puedes publicar tus cursos.',
    body: `Hola, {{name}}:

Tu solicitud está aprobada. Desde ahora puedes publicar tus cursos, y los estudiantes los encuentran y reservan.

[[Publicar mi primer curso]]`,
  },
  SENSEI_EXCLUDED: {
    subject: 'Sobre tu trabajo como sensei',
    notice: 'Por ahora no puedes enseñar en {{brand}}.',
    body: `Hola, {{name}}:

Hemos revisado tu cuenta y por ahora no puedes enseñar en {{brand}}.
{{#if reason}}

> {{reason}}
{{/if}}

{{#if againFrom}}Puedes volver a solicitarlo a partir del {{againFrom}}. {{/if}}El dinero que has ganado sigue siendo tuyo.

[[Abrir mi perfil]]`,
  },
  ACCOUNT_BANNED: {
    subject: 'Se ha bloqueado tu cuenta',
    notice: null,
    body: `Hola, {{name}}:

Tu cuenta de {{brand}} se ha bloqueado porque no cumple nuestras condiciones de uso. Se cerraron todas tus sesiones y ya no puedes entrar.

Si crees que es un error, escríbenos.

[[Escribirnos]]`,
  },
  NEW_MESSAGE: {
    subject: '{{sender}} te ha escrito',
    notice: '{{preview}}',
    body: `Hola, {{name}}:

{{sender}} te ha escrito en «{{conversation}}»:

> {{preview}}

[[Responder]]`,
  },
  ...planTemplates.es,
  ...evaluationTemplates.es,
  ...operatorTemplates.es,
  ...aboutCourses.es,
  ...aboutSearches.es,
  ...ownData.es,
  ...ofStanding.es,
  ...ofCancelled.es,
  ...ofPackages.es,
};

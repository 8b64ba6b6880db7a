import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

/** What the people who run the site are told. */
export const operatorTemplates: Record<Locale, Pick<Templates, 'CONTACT_MESSAGE' | 'REPORT_MADE'>> = {
  en: {
    CONTACT_MESSAGE: {
      subject: 'Message {{number}} from {{sender}}',
      notice: '{{address}}',
      body: `Hello {{name}},

Somebody wrote by the contact form. An answer to this mail goes to them.

| From | {{sender}}
| Address | {{address}}

> {{message}}

[[See the open messages]]`,
    },
    REPORT_MADE: {
      subject: 'New report: {{about}}',
      notice: 'It waits for your decision.',
      body: `Hello {{name}},

Somebody reported something. It waits for your decision; if it is a problem with a class, its money is held until then.

| About | {{about}}

[[See the open reports]]`,
    },
  },
  es: {
    CONTACT_MESSAGE: {
      subject: 'Mensaje {{number}} de {{sender}}',
      notice: '{{address}}',
      body: `Hola, {{name}}:

Alguien escribió con el formulario de contacto. Una respuesta a este correo le llega.

| De | {{sender}}
| Dirección | {{address}}

> {{message}}

[[Ver los mensajes abiertos]]`,
    },
    REPORT_MADE: {
      subject: 'Nueva denuncia: {{about}}',
      notice: 'Espera tu decisión.',
      body: `Hola, {{name}}:

Alguien ha denunciado algo y espera tu decisión; si es un problema con una clase, el dinero queda retenido hasta entonces.

| Sobre | {{about}}

[[Ver las denuncias abiertas]]`,
    },
  },
  'pt-BR': {
    CONTACT_MESSAGE: {
      subject: 'Mensagem {{number}} de {{sender}}',
      notice: '{{address}}',
      body: `Olá, {{name}},

Alguém escreveu pelo formulário de contato. Uma resposta a este e-mail chega à pessoa.

| De | {{sender}}
| Endereço | {{address}}

> {{message}}

[[Ver as mensagens abertas]]`,
    },
    REPORT_MADE: {
      subject: 'Nova denúncia: {{about}}',
      notice: 'Espera sua decisão.',
      body: `Olá, {{name}},

Alguém denunciou algo, e isso espera sua decisão; se for um problema com uma aula, o dinheiro fica retido até lá.

| Sobre | {{about}}

[[Ver as denúncias abertas]]`,
    },
  },
};

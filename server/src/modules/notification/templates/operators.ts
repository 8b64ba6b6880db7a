import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

/** What the people who run the site are told. */
export const operatorTemplates: Record<Locale, Pick<Templates, 'CONTACT_MESSAGE'>> = {
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
  },
};

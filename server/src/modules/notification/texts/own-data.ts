import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

/** About what is kept of a person: the archive, and the documents that somebody looks at. */
type OwnDataTemplates = Pick<Templates, 'EXPORT_READY' | 'DOCUMENT_ACCEPTED' | 'DOCUMENT_REFUSED'>;

const en: OwnDataTemplates = {
  EXPORT_READY: {
    subject: 'Your data is ready',
    notice: 'The archive can be fetched until {{until}}.',
    body: `Hello {{name}},

The archive of everything that {{brand}} keeps about you is ready. Sign in to fetch it; it is deleted after {{until}}.

[[Fetch my data]]

If it was not you who asked for it, change your password: somebody else may be signed in as you.`,
  },
  DOCUMENT_ACCEPTED: {
    subject: 'Verified: {{record}}',
    notice: 'The result now carries a badge. Your document is deleted on {{deletedOn}}.',
    body: `Hello {{name}},

We have looked at your document: {{record}} is verified. It carries a badge wherever others may see it, until you change it.

[[See my records]]

Your document has done its work and is deleted on {{deletedOn}}.`,
  },
  DOCUMENT_REFUSED: {
    subject: 'Not verified: {{record}}',
    notice: '{{reason}}',
    body: `Hello {{name}},

We have looked at your document for {{record}} and could not verify the result with it.

> {{reason}}

[[Send another document]]

The result itself stays as it is, without a badge. The document is deleted on {{deletedOn}}.`,
  },
};

const es: OwnDataTemplates = {
  EXPORT_READY: {
    subject: 'Tus datos están listos',
    notice: 'El archivo se puede descargar hasta: {{until}}.',
    body: `Hola, {{name}}:

El archivo con todo lo que {{brand}} guarda sobre ti está listo. Inicia sesión para descargarlo; se borra después de esta fecha: {{until}}.

[[Descargar mis datos]]

Si no lo pediste tú, cambia tu contraseña: puede que otra persona haya entrado con tu cuenta.`,
  },
  DOCUMENT_ACCEPTED: {
    subject: 'Verificado: {{record}}',
    notice: 'El resultado lleva ahora un distintivo. Tu documento se borra el {{deletedOn}}.',
    body: `Hola, {{name}}:

Hemos revisado tu documento: {{record}} está verificado. Lleva un distintivo allí donde otros puedan verlo, hasta que lo cambies.

[[Ver mi historial]]

Tu documento ya ha cumplido su función y se borra el {{deletedOn}}.`,
  },
  DOCUMENT_REFUSED: {
    subject: 'No verificado: {{record}}',
    notice: '{{reason}}',
    body: `Hola, {{name}}:

Hemos revisado tu documento para {{record}} y con él no hemos podido verificar el resultado.

> {{reason}}

[[Enviar otro documento]]

El resultado queda como está, sin distintivo. El documento se borra el {{deletedOn}}.`,
  },
};

const ptBr: OwnDataTemplates = {
  EXPORT_READY: {
    subject: 'Seus dados estão prontos',
    notice: 'O arquivo pode ser baixado até: {{until}}.',
    body: `Olá, {{name}}!

O arquivo com tudo o que a {{brand}} guarda sobre você está pronto. Entre para baixá-lo; ele é apagado depois desta data: {{until}}.

[[Baixar meus dados]]

Se não foi você quem pediu, troque sua senha: outra pessoa pode ter entrado na sua conta.`,
  },
  DOCUMENT_ACCEPTED: {
    subject: 'Verificado: {{record}}',
    notice: 'O resultado agora tem um selo. Seu documento é apagado em {{deletedOn}}.',
    body: `Olá, {{name}}!

Analisamos seu documento: {{record}} está verificado. O selo aparece onde outras pessoas podem ver o resultado, até que você o altere.

[[Ver meu histórico]]

Seu documento já cumpriu a função e é apagado em {{deletedOn}}.`,
  },
  DOCUMENT_REFUSED: {
    subject: 'Não verificado: {{record}}',
    notice: '{{reason}}',
    body: `Olá, {{name}}!

Analisamos seu documento para {{record}} e não foi possível verificar o resultado com ele.

> {{reason}}

[[Enviar outro documento]]

O resultado fica como está, sem selo. O documento é apagado em {{deletedOn}}.`,
  },
};

export const ownData: Record<Locale, OwnDataTemplates> = { en, es, 'pt-BR': ptBr };

import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

type SearchTemplates = Pick<Templates, 'SEARCH_MATCHED'>;

const courses = [1, 2, 3, 4, 5]
  .map((place) => `{{#if course${place}}}| {{price${place}}} | {{course${place}}}{{/if}}`)
  .join('\n');

/** New courses for a saved search. */
export const aboutSearches: Record<Locale, SearchTemplates> = {
  en: {
    SEARCH_MATCHED: {
      subject: '{{#if several}}{{count}} new courses{{else}}A new course{{/if}}: {{search}}',
      notice: '{{course1}}{{#if several}}, and more{{/if}}',
      body: `Hello {{name}},

{{#if several}}{{count}} new courses match{{else}}A new course matches{{/if}} your saved search “{{search}}”.

${courses}

{{#if more}}And {{more}} more.{{/if}}

[[See what is new]]

You can rename this search, pause its mails or delete it among your saved searches.`,
    },
  },
  es: {
    SEARCH_MATCHED: {
      subject: '{{#if several}}{{count}} cursos nuevos{{else}}Un curso nuevo{{/if}}: {{search}}',
      notice: '{{course1}}{{#if several}} y más{{/if}}',
      body: `Hola, {{name}}:

{{#if several}}{{count}} cursos nuevos coinciden{{else}}Un curso nuevo coincide{{/if}} con tu búsqueda guardada «{{search}}».

${courses}

{{#if more}}Y {{more}} más.{{/if}}

[[Ver las novedades]]

Entre tus búsquedas guardadas puedes cambiarle el nombre, pausar sus correos o borrarla.`,
    },
  },
  'pt-BR': {
    SEARCH_MATCHED: {
      subject: '{{#if several}}{{count}} cursos novos{{else}}Um curso novo{{/if}}: {{search}}',
      notice: '{{course1}}{{#if several}} e mais{{/if}}',
      body: `Olá, {{name}}!

{{#if several}}{{count}} cursos novos correspondem{{else}}Um curso novo corresponde{{/if}} à sua busca salva “{{search}}”.

${courses}

{{#if more}}E mais {{more}}.{{/if}}

[[Ver as novidades]]

Nas suas buscas salvas você pode mudar o nome dela, pausar os e-mails ou excluí-la.`,
    },
  },
};

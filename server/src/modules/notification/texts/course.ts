import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

/** What an administrator says of a course that waited for a review. */
type CourseTemplates = Pick<Templates, 'COURSE_PUBLISHED' | 'COURSE_RETURNED'>;

const en: CourseTemplates = {
  COURSE_PUBLISHED: {
    subject: 'Published: {{course}}',
    notice: 'Students can find and book it now.',
    body: `Hello {{name}},

We have looked at {{course}}, and it is published: students can find and book it now.

[[See the course]]`,
  },
  COURSE_RETURNED: {
    subject: 'Before it is published: {{course}}',
    notice: '{{remarks}}',
    body: `Hello {{name}},

We have looked at {{course}}. Before students can book it, please change something:

> {{remarks}}

[[Edit the course]]

When it is done, publish it again and we look at it once more.`,
  },
};

const es: CourseTemplates = {
  COURSE_PUBLISHED: {
    subject: 'Publicado: {{course}}',
    notice: 'Los estudiantes ya pueden encontrarlo y reservarlo.',
    body: `Hola, {{name}}:

Hemos revisado {{course}} y ya está publicado: los estudiantes pueden encontrarlo y reservarlo.

[[Ver el curso]]`,
  },
  COURSE_RETURNED: {
    subject: 'Antes de publicarlo: {{course}}',
    notice: '{{remarks}}',
    body: `Hola, {{name}}:

Hemos revisado {{course}}. Antes de que los estudiantes puedan reservarlo, cambia algo, por favor:

> {{remarks}}

[[Editar el curso]]

Cuando esté listo, publícalo otra vez y lo revisaremos de nuevo.`,
  },
};

const ptBr: CourseTemplates = {
  COURSE_PUBLISHED: {
    subject: 'Publicado: {{course}}',
    notice: 'Os estudantes já podem encontrá-lo e reservá-lo.',
    body: `Olá, {{name}}!

Analisamos {{course}} e ele está publicado: os estudantes já podem encontrá-lo e reservá-lo.

[[Ver o curso]]`,
  },
  COURSE_RETURNED: {
    subject: 'Antes de publicar: {{course}}',
    notice: '{{remarks}}',
    body: `Olá, {{name}}!

Analisamos {{course}}. Antes que os estudantes possam reservá-lo, por favor, mude algo:

> {{remarks}}

[[Editar o curso]]

Quando estiver pronto, publique-o de novo e nós o analisaremos mais uma vez.`,
  },
};

export const aboutCourses: Record<Locale, CourseTemplates> = { en, es, 'pt-BR': ptBr };

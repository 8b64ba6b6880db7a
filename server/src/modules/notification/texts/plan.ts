import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

/** What is told of a student's plan, in each language. */
export const planTemplates: Record<Locale, Pick<Templates, 'TASK_DUE' | 'PLAN_SHARED'>> = {
  en: {
    TASK_DUE: {
      subject: '{{#if today}}Due today{{else}}Due tomorrow{{/if}}: {{title}}',
      notice: '{{due}}{{#if student}}, on the plan of {{student}}{{/if}}.',
      body: `Hello {{name}},

{{#if today}}This is due today.{{else}}This is due tomorrow.{{/if}}

| Task | {{title}}
| Due | {{due}}
{{#if student}}| Plan of | {{student}}{{/if}}

[[Open the plan]]

Is it done already? Move it to Done, and nothing more comes about it.`,
    },
    PLAN_SHARED: {
      subject: '{{student}} shares a plan with you',
      notice: 'You can see it, add tasks and move them.',
      body: `Hello {{name}},

{{student}} shares the plan on the way to college with you: you both see the same tasks, can add some and move them.

[[Open the plan]]

The student can end this at any time, and so can you.`,
    },
  },
  es: {
    TASK_DUE: {
      subject: '{{#if today}}Vence hoy{{else}}Vence mañana{{/if}}: {{title}}',
      notice: '{{due}}{{#if student}}, en el plan de {{student}}{{/if}}.',
      body: `Hola, {{name}}:

{{#if today}}Esto vence hoy.{{else}}Esto vence mañana.{{/if}}

| Tarea | {{title}}
| Vence | {{due}}
{{#if student}}| Plan de | {{student}}{{/if}}

[[Abrir el plan]]

¿Ya está? Pásala a Hecho y no llegará nada más sobre ella.`,
    },
    PLAN_SHARED: {
      subject: '{{student}} comparte un plan contigo',
      notice: 'Puedes verlo, añadir tareas y moverlas.',
      body: `Hola, {{name}}:

{{student}} comparte contigo su plan hacia la universidad: ambos ven las mismas tareas, pueden añadir otras y moverlas.

[[Abrir el plan]]

La persona que estudia puede terminarlo en cualquier momento, y tú también.`,
    },
  },
  'pt-BR': {
    TASK_DUE: {
      subject: '{{#if today}}Vence hoje{{else}}Vence amanhã{{/if}}: {{title}}',
      notice: '{{due}}{{#if student}}, no plano de {{student}}{{/if}}.',
      body: `Olá, {{name}},

{{#if today}}Isto vence hoje.{{else}}Isto vence amanhã.{{/if}}

| Tarefa | {{title}}
| Vence | {{due}}
{{#if student}}| Plano de | {{student}}{{/if}}

[[Abrir o plano]]

Já está feita? Mova-a para Feito e nada mais chega sobre ela.`,
    },
    PLAN_SHARED: {
      subject: '{{student}} compartilha um plano com você',
      notice: 'Você pode vê-lo, acrescentar tarefas e movê-las.',
      body: `Olá, {{name}},

{{student}} compartilha com você o plano até a universidade: vocês dois veem as mesmas tarefas, podem acrescentar outras e movê-las.

[[Abrir o plano]]

Quem estuda pode encerrar isso a qualquer momento, e você também.`,
    },
  },
};

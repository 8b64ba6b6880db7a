import { days } from '../../server/src/platform/clock.ts';
import type { World } from '../world/world.ts';

const first = {
  subject: 'Welcome among the sensei of {{brand}}',
  body: `Hello {{name}},

You are approved. From now on you can publish your courses, and students find and book them.

Two things help a first course: free times in the next two weeks, and a picture of you.

[[Publish my first course]]`,
};

const second = {
  subject: 'Welcome among the sensei of {{brand}}, {{name}}',
  body: `Hello {{name}},

You are approved. From now on you can publish your courses, and students find and book them.

| First | Free times in the next two weeks
| Second | A picture of you, and one for the course
| Third | A trial class: it is easier to begin with

[[Publish my first course]]

Is anything unclear? Write to us by the contact page.`,
};

const invitation = {
  subject: '{{student}} te abre su plan',
  body: `Hola, {{name}}:

{{student}} comparte contigo su plan hacia la universidad. Échale un vistazo antes de la próxima clase.

[[Abrir el plan]]`,
};

const reworded = {
  subject: { before: first.subject, after: second.subject },
  body: { before: first.body, after: second.body },
};

/** What the operators have made of two of the shipped texts: one written twice, one tried and given up. */
export function addTemplates(world: World, adminId: string): void {
  const versions = [
    { code: 'SENSEI_APPROVED', locale: 'en', version: 1, text: first, ago: 44 },
    { code: 'PLAN_SHARED', locale: 'es', version: 1, text: invitation, ago: 21 },
    { code: 'PLAN_SHARED', locale: 'es', version: 2, text: null, ago: 19 },
    { code: 'SENSEI_APPROVED', locale: 'en', version: 2, text: second, ago: 12 },
  ] as const;
  for (const { text, ago, ...version } of versions) {
    const at = world.at(-days(ago));
    const { code, ...place } = version;
    world.rows.notification_template.push({
      id: world.id(at),
      ...version,
      channel: 'EMAIL',
      subject: text?.subject ?? null,
      body: text?.body ?? null,
      edited_by: adminId,
      created_at: at,
    });
    world.rows.audit_entry.push({
      id: world.id(at),
      actor_id: adminId,
      action: text ? 'template.changed' : 'template.restored',
      target_type: 'notification_template',
      target_id: null,
      detail: { name: code, channel: 'EMAIL', ...place, changes: text === second ? reworded : {} },
      created_at: at,
    });
  }
}

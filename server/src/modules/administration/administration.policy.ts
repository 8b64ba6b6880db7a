import type { AdminPermission } from '@michi/contract/identity/roles';
import { type AnyActor, may } from '../../platform/actor.ts';

/** Who works on something sees what was done to it, without the log of everything. */
const permissionFor: Readonly<Record<string, AdminPermission>> = {
  user: 'users.read',
  course: 'courses.manage',
  category: 'categories.manage',
  order: 'orders.read',
  seat: 'orders.read',
  fee: 'fees.manage',
  blackout: 'calendar.read',
  document: 'sensei.review',
  contact_message: 'contact.answer',
  notification_template: 'templates.manage',
  setting: 'platform.configure',
  administrator_invitation: 'administrators.manage',
};

export function canReadTrail(actor: AnyActor, targetType: string): boolean {
  const permission = permissionFor[targetType];
  return may(actor, 'audit.read') || (permission !== undefined && may(actor, permission));
}

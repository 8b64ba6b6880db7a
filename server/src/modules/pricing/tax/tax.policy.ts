import { type AnyActor, may } from '../../../platform/actor.ts';

export const canKeepTax = (actor: AnyActor) => may(actor, 'tax.manage');

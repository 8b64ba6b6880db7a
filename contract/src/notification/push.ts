import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { OwnSession } from '../identity/sessions.ts';
import { defineRoute } from '../route.ts';

/** More than these, and the one that was reached longest ago goes. */
export const mostPushDevices = 10;

/** A browser that shows notices by itself, also while no page of ours is open. */
export const PushDevice = z.object({
  id: Id,
  device: OwnSession.shape.device,
  /** The browser that asks. */
  isHere: z.boolean(),
  createdAt: Instant,
  /** When a notice last reached the browser's push service; null: never yet. */
  reachedAt: Instant.nullable(),
});
export type PushDevice = z.infer<typeof PushDevice>;

const PushDevices = z.object({
  /** Public key of the site, which a browser subscribes with: a point of P-256, base64url. */
  key: z.string(),
  items: z.array(PushDevice),
});
export type PushDevices = z.infer<typeof PushDevices>;

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), 'Not a key');

/** As a browser gives it away: https://www.w3.org/TR/push-api/#pushsubscription-interface */
export const PushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

const params = z.object({ id: Id });

export const listPushDevices = defineRoute({
  method: 'GET',
  path: '/notices/push',
  auth: 'required',
  summary: 'The own browsers that show notices by themselves, and the key to subscribe with',
  response: PushDevices,
});
export const addPushDevice = defineRoute({
  method: 'POST',
  path: '/notices/push',
  auth: 'required',
  summary: 'Have this browser show notices; what it subscribed with before is replaced',
  body: PushSubscriptionInput,
  response: PushDevices,
});
export const removePushDevice = defineRoute({
  method: 'DELETE',
  path: '/notices/push/:id',
  auth: 'required',
  summary: 'Have a browser show no more notices',
  params,
  response: PushDevices,
});
export const sendTestPush = defineRoute({
  method: 'POST',
  path: '/notices/push/:id/test',
  auth: 'required',
  summary: 'Send a notice to one of the own browsers, to see whether it comes',
  params,
});

import type { EventHandler, EventName, Events } from '../events.ts';
import type { Ctx } from './context.ts';

export type EventBus = {
  on<E extends EventName>(event: E, handler: EventHandler<E>): void;
  announce<E extends EventName>(ctx: Ctx, event: E, payload: Events[E]): Promise<void>;
};

/**
 * Handlers run one after the other, in the order in which app.ts wired them, in the announcer's transaction.
 */
export function createEventBus(): EventBus {
  const handlers: { [E in EventName]?: EventHandler<E>[] } = {};
  return {
    on(event, handler) {
      const list: EventHandler<typeof event>[] = handlers[event] ?? [];
      list.push(handler);
      handlers[event] = list as (typeof handlers)[typeof event];
    },
    async announce(ctx, event, payload) {
      for (const handler of handlers[event] ?? []) await handler(ctx, payload);
    },
  };
}

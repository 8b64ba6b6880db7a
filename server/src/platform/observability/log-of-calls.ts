import { type FastifyBaseLogger, type FastifyHttpOptions, LogController } from 'fastify';
import type { Server } from 'node:http';
import type { Ctx } from '../context.ts';
import { requestIdFrom } from './request-id.ts';

/** How the framework numbers and logs calls: at the usual level only what goes wrong. */
export function logOfCalls(
  ctx: Pick<Ctx, 'config' | 'log'>,
): Pick<FastifyHttpOptions<Server, FastifyBaseLogger>, 'genReqId' | 'loggerInstance' | 'logController'> {
  const { logLevel, trustedProxies } = ctx.config;
  return {
    loggerInstance: ctx.log.child({}, { level: logLevel === 'info' ? 'warn' : logLevel }),
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestIdFrom(trustedProxies > 0 && headers['x-request-id']),
  };
}

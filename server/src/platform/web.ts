import type { FastifyInstance } from 'fastify';
import type { Ctx } from './context.ts';
import type { Api } from './http.ts';
export declare function mountWeb(app: FastifyInstance, ctx: Ctx, api: Api): Promise<void>;

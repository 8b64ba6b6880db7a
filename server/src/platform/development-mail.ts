import type { FastifyInstance } from 'fastify';
import type { Ctx } from './context.ts';
export declare function mountDevelopmentMail(app: FastifyInstance, ctx: Ctx): void;

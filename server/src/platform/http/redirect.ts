import { Redirect } from '@michi/contract/route';
import type { FastifyReply } from 'fastify';

/** Sends the browser where the call's answer says, with the cookie that it brings. */
export function sendElsewhere(reply: FastifyReply, answer: unknown): FastifyReply {
  const { location, cookie } = Redirect.parse(answer);
  if (cookie !== undefined) reply.header('set-cookie', cookie);
  return reply.header('location', location).send();
}

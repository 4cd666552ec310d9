/** Refusals of the sandbox platform. */
import type { FastifyReply } from 'fastify';
import type { RefusedAnswer } from './guard';

export const FULL = '沙箱平台已存满';

export const missing = (reply: FastifyReply) => reply.code(404).send({ error: '内容不存在或已被删除' });

export function refuse(reply: FastifyReply, answer: RefusedAnswer): FastifyReply {
  if (answer.status === 429) reply.header('retry-after', answer.retryAfter);
  return reply.code(answer.status).send({ error: answer.error });
}

/** Imitates a platform's access control: latency, expiring log-ins and rate limits. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../db/schema/columns';
import type { SandboxConfig } from '../../kernel/config';
import { hashOf, PEOPLE, type PersonKey } from './ids';
import { readLogIn } from './log-in';

/** Refusals of the sandbox platform. */
export const FULL = '沙箱平台已存满';

export const missing = (reply: FastifyReply) => reply.code(404).send({ error: '内容不存在或已被删除' });

export function refuse(reply: FastifyReply, answer: RefusedAnswer): FastifyReply {
  if (answer.status === 429) reply.header('retry-after', answer.retryAfter);
  return reply.code(answer.status).send({ error: answer.error });
}

export type RefusedAnswer =
  | { readonly status: 401; readonly error: string }
  | { readonly status: 429; readonly error: string; readonly retryAfter: number };

const WINDOW_MS = 60_000;
/** Maximum credentials that are counted at a time. */
const MAX_COUNTED = 10_000;
const REFUSED = { unknown: '平台不认识这个登录，请重新登录后复制', ended: '登录已过期，请重新登录' } as const;

/** The person of an admitted request. A visitor without a log-in writes as a person derived from the address. */
export interface Admitted {
  readonly person: PersonKey;
  readonly isVisitor: boolean;
}

export class Guard {
  readonly #counts = new Map<string, { since: number; count: number }>();

  constructor(readonly config: SandboxConfig) {}

  /** Delays the answer, then checks the log-in and the rate limit. */
  async admit(request: FastifyRequest, platform: Platform, now: number): Promise<RefusedAnswer | Admitted> {
    const { latencyMs } = this.config;
    if (latencyMs > 0) await wait(latencyMs * (0.5 + Math.random()));
    const logIn = readLogIn(platform, request.headers.cookie ?? '', now);
    if (logIn === 'unknown' || logIn === 'ended') return { status: 401, error: REFUSED[logIn] };
    const credential = credentialOf(request);
    const retryAfter = this.#count(credential, now);
    if (retryAfter > 0) return { status: 429, error: '操作太频繁，请稍后再试', retryAfter };
    const isVisitor = logIn === 'visitor';
    return { isVisitor, person: isVisitor ? { platform, person: hashOf(credential) % PEOPLE } : logIn };
  }

  /** Counts a request; returns the seconds to wait, 0 within the limit. */
  #count(credential: string, now: number): number {
    const counted = this.#counts.get(credential);
    if (!counted || now - counted.since >= WINDOW_MS) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(credential, { since: now, count: 1 });
      return 0;
    }
    counted.count += 1;
    return counted.count <= this.config.perMinute
      ? 0
      : Math.max(1, Math.ceil((counted.since + WINDOW_MS - now) / 1000));
  }
}

/** Hash that identifies the client, by its log-in or else its address; the log-in itself is not stored. */
const credentialOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string =>
  createHash('sha256')
    .update(headers.cookie ? `cookie ${headers.cookie}` : `address ${ip}`)
    .digest('hex');

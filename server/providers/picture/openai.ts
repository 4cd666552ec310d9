/**
 * Pictures with the OpenAI-compatible protocol: `/images/generations`, `/images/edits` (multipart, with mask) and
 * `/images/variations`. Models differ, and their names tell how:
 * - `gpt-image-…` always answers base64, takes several pictures (`image[]`: the original, then the reference) and has no
 *   variations: they are edits. Strength becomes `input_fidelity`.
 * - `dall-e-3` makes one picture for each request; `dall-e-2` has square pictures only.
 * - Others get the protocol of `gpt-image` with a single `image`, and `strength` as a number, as servers of diffusion
 *   models have it.
 */
import { timeLimit } from '../../../src/shared/browser/time-limit';
import type { PictureSize } from '../../../src/services/catalogue/sets/image';
import type { OpenAiConfig } from '../../kernel/config';
import { configuredNetwork, outbound, OutboundFailure, publicNetwork } from '../outbound/request';
import { post, read } from '../patient';
import { sentenceFor } from './failures.rules';
import { MESSAGES } from './picture.messages';
import { PictureFailure, type GivenPicture, type MadePicture, type PictureAsk } from './picture';

const TIMEOUT_MS = 300_000;
/** Four pictures of 16 MB in base64. */
const MOST_BYTES = 96 * 1024 * 1024;
const MOST_ERROR_BYTES = 64 * 1024;
/** A picture that the answer gives by its address. */
const FETCH = { bytes: 30 * 1024 * 1024, timeoutMs: 60_000 } as const;

const SIZES: Readonly<Record<'gpt' | 'dall-e-3' | 'dall-e-2', Readonly<Record<PictureSize, string>>>> = {
  gpt: { square: '1024x1024', portrait: '1024x1536', landscape: '1536x1024' },
  'dall-e-3': { square: '1024x1024', portrait: '1024x1792', landscape: '1792x1024' },
  'dall-e-2': { square: '1024x1024', portrait: '1024x1024', landscape: '1024x1024' },
};
const sizesOf = (model: string) => SIZES[model === 'dall-e-3' || model === 'dall-e-2' ? model : 'gpt'];
const takesSeveral = (model: string): boolean => /gpt-image/.test(model);
const VARIATION = 'Make a variation of this picture: the same subject, style and composition with different details.';
const REFERENCE = 'The second picture is a reference for style and content.';

/** @throws PictureFailure */
export async function openaiPictures(
  config: OpenAiConfig,
  ask: PictureAsk,
  stopped: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<readonly MadePicture[]> {
  const late = timeLimit(timeoutMs);
  const signal = AbortSignal.any([stopped, late]);
  try {
    // Such a model takes one picture a request.
    if (config.model !== 'dall-e-3' || ask.count === 1) return await request(config, ask, signal);
    const single = { ...ask, count: 1 };
    return (await Promise.all(Array.from({ length: ask.count }, () => request(config, single, signal)))).flat();
  } catch (error) {
    if (late.aborted && !stopped.aborted) throw new PictureFailure(MESSAGES.late);
    throw error;
  }
}

async function request(config: OpenAiConfig, ask: PictureAsk, signal: AbortSignal): Promise<MadePicture[]> {
  const { url, key } = config;
  const { path, content, contentType } = ask.kind === 'generate' ? generation(config, ask) : await edit(config, ask);
  const answer = await post(`${url.replace(/\/+$/, '')}/images/${path}`, { content, contentType, key }, signal).catch(
    rethrowAs(MESSAGES.silent),
  );
  const status = answer.statusCode!;
  if (status < 200 || status >= 300) {
    const body = await read(answer, MOST_ERROR_BYTES).catch(() => null);
    answer.destroy();
    throw new PictureFailure(sentenceFor(status, body?.toString('utf8') ?? ''));
  }
  const body = await read(answer, MOST_BYTES).catch(rethrowAs(MESSAGES.cut));
  if (!body) throw new PictureFailure(MESSAGES.unreadable);
  return Promise.all(rowsIn(body).map((row) => madeOf(row, config, signal)));
}

interface Body {
  readonly path: string;
  readonly content: Buffer;
  readonly contentType: string;
}

function generation({ model }: OpenAiConfig, { prompt, size, count }: PictureAsk & { kind: 'generate' }): Body {
  const asked = {
    model,
    prompt,
    n: count,
    size: sizesOf(model)[size],
    // Only these know the param; others refuse it, or answer base64 anyway.
    ...(model.startsWith('dall-e') && { response_format: 'b64_json' }),
  };
  return { path: 'generations', content: Buffer.from(JSON.stringify(asked)), contentType: 'application/json' };
}

async function edit({ model }: OpenAiConfig, ask: Exclude<PictureAsk, { kind: 'generate' }>): Promise<Body> {
  const { picture, reference, strength, count, prompt } = ask;
  const several = takesSeveral(model) && reference !== undefined;
  const isVariation = ask.kind === 'variation' && !takesSeveral(model) && prompt === undefined && !reference;
  const form = new FormData();
  form.set('model', model);
  form.set('n', String(count));
  form.append(several ? 'image[]' : 'image', fileOf(picture), nameOf('image', picture));
  if (several) form.append('image[]', fileOf(reference), nameOf('reference', reference));
  else if (reference) form.set('reference', fileOf(reference), nameOf('reference', reference));
  if (ask.kind === 'inpaint') form.set('mask', fileOf(ask.mask), nameOf('mask', ask.mask));
  if (!isVariation) form.set('prompt', several ? `${prompt ?? VARIATION} ${REFERENCE}` : (prompt ?? VARIATION));
  if (strength !== undefined && !isVariation) {
    if (takesSeveral(model)) form.set('input_fidelity', strength < 0.5 ? 'high' : 'low');
    else if (!model.startsWith('dall-e')) form.set('strength', String(strength));
  }
  if (model.startsWith('dall-e')) form.set('response_format', 'b64_json');
  const sent = new Response(form);
  return {
    path: isVariation ? 'variations' : 'edits',
    content: Buffer.from(await sent.arrayBuffer()),
    contentType: sent.headers.get('content-type')!,
  };
}

const fileOf = ({ content, contentType }: GivenPicture): Blob =>
  new Blob([Uint8Array.from(content)], { type: contentType });
const nameOf = (name: string, { contentType }: GivenPicture): string => `${name}.${contentType.split('/')[1]}`;

/** The entries of `data`. */
function rowsIn(body: Buffer): readonly Record<string, unknown>[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw new PictureFailure(MESSAGES.unreadable);
  }
  const rows = (parsed as { data?: unknown } | null)?.data;
  if (!Array.isArray(rows)) throw new PictureFailure(MESSAGES.unreadable);
  if (rows.length === 0) throw new PictureFailure(MESSAGES.none);
  return rows.map((row) => (typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {}));
}

async function madeOf(
  { b64_json: encoded, url, revised_prompt: prompt, seed }: Record<string, unknown>,
  { url: base }: OpenAiConfig,
  signal: AbortSignal,
): Promise<MadePicture> {
  const content =
    typeof encoded === 'string' && encoded !== ''
      ? Buffer.from(encoded, 'base64')
      : await fetched(typeof url === 'string' ? url : '', base, signal);
  if (content.length === 0) throw new PictureFailure(MESSAGES.unreadable);
  return {
    content,
    ...(typeof prompt === 'string' && prompt !== '' && { prompt: prompt.slice(0, 2_000) }),
    ...(Number.isSafeInteger(seed) && (seed as number) >= 0 && { seed: seed as number }),
  };
}

/** Addresses are foreign, whoever names them: only public ones, or those of the configured endpoint itself. */
async function fetched(url: string, base: string, signal: AbortSignal): Promise<Buffer> {
  if (!URL.canParse(url)) throw new PictureFailure(MESSAGES.unreadable);
  const { origin } = new URL(base);
  const network = new URL(url).origin === origin ? configuredNetwork(origin) : publicNetwork;
  const answer = await outbound({ url }, { ...FETCH, signal }, network).catch((error: unknown) => {
    throw error instanceof OutboundFailure ? new PictureFailure(MESSAGES.notFetched(error.message)) : error;
  });
  if (answer.status !== 200 || answer.truncated) throw new PictureFailure(MESSAGES.unreadable);
  return answer.body;
}

const rethrowAs =
  (message: string) =>
  (cause: unknown): never => {
    throw new PictureFailure(message, { cause });
  };

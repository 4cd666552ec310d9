/** Support of the tests of answers: histories, and streams read as the browser reads them. */
import { callsByName } from '../../../src/services/catalogue';
import type { Backend } from '../../../tests/backend';
import type {
  AssistantChunk,
  AssistantContent,
  AssistantContinueContentParams,
  AssistantCreateContentParams,
} from '../../../src/services/catalogue/generated/types';
import type { Envelope } from '../../kernel/http/envelope';

type Asked = Partial<AssistantCreateContentParams>;
type As = 'operator' | 'viewer' | 'leader' | 'admin' | Record<string, string>;

export interface Streamed {
  readonly chunks: readonly AssistantChunk[];
  /** The refusal with which the stream ended. */
  readonly refusal: Envelope | null;
  /** The text as a reader that begins at `from` puts it together. */
  readonly text: string;
  /** The content of the last chunk that has one. */
  readonly content: AssistantContent;
  readonly question: AssistantContent | null;
}

let made = 0;

export function answersOf(backend: Backend) {
  async function stream(call: string, payload: object, as: As): Promise<Streamed> {
    const headers = typeof as === 'string' ? backend.headers[as] : as;
    const answer = await backend.app.inject({ method: 'POST', url: callsByName.get(call)!.path, payload, headers });
    const values = String(answer.headers['content-type']).startsWith('text/event-stream')
      ? answer.body
          .split('\n\n')
          .filter((each) => each.startsWith('data: '))
          .map((each) => JSON.parse(each.slice('data: '.length)) as AssistantChunk | Envelope)
      : [answer.json() as Envelope];
    const chunks = values.filter((each): each is AssistantChunk => 'contentId' in each);
    const refusal = values.find((each): each is Envelope => 'code' in each) ?? null;
    return {
      chunks,
      refusal,
      text: chunks.map(({ delta }) => delta).join(''),
      get content() {
        const last = chunks.findLast(({ content }) => content !== null)?.content;
        if (!last) throw new Error(`There is no answer: ${refusal?.code} ${refusal?.msg}`);
        return last;
      },
      question: chunks.find(({ question }) => question !== null)?.question ?? null,
    };
  }
  return {
    async history(as: As = 'operator', assistantId?: number): Promise<number> {
      const { historyId } = await backend.ask('assistant.createHistory', assistantId ? { assistantId } : {}, as);
      return historyId;
    },
    ask: (asked: Asked & { historyId: number }, as: As = 'operator') =>
      stream('assistant.createContent', { requestId: `request-${++made}`, text: '你好', ...asked }, as),
    goOn: (asked: AssistantContinueContentParams, as: As = 'operator') =>
      stream('assistant.continueContent', asked, as),
    decide: (contentId: number, accept: boolean, as: As = 'operator', stepId?: string) =>
      decideStep(backend, { contentId, accept, as, stepId }),
  };
}

async function decideStep(
  backend: Backend,
  { contentId, accept, as, stepId }: { contentId: number; accept: boolean; as: As; stepId: string | undefined },
): Promise<AssistantContent> {
  if (stepId !== undefined) return backend.ask('assistant.decideStep', { contentId, stepId, accept }, as);
  const chunks = await answersOf(backend).goOn({ contentId, follow: true }, as);
  const asking = chunks.content.steps.find(({ state }) => state === 'asking');
  if (!asking) throw new Error(`The answer does not ask: ${JSON.stringify(chunks.content.steps)}`);
  return backend.ask('assistant.decideStep', { contentId, stepId: asking.stepId, accept }, as);
}

/**
 * An open history: its tree of questions and answers, the question on its way, and the answers that are being written.
 * An answer belongs to the server: closing the history only ends reading, and opening it follows again.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  AssistantAttachment,
  AssistantChunk,
  AssistantHistory,
} from '../../../services/catalogue/generated/types';
import type { ResultKind } from '../../../services/catalogue/sets/assistant';
import { errorMessage, type Client } from '../../../services/client';
import { pause } from '../../../shared/browser/pause';
import { NOTHING, type Arriving } from '../model/answer';
import { branchOf, newestBelow, treeOf, type Content, type Tree } from '../model/tree';
import { createLive, type Live } from './live';
import { receive } from './receive';
import { newKey } from '../../../shared/browser/new-key';

/** A question that the server has not confirmed. */
export interface Pending {
  readonly requestId: string;
  readonly parentId: number | null;
  /** null: an earlier question is answered again. */
  readonly text: string | null;
  readonly questionId?: number;
  readonly attachments: readonly AssistantAttachment[];
  readonly wish?: ResultKind;
  /** Why it was not sent. */
  readonly trouble: string | null;
}

export interface ConversationState {
  readonly status: 'new' | 'loading' | 'ready' | 'failed';
  /** Why the history could not be loaded. */
  readonly trouble: string | null;
  readonly history: AssistantHistory | null;
  readonly tree: Tree;
  readonly headId: number | null;
  readonly pending: Pending | null;
  /** Answers that are being written, by id. */
  readonly lives: ReadonlyMap<number, Live>;
  /** Why an answer was not received, continued or confirmed, by id. */
  readonly troubles: ReadonlyMap<number, string>;
}

export interface Question {
  readonly text: string;
  readonly attachments?: readonly AssistantAttachment[];
  readonly wish?: ResultKind;
  /** The answer that the question follows; absent: the end of the shown branch. */
  readonly parentId?: number | null;
}

const EMPTY = treeOf([]);
const NEW: ConversationState = {
  status: 'new',
  trouble: null,
  history: null,
  tree: EMPTY,
  headId: null,
  pending: null,
  lives: new Map(),
  troubles: new Map(),
};

export interface ConversationOptions {
  readonly client: Client;
  readonly historyId: number | null;
  /** The assistant of a history that the first question starts. */
  readonly assistantId?: number | null;
  onCreated?(history: AssistantHistory): void;
  wait?(ms: number): Promise<void>;
}

let keys = 0;

export class Conversation {
  readonly state: StoreApi<ConversationState>;
  /** Differs between conversations. */
  readonly key = `conversation ${++keys}`;
  assistantId: number | null;
  private readonly client: Client;
  private readonly options: ConversationOptions;
  private readonly closed = new AbortController();
  private readonly following = new Map<number, AbortController>();
  /** Stops on their way to the server, by content. */
  private readonly stopping = new Map<number, Promise<void>>();
  private asking: AbortController | null = null;
  /** Changes of the shown branch that the server has not confirmed; the head in its answers is older than they are. */
  private moves = 0;
  private isLoading = false;
  private isStale = false;

  constructor(options: ConversationOptions) {
    this.options = options;
    this.client = options.client;
    this.assistantId = options.assistantId ?? null;
    this.state = createStore(() => ({ ...NEW, status: options.historyId === null ? 'new' : 'loading' }));
    this.historyId = options.historyId;
  }
  private historyId: number | null;

  get branch(): readonly Content[] {
    const { tree, headId } = this.state.getState();
    return branchOf(tree, headId);
  }

  /** Ends reading. The server goes on. */
  close(): void {
    this.closed.abort();
    this.asking?.abort();
    this.following.forEach((controller) => controller.abort());
  }

  /** Loads the history, or what changed in it; answers that are being written are followed. */
  async load(): Promise<void> {
    const { historyId } = this;
    if (historyId === null || this.closed.signal.aborted) return;
    // The first chunk brings the question: loading it before would show it twice.
    if (this.isLoading || this.asking) {
      this.isStale = true;
      return;
    }
    this.isLoading = true;
    this.isStale = false;
    try {
      const { history, contents } = await this.client.call(
        'assistant.getAllHistoryContent',
        { historyId },
        { fresh: true, signal: this.closed.signal },
      );
      if (this.asking) this.isStale = true;
      else this.take(history, contents);
    } catch (error) {
      if (this.closed.signal.aborted) return;
      const { status } = this.state.getState();
      if (status !== 'ready') this.set({ status: 'failed', trouble: errorMessage(error) });
    } finally {
      this.isLoading = false;
    }
    if (this.isStale) await this.load();
  }

  /** Sends a question. Resolves once it is stored or refused. */
  async ask({ text, attachments = [], wish, parentId }: Question): Promise<void> {
    const parent = parentId === undefined ? (this.branch.at(-1)?.contentId ?? null) : parentId;
    await this.send({ requestId: newKey(), parentId: parent, text, attachments, wish, trouble: null });
  }

  /** Answers a question once more, as a sibling of its answers. */
  async again(questionId: number): Promise<void> {
    await this.send({
      requestId: newKey(),
      parentId: questionId,
      text: null,
      questionId,
      attachments: [],
      trouble: null,
    });
  }

  /** Sends the question again that was not sent. */
  async retryPending(): Promise<void> {
    const { pending } = this.state.getState();
    if (pending?.trouble != null) await this.send({ ...pending, trouble: null });
  }

  /** Takes back the question that was not sent. */
  discardPending(): Pending | null {
    const { pending } = this.state.getState();
    if (pending?.trouble == null) return null;
    this.set({ pending: null });
    void this.load();
    return pending;
  }

  /** Continues an answer that was stopped or interrupted, behind its text; not before its stop is stored. */
  async resume(contentId: number): Promise<void> {
    await this.stopping.get(contentId);
    const content = this.contentOf(contentId);
    if (content) await this.follow(content, false);
  }

  /** Stops what is being written; its text stays. */
  async stop(contentId: number): Promise<void> {
    const stored = this.storeStop(contentId);
    this.stopping.set(contentId, stored);
    await stored;
    this.stopping.delete(contentId);
  }

  private async storeStop(contentId: number): Promise<void> {
    const { lives } = this.state.getState();
    const from = (lives.get(contentId)?.text() ?? this.contentOf(contentId)?.text ?? '').length;
    const content = this.contentOf(contentId);
    this.following.get(contentId)?.abort();
    this.following.delete(contentId);
    const text = lives.get(contentId)?.text() ?? content?.text ?? '';
    if (content) this.put({ ...content, text, state: 'stopped' });
    this.drop(contentId);
    try {
      for await (const chunk of this.client.stream(
        'assistant.continueContent',
        { contentId, follow: true, from, stopAt: from },
        { signal: this.closed.signal },
      )) {
        const stopped = (chunk as AssistantChunk).content;
        if (stopped && stopped.state !== 'running') this.put(stopped);
      }
    } catch (error) {
      this.fail(contentId, error);
    }
  }

  /** Stops the question on its way: nothing of its answer has arrived, but the server may be writing it. */
  async stopAsking(): Promise<void> {
    const { pending } = this.state.getState();
    const { historyId, asking } = this;
    if (!asking || pending?.trouble !== null) return;
    asking.abort();
    try {
      if (historyId === null) throw new Error(STOPPED);
      for await (const chunk of this.client.stream(
        'assistant.createContent',
        { ...paramsOf(pending, historyId), from: 0, stopAt: 0 },
        { signal: this.closed.signal },
      ))
        this.takeAsked(chunk as AssistantChunk);
    } catch {
      this.set({ pending: { ...pending, trouble: STOPPED } });
    }
  }

  /** Confirms or refuses the write that an answer proposes. */
  async decide(contentId: number, stepId: string, isAccepted: boolean): Promise<void> {
    try {
      const content = await this.client.call('assistant.decideStep', { contentId, stepId, accept: isAccepted });
      this.forgetTrouble(contentId);
      this.put(content);
      if (content.state === 'running') void this.follow(content, true);
    } catch (error) {
      this.fail(contentId, error);
    }
  }

  /** Shows the newest branch through a content, here and in other tabs. */
  async show(contentId: number): Promise<void> {
    const { tree } = this.state.getState();
    const headId = newestBelow(tree, contentId);
    if (headId === null || this.historyId === null) return;
    this.set({ headId });
    this.moves += 1;
    try {
      const history = await this.client.call('assistant.updateHistory', { historyId: this.historyId, headId });
      this.set({ history });
    } catch {
      // The branch is shown here; the next load shows the server's.
    } finally {
      this.moves -= 1;
    }
  }

  private set(change: Partial<ConversationState>): void {
    if (!this.closed.signal.aborted) this.state.setState(change);
  }

  private isNewer(contentId: number): boolean {
    return this.following.has(contentId) || this.stopping.has(contentId);
  }

  private contentOf(contentId: number): Content | undefined {
    return this.state.getState().tree.byId.get(contentId);
  }

  private take(history: AssistantHistory, contents: readonly Content[]): void {
    const { tree, headId } = this.state.getState();
    // The text of an answer that is being read or stopped here is newer than the answer's.
    const merged = contents.map((content) =>
      this.isNewer(content.contentId) ? (tree.byId.get(content.contentId) ?? content) : content,
    );
    this.set({
      status: 'ready',
      trouble: null,
      history,
      tree: treeOf(merged),
      headId: this.moves > 0 ? headId : history.headId,
    });
    for (const content of merged)
      if (content.state === 'running' && !this.isNewer(content.contentId)) void this.follow(content, true);
  }

  private put(...contents: readonly Content[]): void {
    const { tree } = this.state.getState();
    const byId = new Map(tree.byId);
    for (const content of contents) byId.set(content.contentId, content);
    this.set({ tree: treeOf(byId.values()) });
  }

  private drop(contentId: number): void {
    const lives = new Map(this.state.getState().lives);
    lives.get(contentId)?.end();
    if (lives.delete(contentId)) this.set({ lives });
  }

  private fail(contentId: number, error: unknown): void {
    if (this.closed.signal.aborted) return;
    this.set({ troubles: new Map(this.state.getState().troubles).set(contentId, errorMessage(error)) });
  }

  private forgetTrouble(contentId: number): void {
    const troubles = new Map(this.state.getState().troubles);
    if (troubles.delete(contentId)) this.set({ troubles });
  }

  private async send(pending: Pending): Promise<void> {
    if (this.asking) return;
    const controller = new AbortController();
    this.asking = controller;
    this.set({ pending });
    try {
      const historyId = await this.history(controller.signal);
      await this.receiveAsked(pending, historyId, controller);
    } catch (error) {
      if (!controller.signal.aborted) this.set({ pending: { ...pending, trouble: errorMessage(error) } });
    } finally {
      if (this.asking === controller) this.asking = null;
      if (this.isStale) void this.load();
    }
  }

  /** The id of the history; the first question starts it. */
  private async history(signal: AbortSignal): Promise<number> {
    if (this.historyId !== null) return this.historyId;
    const { assistantId } = this;
    const history = await this.client.call(
      'assistant.createHistory',
      { ...(assistantId !== null && { assistantId }) },
      { signal },
    );
    this.historyId = history.historyId;
    this.set({ history, status: 'ready' });
    this.options.onCreated?.(history);
    return history.historyId;
  }

  /** Resolves with the first chunk; the rest of the answer arrives in the background. */
  private receiveAsked(pending: Pending, historyId: number, controller: AbortController): Promise<void> {
    const params = paramsOf(pending, historyId);
    return new Promise((resolve, reject) => {
      let contentId: number | undefined;
      const reading = this.read({
        begun: NOTHING,
        controller,
        open: (from, _, signal) => this.client.stream('assistant.createContent', { ...params, from }, { signal }),
        onFirst: (chunk) => {
          contentId = chunk.contentId;
          this.asking = null;
          this.takeAsked(chunk);
          resolve();
        },
      });
      reading.then(resolve, (error: unknown) => {
        if (contentId === undefined) reject(error);
        else if (!controller.signal.aborted) this.fail(contentId, error);
      });
    });
  }

  /** The question is stored: it takes the place of the one on its way. */
  private takeAsked({ content, question }: AssistantChunk): void {
    if (!content) return;
    this.put(...(question ? [question] : []), content);
    this.set({ pending: null, headId: content.contentId });
  }

  /** Follows an existing answer. `isOnly`: only reads it; otherwise an answer that has ended is continued. */
  private async follow(content: Content, isOnly: boolean): Promise<void> {
    const { contentId, text } = content;
    if (this.following.has(contentId)) return;
    const controller = new AbortController();
    this.forgetTrouble(contentId);
    let opened = 0;
    try {
      await this.read({
        begun: { text, content: { ...content, state: 'running' } },
        controller,
        // Only the first request continues: repeated after a lost connection, it would continue an ended answer twice.
        open: (from, _, signal) =>
          this.client.stream(
            'assistant.continueContent',
            { contentId, from, ...((isOnly || opened++ > 0) && { follow: true }) },
            { signal },
          ),
      });
    } catch (error) {
      if (!controller.signal.aborted) this.fail(contentId, error);
    }
  }

  private async read({ begun, controller, open, onFirst }: Reading): Promise<void> {
    let live: Live | null = null;
    let contentId = begun.content?.contentId;
    const begin = (content: Content) => {
      contentId = content.contentId;
      this.following.set(contentId, controller);
      live = createLive(begun.text, () => this.set({ lives: new Map(this.state.getState().lives) }));
      this.set({ lives: new Map(this.state.getState().lives).set(contentId, live) });
    };
    if (begun.content) begin(begun.content);
    try {
      const ended = await receive({
        begun,
        open,
        signal: controller.signal,
        wait: this.options.wait ?? pause,
        onLost: (isLost) => live?.lost.setState(isLost),
        onChunk: (arriving, chunk) => {
          if (this.closed.signal.aborted) return;
          const { content } = arriving;
          if (!live && content) {
            begin(content);
            onFirst?.({ ...chunk, content });
          } else if (chunk.content) this.put(withText(chunk.content, begun.text));
          live?.grow(arriving.text);
        },
      });
      if (!controller.signal.aborted) this.put(ended);
    } catch (error) {
      // What came so far stays, also when the reading fails.
      const content = contentId === undefined ? undefined : this.contentOf(contentId);
      const text = (live as Live | null)?.text();
      if (content && text !== undefined && !controller.signal.aborted) this.put({ ...content, text });
      throw error;
    } finally {
      if (contentId !== undefined && this.following.get(contentId) === controller) {
        this.following.delete(contentId);
        this.drop(contentId);
      }
    }
  }
}

interface Reading {
  readonly begun: Arriving;
  readonly controller: AbortController;
  open: Parameters<typeof receive>[0]['open'];
  onFirst?(chunk: AssistantChunk): void;
}

function paramsOf({ requestId, parentId, text, questionId, attachments, wish }: Pending, historyId: number) {
  const asked =
    questionId === undefined
      ? { text: text ?? '', attachments: [...attachments], ...(parentId !== null && { parentId }) }
      : { questionId };
  return { requestId, historyId, ...asked, ...(wish && { wish }) };
}

const STOPPED = '已停止，问题没有发出';

/** While an answer is being written, its growing text is kept beside the tree. */
const withText = (content: Content, text: string): Content =>
  content.state === 'running' ? { ...content, text } : content;

/** Client of the checker's worker. After the worker died, the next question starts a new one. */
import type { Analysis, Answer, Known, Question, Questions } from './protocol';

/** Messages that the worker sends unasked. */
export interface WorkerEvents {
  answered(answer: Answer): void;
  /** The worker died. */
  ended(why: string): void;
}

/** The used subset of a Web Worker. */
export interface WorkerPort {
  send(question: Question): void;
  stop(): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}
type AnswerTo<K extends keyof Questions> = ReturnType<Questions[K]>;

export class Checker {
  #worker: WorkerPort | undefined;
  #known: Known | undefined;
  #sent: { text: string; file: string } | undefined;
  #seq = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(private readonly start: (events: WorkerEvents) => WorkerPort) {}

  /** Tells the worker what the console provides, for all further answers. */
  know(known: Known): void {
    this.#known = known;
    if (this.#worker) void this.#ask('know', known).catch(() => undefined);
  }

  async analyse(text: string, file: string): Promise<Analysis> {
    this.#send(text, file);
    return this.#ask('analyse');
  }

  /** Asks about a text. */
  async about<
    K extends
      | 'completionsAt'
      | 'hoverAt'
      | 'rangeOf'
      | 'planned'
      | 'formAt'
      | 'choicesAt'
      | 'pathsAt'
      | 'filledEntry'
      | 'screenWithPart',
  >(text: string, file: string, ask: K, ...with_: Parameters<Questions[K]>): Promise<AnswerTo<K>> {
    this.#send(text, file);
    return this.#ask(ask, ...with_);
  }

  sentences(...with_: Parameters<Questions['sentences']>): Promise<AnswerTo<'sentences'>> {
    return this.#ask('sentences', ...with_);
  }

  listCalls(): Promise<AnswerTo<'listCalls'>> {
    return this.#ask('listCalls');
  }

  screenFromCall(...with_: Parameters<Questions['screenFromCall']>): Promise<AnswerTo<'screenFromCall'>> {
    return this.#ask('screenFromCall', ...with_);
  }

  importedAmis(...with_: Parameters<Questions['importedAmis']>): Promise<AnswerTo<'importedAmis'>> {
    return this.#ask('importedAmis', ...with_);
  }

  stop(): void {
    this.#lose(new Error('The checker was stopped'));
  }

  /** Sends the text only if it changed, whatever the question. */
  #send(text: string, file: string): void {
    if (this.#worker && this.#sent?.text === text && this.#sent.file === file) return;
    const answer = this.#ask('text', text, file);
    this.#sent = { text, file };
    answer.catch(() => undefined);
  }

  #ask<K extends keyof Questions>(ask: K, ...with_: Parameters<Questions[K]>): Promise<AnswerTo<K>> {
    const worker = this.#started();
    const seq = ++this.#seq;
    return new Promise<AnswerTo<K>>((resolve, reject) => {
      this.#waiting.set(seq, { resolve: resolve as Waiting['resolve'], reject });
      worker.send({ seq, ask, with: with_ } as Question);
    });
  }

  #started(): WorkerPort {
    if (this.#worker) return this.#worker;
    const worker = this.start({
      answered: ({ seq, value, failed }) => {
        const waiting = this.#waiting.get(seq);
        this.#waiting.delete(seq);
        if (failed === undefined) waiting?.resolve(value);
        else waiting?.reject(new Error(failed));
      },
      ended: (why) => this.#lose(new Error(why)),
    });
    this.#worker = worker;
    if (this.#known) this.know(this.#known);
    return worker;
  }

  #lose(error: Error): void {
    this.#worker?.stop();
    this.#worker = undefined;
    this.#sent = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}

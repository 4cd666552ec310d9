import { describe, expect, it } from 'vitest';
import { Checker, type WorkerEvents } from './checker';
import type { Analysis, Question } from './protocol';

const ANALYSIS: Analysis = { problems: [], outline: [], page: null, tookMs: 1 };

/** Workers that answer only when the test tells them to. */
function workers() {
  const started: { questions: Question[]; events: WorkerEvents; stopped: boolean; answer(value: unknown): void }[] = [];
  const start = (events: WorkerEvents) => {
    const worker = {
      questions: [] as Question[],
      events,
      stopped: false,
      answer: (value: unknown) => {
        for (const { seq } of worker.questions) events.answered({ seq, value });
      },
    };
    started.push(worker);
    return {
      send: (question: Question) => void worker.questions.push(question),
      stop: () => {
        worker.stopped = true;
      },
    };
  };
  return { started, checker: new Checker(start) };
}
const asks = (worker: { questions: Question[] }) => worker.questions.map(({ ask }) => ask);

describe('the checker', () => {
  it('starts the worker with the first request, and sends it the facts of the product', async () => {
    const { started, checker } = workers();
    checker.know({ menus: { a: '甲' } });
    expect(started).toHaveLength(0);
    const analysed = checker.analyse('{}', 'x');
    expect(asks(started[0]!)).toEqual(['know', 'text', 'analyse']);
    started[0]!.answer(ANALYSIS);
    expect(await analysed).toBe(ANALYSIS);
  });
  it('sends a text once, and again after it changed', () => {
    const { started, checker } = workers();
    for (const text of ['a', 'a', 'ab'])
      for (const offset of [1, 2]) void checker.about(text, 'x', 'completionsAt', offset);
    expect(asks(started[0]!)).toEqual([
      'text',
      'completionsAt',
      'completionsAt',
      'completionsAt',
      'completionsAt',
      'text',
      'completionsAt',
      'completionsAt',
    ]);
  });
  it('rejects if there is no answer', async () => {
    const { started, checker } = workers();
    const analysed = checker.analyse('{}', 'x');
    for (const { seq } of started[0]!.questions) started[0]!.events.answered({ seq, failed: 'a fault of ours' });
    await expect(analysed).rejects.toThrow('a fault of ours');
  });
  it('restarts a worker that died, and sends it the same facts again', async () => {
    const { started, checker } = workers();
    checker.know({ menus: { a: '甲' } });
    const analysed = checker.analyse('{}', 'x');
    started[0]!.events.ended('out of memory');
    await expect(analysed).rejects.toThrow('out of memory');
    expect(started[0]!.stopped).toBe(true);
    const again = checker.analyse('{}', 'x');
    expect(asks(started[1]!)).toEqual(['know', 'text', 'analyse']);
    started[1]!.answer(ANALYSIS);
    expect(await again).toBe(ANALYSIS);
  });
  it('ends with its worker', async () => {
    const { started, checker } = workers();
    const analysed = checker.analyse('{}', 'x');
    checker.stop();
    await expect(analysed).rejects.toThrow();
    expect(started[0]!.stopped).toBe(true);
  });
});

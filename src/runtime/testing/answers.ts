/** The answers of all calls of the catalogue while a screen is in a state. */
import { type Call, catalogue } from '../../services/catalogue';
import { CallError } from '../../services/client/call-error';
import { type Failure, judge } from '../../services/client/rules';
import type { Answers } from '../../services/testing';
import { sampleResult } from '../../services/testing/sample';
import { HOSTILE_TEXTS } from '../../services/testing/sample-texts';
import type { ScreenState, ShownErrorKind } from './states';

/** Report of the transport for each kind of failure; the error catalogue turns it into an error. */
export const FAILURES: Readonly<Record<ShownErrorKind, Omit<Failure, 'call'>>> = {
  rejected: { trouble: 'answer', status: 200, body: { code: 500, msg: '服务暂时无法处理这个请求', data: null } },
  invalid: {
    trouble: 'answer',
    status: 200,
    body: {
      code: 400,
      msg: '参数不正确',
      data: null,
      errors: [
        { field: 'keyword', message: '不能包含空格' },
        { field: 'name', message: '已经有同名的了' },
      ],
    },
  },
  timeout: { trouble: 'timeout' },
  network: { trouble: 'network' },
  unauthenticated: { trouble: 'answer', status: 403, body: { code: 403, msg: '登录已失效', data: null } },
  forbidden: { trouble: 'answer', status: 200, body: { code: 40300, msg: '没有权限', data: null } },
};

export function errorOf(kind: ShownErrorKind, call: string, state: ScreenState): CallError {
  const failure = { ...FAILURES[kind], call };
  const { kind: judged, message, fields } = judge(failure, true);
  const text = state.sample.texts === 'hostile' ? HOSTILE_TEXTS.join(' ') : message;
  return new CallError({
    kind: judged,
    message: text,
    call,
    status: failure.status,
    body: failure.body,
    fields,
    requestId: 'sample-request',
  });
}

export interface StateAnswers {
  readonly answers: Answers;
  /** Number of unanswered calls. */
  waiting(): number;
  /** Holds back all answers from now on; `release` gives them, including those requested meanwhile. */
  hold(): void;
  release(): void;
  /** Answers again as in the first calls. */
  resume(): void;
}

/** Number of rows, some of which open dialogs. */
const ROWS_BEFORE = 10;

/** `begun`: answers as the state says from the first call. Otherwise calls succeed until they are held. */
export function answersIn(state: ScreenState, begun = true): StateAnswers {
  const well: ScreenState =
    state.answer === 'value' ? state : { ...state, answer: 'value', sample: { ...state.sample, rows: ROWS_BEFORE } };
  const first = begun ? state : well;
  let now = first;
  // Always asynchronous, so that screens cannot rely on immediate answers.
  let gate = now.answer === 'never' ? new Promise<void>(() => undefined) : Promise.resolve();
  let [waiting, release] = [0, () => {}];
  const reply = (call: Call) => async (params?: object) => {
    const then = now;
    waiting += 1;
    await gate;
    waiting -= 1;
    return resultIn(call, then, params);
  };
  const streamed = async function* (call: Call) {
    const then = now;
    await gate;
    for (let index = 0; index <= then.sample.rows; index += 1) yield resultIn(call, then);
  };
  const streams = Object.fromEntries(
    catalogue.filter(({ kind }) => kind === 'stream').map((call) => [call.name, () => streamed(call)]),
  );
  return {
    answers: { ...Object.fromEntries(catalogue.map((call) => [call.name, reply(call)])), streams } as Answers,
    waiting: () => waiting,
    hold() {
      now = state;
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    resume() {
      release();
      now = first;
    },
  };
}

export function resultIn(call: Call, state: ScreenState, params?: object): unknown {
  if (state.answer !== 'value' && state.answer !== 'never') throw errorOf(state.answer, call.name, state);
  return call.kind === 'blob' ? new Blob(['sample']) : sampleResult(call, state.sample, params);
}

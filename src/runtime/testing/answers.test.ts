import { expect, it } from 'vitest';
import { callsByName } from '../../services/catalogue';
import { errorCatalogue, judge } from '../../services/client/rules';
import { HOSTILE_TEXTS } from '../../services/testing/sample-texts';
import { answersIn, errorOf, FAILURES, resultIn } from './answers';
import { SCREEN_STATES } from './states';

const list = callsByName.get('feedManage.queryKeywordList')!;

it('states of stories: one for each kind of error that the catalogue has', () => {
  const kinds = new Set(errorCatalogue.map(({ kind = 'rejected' }) => kind));
  expect([...kinds].filter((kind) => !Object.hasOwn(FAILURES, kind))).toEqual([]);
  expect(
    Object.keys(FAILURES).filter((kind) => !Object.values(SCREEN_STATES).some(({ answer }) => answer === kind)),
  ).toEqual([]);
});

it.each(Object.keys(FAILURES) as (keyof typeof FAILURES)[])(
  'gives an answer that the error catalogue judges as %s',
  (kind) => {
    expect(judge({ ...FAILURES[kind], call: list.name }, true).kind).toBe(kind);
    expect(() => resultIn(list, SCREEN_STATES[kind])).toThrow(
      expect.objectContaining({ name: 'CallError', kind, call: list.name }),
    );
  },
);

it('hostile state: errors have hostile texts as well', () => {
  expect(errorOf('rejected', list.name, SCREEN_STATES['hostile-error']).message).toContain(HOSTILE_TEXTS[0]);
});

it('counts unanswered calls', async () => {
  const ask = ({ answers }: ReturnType<typeof answersIn>) =>
    (answers['feedManage.queryKeywordList'] as () => Promise<unknown>)();
  const never = answersIn(SCREEN_STATES.loading);
  void ask(never);
  expect(never.waiting()).toBe(1);
  const many = answersIn(SCREEN_STATES.many);
  const answer = ask(many);
  expect(many.waiting()).toBe(1);
  expect(await answer).toMatchObject({ total: 50 });
  expect(many.waiting()).toBe(0);
});

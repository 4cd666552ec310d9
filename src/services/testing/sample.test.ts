import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { answerChecker } from '../../../server/kernel/calls/validation';
import { sampleResult, type SampleState } from './sample';
import { COMPUTED, HOSTILE_TEXTS, textOf } from './sample-texts';
import { offencesOf } from '../../../tests/offences';

const STATES: Record<string, SampleState> = {
  empty: { rows: 0, texts: 'plain' },
  one: { rows: 1, texts: 'plain' },
  many: { rows: 50, texts: 'plain' },
  long: { rows: 10, texts: 'long' },
  hostile: { rows: 10, texts: 'hostile' },
};
const answered = catalogue.filter(({ kind }) => kind === 'json' || kind === 'multipart');

it('the result of every call is valid for its type in every state', async () => {
  const offences = await offencesOf(
    answered,
    ({ name }) => name,
    (call) => {
      const check = answerChecker(call);
      for (const [state, sample] of Object.entries(STATES))
        expect(() => check(sampleResult(call, sample)), state).not.toThrow();
    },
  );
  expect(offences).toEqual([]);
});

it('makes the requested number of rows, all different', () => {
  const call = catalogue.find(({ name }) => name === 'feedManage.queryKeywordList')!;
  const { list, total } = sampleResult(call, STATES.many!) as { list: { keywordId: number }[]; total: number };
  expect([list.length, total, new Set(list.map(({ keywordId }) => keywordId)).size]).toEqual([50, 50, 50]);
});

it('makes no more rows than fit on a page', () => {
  const call = catalogue.find(({ name }) => name === 'feedManage.queryKeywordList')!;
  const { list, total } = sampleResult(call, STATES.many!, { pageSize: 10 }) as { list: object[]; total: number };
  expect([list.length, total]).toEqual([10, 50]);
});

it('gives a record the same values as its row in a list', () => {
  const sample = (name: string, params: object) =>
    sampleResult(
      catalogue.find((call) => call.name === name)!,
      STATES.many!,
      params,
    );
  const { list } = sample('feedManage.queryKeywordList', {}) as {
    list: { keywordId: number; keyword: string; platform: string }[];
  };
  const { keyword, platform } = sample('feedManage.updateKeyword', { keywordId: list[1]!.keywordId }) as {
    keyword: string;
    platform: string;
  };
  expect([keyword, platform]).toEqual([list[1]!.keyword, list[1]!.platform]);
});

describe('hostile texts', () => {
  const hostile = (schema: object, index = 0) => textOf(schema, { texts: 'hostile', index, name: 'x' });
  /** Contains markup, templates or `javascript:` addresses in full. */
  const isHostile = (text: string) => /onerror=|onload=|<\/script>|javascript:|1234\*5678|\u202E/.test(text);

  it('are all combined in the fields of the first row', () => {
    const [list] = (
      sampleResult(
        catalogue.find(({ name }) => name === 'feedManage.queryTagList')!,
        STATES.hostile!,
      ) as { list: { name: string }[] }
    ).list;
    expect(isHostile(list!.name)).toBe(true);
    expect(hostile({})).toContain(`${HOSTILE_TEXTS[1]}${HOSTILE_TEXTS[4]}${HOSTILE_TEXTS[2]}`);
    expect(hostile({})).toMatch(/^javascript:/);
  });

  it('occur in every text field whose schema allows one', () => {
    const tame: string[] = [];
    const visit = (schema: SchemaPart, path: string) => {
      if (
        schema.type === 'string' &&
        !schema.enum &&
        schema.const === undefined &&
        !schema.format?.startsWith('date') &&
        schema.format !== 'uuid' &&
        !/^\^\(?\[[^^]/.test(schema.pattern ?? '')
      ) {
        for (let index = 0; index < 10; index += 1)
          if (!isHostile(hostile(schema, index))) tame.push(`${path} ${index} ${hostile(schema, index)}`);
      }
      [
        ...Object.entries(schema.properties ?? {}),
        ...(schema.anyOf ?? []).map((each) => ['', each] as const),
        ...(schema.items ? [['[]', schema.items] as const] : []),
      ].forEach(([name, each]) => visit(each, `${path}.${name}`));
    };
    for (const { name, result } of answered) visit(result as SchemaPart, name);
    expect(tame).toEqual([]);
  });

  it('differ from the result of evaluating them', () => {
    expect(HOSTILE_TEXTS.join('')).not.toContain(COMPUTED);
    expect(COMPUTED).toBe(String(1_234 * 5_678));
  });
});

interface SchemaPart {
  type?: string;
  enum?: unknown;
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, SchemaPart>;
  anyOf?: SchemaPart[];
  items?: SchemaPart;
}

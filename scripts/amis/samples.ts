/**
 * Calls that stand for the addresses of amis's documentation while its examples are measured. docs/amis-import.md says
 * how they are used.
 */
import { Type } from 'typebox';
import { area, type Call } from '../../src/services/catalogue/define';
import { OF_ALL } from '../../src/services/catalogue/policies';

/** Any params: the demonstration server reads what it is sent. */
const ANY_PARAMS = Type.Unsafe<Record<string, unknown>>({ type: 'object' }) as unknown as ReturnType<
  typeof Type.Object
>;

/** Rows of /api/mock2/sample. */
const ROW = Type.Object({
  id: Type.Integer({ title: '编号' }),
  engine: Type.String({ title: '引擎' }),
  browser: Type.String({ title: '浏览器' }),
  platform: Type.String({ title: '平台' }),
  version: Type.String({ title: '版本' }),
  grade: Type.String({ title: '等级' }),
  badgeText: Type.String({ title: '角标' }),
  date: Type.String({ title: '日期' }),
});

/** Kind of answer -> its type. */
const ANSWERS = {
  sample: Type.Object({ list: Type.Array(ROW), total: Type.Integer() }),
  rows: Type.Object({ list: Type.Array(Type.Unknown()), total: Type.Integer() }),
  choices: Type.Object({ list: Type.Array(Type.Object({ label: Type.String(), value: Type.Unknown() })) }),
  record: Type.Unknown(),
} as const;
type Kind = keyof typeof ANSWERS | 'saved';

/** Answer -> method and addresses below /api/ whose answer it stands for; `{id}` stands for one segment. */
const ADDRESSES: readonly (readonly [kind: Kind, method: string, addresses: string])[] = [
  ['sample', 'GET', 'mock2/sample sample'],
  [
    'rows',
    'GET',
    `mock2/crud/table mock2/crud/table2 mock2/crud/table4 mock2/crud/table6 mock2/crud/users mock2/crud/permissions
    mock2/crud/tree crud/dynamic mock2/timeline/timelineItems mock2/steps/steps mock2/options/carousel mock2/table/list
    mock2/log/date`,
  ],
  [
    'choices',
    'GET',
    `mock2/form/getOptions mock2/form/getTreeOptions mock2/form/deferOptions mock2/form/departUser
    mock2/options/chainedOptions mock2/options/autoComplete mock2/options/autoComplete3 mock2/options/autoComplete2
    mock2/options/level2 mock2/options/matrix mock2/options/transfer mock2/options/loadDataOnce mock2/tree/search
    mock2/crud/filterOptions transfer/search options/nav condition-fields/custom condition-fields/chained mapping`,
  ],
  [
    'record',
    'GET',
    `mock2/page/initData mock2/page/initDataError mock2/form/initData mock2/form/autoUpdate mock2/chart/chart
    mock2/chart/chart1 mock2/chart/chart2 mock2/chart/chartData mock2/number/random mock2/mail/mailInfo
    mock2/sample/mirror mock2/initWizard mock2/steps/get mock2/task initData map/HK mock2/json-schema
    mock2/form/formitemFailed mock2/form/formitemSuccess`,
  ],
  ['record', 'GET', 'mock2/sample/{id}'],
  [
    'saved',
    'POST',
    `mock2/form/saveForm mock2/form/saveFormFailed mock2/form/saveFormFailedCombo mock2/form/saveFormFailedTable
    mock2/saveForm mock/saveForm form/saveForm saveForm mock2/sample mock2/sample/{id} mock2/sample/bulkUpdate
    mock2/sample/bulkUpdate2 mock2/sample/reset mock2/table/addSuccess mock2/table/addFail mock2/table/editSuccess
    mock2/table/editFail mock2/table/deleteSuccess mock2/table/deleteFail initData options/nav`,
  ],
  ['saved', 'PUT', 'mock2/sample/{id} mock2/sample/bulkUpdate initData mock2/page/initData'],
  ['saved', 'DELETE', 'mock2/sample/{id} initData'],
];

/** The same server answers below both. */
const BASES = ['/api/', '/api/amis-mock/'] as const;

/** Hosts of the pictures of the documentation, allowed as a console would list hosts of its own pictures. */
export const SAMPLE_HOSTS: readonly string[] = ['*.bcebos.com', '*.bdimg.com', '*.baidu.com', '*.bdstatic.com'];

export const sampleCalls: ReadonlyMap<string, Call> = new Map(
  ADDRESSES.flatMap(([kind, method, addresses]) =>
    addresses
      .trim()
      .split(/\s+/)
      .map((address): [string, Call] => {
        const call = sampleOf(kind, method, address);
        return [call.name, call];
      }),
  ),
);

function sampleOf(kind: Kind, method: string, address: string): Call {
  const name = `${method.toLowerCase()}${address.replaceAll(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`;
  const common = { summary: address, policy: OF_ALL, path: `${BASES[0]}${address}`, params: ANY_PARAMS };
  const [call] = area('sample', '', {
    [name]:
      kind === 'saved'
        ? { ...common, changes: [], result: Type.Unknown() }
        : { ...common, reads: [], result: ANSWERS[kind] },
  });
  return { ...call!, method: method as Call['method'], alsoAt: `${BASES[1]}${address}` };
}

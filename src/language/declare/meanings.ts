/** Finds the name that a person means: by what the written name means in other languages of screens, then by spelling. */
import { distanceOf, nearest } from '../infer/nearest';

/**
 * Names of one meaning, those of the console first. The others are those of HTML, antd and amis, in small letters and
 * without `-` and `_`. A name can have several meanings; the first with a candidate counts. Names behind `|` mean the
 * opposite: people write them, but they are not proposed.
 */
const MEANINGS: readonly string[] = [
  // nodes
  'text p h1 h2 h3 h4 heading paragraph html typography',
  'row div columns cols hstack hbox flexbox',
  'card section box panel',
  'stat statistic figure kpi metric counter indicator',
  'calendar fullcalendar schedule scheduler agenda timetable',
  'board kanban lanes cards',
  'chart graph plot echarts linechart barchart piechart',
  'button btn a',
  'detail descriptions description properties property',
  'tabs tab tabset tabpane',
  'table datatable datagrid protable crud',
  'form proform schemaform',
  'media img picture photo',
  // components of fields
  'upload inputfile inputimage file fileupload uploader image',
  'input inputtext textfield textbox string',
  'number inputnumber integer digit',
  'textarea multiline longtext',
  'select dropdown combobox inputselect',
  'multiSelect multipleselect checkboxes multiple',
  'radio radios radiogroup',
  'switch toggle boolean',
  'date inputdate datepicker day',
  'datetime inputdatetime datetimepicker timepicker',
  'dateRange inputdaterange daterangepicker rangepicker',
  'tags inputtag tagsinput',
  'rate inputrating rating stars',
  'tree treeselect inputtree cascader',
  'password inputpassword',
  // props
  'do onclick click action actions onpress onevent actiontype',
  'field name key prop dataindex param',
  'title label header heading name',
  'text label caption tpl content value title',
  'as type format display render valuetype',
  'component type widget control',
  'kind level variant style color theme charttype',
  'visible visibleon show vif if | hiddenon hidden',
  'when sendon if condition',
  'disabled disabledon readonly',
  'required requiredon',
  'initial value defaultvalue default initialvalue initialvalues initdata data',
  'source api datasource service initapi request url',
  'call api url service method',
  'to url href link path route target',
  'src url href source image',
  'body children items content nodes components',
  'items tabs panes children options',
  'columns fields cols',
  'fields body items columns controls children',
  'rowActions operations operation operationcolumn actions buttons',
  'batchActions bulkactions batch',
  'toolbar headertoolbar tools buttons',
  'filters filter search query conditions',
  'params data body arguments args',
  'then onsuccess success after next callback',
  'onError onfail catch error failure',
  'success message msg successmessage',
  'confirm confirmtext popconfirm ask',
  'pollMs interval polling refreshinterval poll',
  'pollWhile stopautorefreshwhen',
  'cacheMs cache ttl staletime',
  'send auto lazy initfetch trigger',
  'help tooltip hint description tip remark',
  'span colspan col md size width',
  'newWindow blank newtab opennewtab',
  'rowKey key primaryfield idfield keyfield',
  'sortable sort sorter',
  'dialog modal popup dialogid',
  'submit submittext button oktext',
  'x xaxis xfield category',
  'y yaxis yfield series',
  'empty emptytext placeholder',
  'options enum values list',
  'menu permission menucode',
  'list data items rows records result',
  'total totalcount count',
  // actions
  'call ajax request submit fetch',
  'open dialog drawer modal show',
  'go link url goto navigate jump redirect route',
  'refresh reload',
  'set setvalue setquery assign',
  'download export',
  'copy clipboard',
  // values
  'integer int',
  'string text str',
  'boolean bool',
  'image img picture photo',
  'auto onload immediate',
  'danger delete red',
  'primary main',
  'link text',
  'good success positive green',
  'bad error danger negative red',
  'quiet info default grey gray',
  'failed error fail failure',
  'done success succeeded finished complete completed',
];

const squashed = (name: string): string => name.toLowerCase().replace(/[-_\s]/g, '');
const GROUPS = MEANINGS.map((line) => {
  const [proposed = [], opposite = []] = line.split(' | ').map((names) => names.split(' ').map(squashed));
  return { proposed, written: new Set([...proposed, ...opposite]) };
});

/** The candidate with the meaning of the written name; undefined if there is none. */
export function meantBy(written: string, candidates: Iterable<string>): string | undefined {
  const name = squashed(written);
  const bySquashed = new Map([...candidates].toReversed().map((each) => [squashed(each), each]));
  const same = bySquashed.get(name);
  if (same !== undefined) return same === written ? undefined : same;
  // The name of a call without its area, the code of a menu without its group.
  const ofArea = [...bySquashed].find(([each]) => each.endsWith(`.${name}`) || each.endsWith(`:${name}`))?.[1];
  if (ofArea !== undefined) return ofArea;
  for (const { proposed, written: names } of GROUPS) {
    const found = names.has(name) ? proposed.find((each) => bySquashed.has(each)) : undefined;
    if (found !== undefined) return bySquashed.get(found);
  }
  return undefined;
}

/** Letters by which a name may be longer or shorter than one that it begins with: `fail`, `failed`. */
const MORE_LETTERS = 3;

/** The candidate that begins with the written name or is its beginning, if they differ by so many letters at most. */
function begunBy(written: string, candidates: readonly string[], most = MORE_LETTERS): string | undefined {
  const name = squashed(written);
  const difference = (each: string): number => Math.abs(each.length - name.length);
  const isBegun = (each: string): boolean =>
    Math.min(each.length, name.length) >= MORE_LETTERS &&
    difference(each) <= most &&
    difference(each) > 0 &&
    (squashed(each).startsWith(name) || name.startsWith(squashed(each)));
  return candidates.filter(isBegun).sort((a, b) => difference(a) - difference(b))[0];
}

/** The candidate that the person means; undefined if none is near enough. */
export function closest(written: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const spelled = nearest(written, all);
  const isOneLetter = spelled !== undefined && distanceOf(written.toLowerCase(), spelled.toLowerCase()) <= 1;
  return (
    meantBy(written, all) ?? begunBy(written, all, 1) ?? (isOneLetter ? spelled : (begunBy(written, all) ?? spelled))
  );
}

/** Share of its letters by which a candidate may differ to count as near. */
const NEAR = 0.5;

/** Longest name that is compared; a longer one is no name, and comparing it would take long. */
const LONGEST_NAME = 80;

/** The candidates, those near the written name first, the others in their order. */
export function byNearness(written: string, candidates: readonly string[]): readonly string[] {
  if (written.length > LONGEST_NAME) return candidates;
  const name = squashed(written);
  const first = closest(written, candidates);
  const distance = (each: string): number =>
    each === first ? -1 : Math.min(NEAR, distanceOf(name, squashed(each)) / Math.max(1, each.length));
  const distances = new Map(candidates.map((each) => [each, distance(each)]));
  return candidates.toSorted((a, b) => distances.get(a)! - distances.get(b)!);
}

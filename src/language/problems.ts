/**
 * Every problem that a screen can have: its code, its words, and what would be right. Rules cite these; nothing else
 * words a problem.
 */
import type { ExpressionFault } from './expression/error';
import { nearest } from './nearest';
import type { ProblemCode } from './problem-codes';
import type { Problem } from './types';

/** A problem before it is known where it stands. */
export type Finding = Pick<Problem, 'message' | 'expected' | 'found' | 'suggestion'> & {
  code: ProblemCode;
  severity?: Problem['severity'];
};

/** So many candidates are named; more would hide the message. */
const NAMED = 12;
const some = (names: readonly string[]): string | undefined =>
  names.length === 0
    ? undefined
    : names.length > NAMED
      ? `${names.slice(0, NAMED).join(', ')}, … (${names.length})`
      : names.join(', ');

/** A name that is not among those that are possible. */
const unknown = (
  code: ProblemCode,
  what: string,
  written: string,
  candidates: Iterable<string>,
  suggested?: string,
): Finding => {
  const names = [...candidates];
  const suggestion = suggested ?? nearest(written, names);
  const found = short(written);
  return { code, message: `${what} \`${found}\``, found, ...optional({ expected: some(names), suggestion }) };
};
/** Longer names say no more. */
const short = (name: string): string => (name.length > 80 ? `${name.slice(0, 80)}…` : name);
const optional = <T extends object>(object: T): Partial<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;

export const problems = {
  // the text
  tooLarge: (bytes: number, limit: number): Finding => ({
    code: 'too-large',
    message: `the file has ${bytes} bytes`,
    expected: `at most ${limit}`,
    found: String(bytes),
  }),
  tooDeep: (limit: number): Finding => ({
    code: 'too-deep',
    message: `nested deeper than ${limit}`,
    expected: `at most ${limit}`,
  }),
  syntax: (message: string): Finding => ({ code: 'syntax', message }),
  notAnObject: (): Finding => ({ code: 'not-an-object', message: 'a screen is one JSON object', expected: '{ … }' }),
  duplicateKey: (key: string): Finding => ({
    code: 'duplicate-key',
    message: `\`${key}\` is there twice; only the last would count`,
    found: key,
  }),
  forbiddenKey: (key: string): Finding => ({
    code: 'forbidden-key',
    message: `\`${key}\` may not be a name`,
    found: key,
  }),
  newerVersion: (found: number, newest: number): Finding => ({
    code: 'newer-version',
    message: `the screen is of version ${found}`,
    expected: `at most ${newest}`,
    found: String(found),
  }),
  checkerFailed: (reason: string): Finding => ({
    code: 'checker-failed',
    message: `the checker itself failed on this screen: ${reason}`,
  }),

  // the shape
  unknownProp: (prop: string, props: readonly string[]): Finding => unknown('unknown-prop', 'there is no', prop, props),
  missingProp: (prop: string): Finding => ({ code: 'missing-prop', message: `\`${prop}\` is missing`, expected: prop }),
  unknownNode: (type: string, types: readonly string[]): Finding =>
    unknown('unknown-node', 'there is no node', type, types),
  unknownAction: (action: string, actions: readonly string[]): Finding =>
    unknown('unknown-action', 'there is no action', action, actions),
  unknownValue: (found: string, values: readonly string[]): Finding =>
    unknown('unknown-value', 'is not possible here:', found, values),
  wrongType: (expected: string, found: string): Finding => ({
    code: 'wrong-type',
    message: `${expected} is expected, not ${found}`,
    expected,
    found,
  }),
  outOfBounds: (message: string, found: string): Finding => ({ code: 'out-of-bounds', message, found }),

  // the contract
  unknownCall: (name: string, calls: Iterable<string>): Finding =>
    unknown('unknown-call', 'the catalogue has no call', name, calls),
  unknownParam: (param: string, call: string, params: readonly string[]): Finding =>
    unknown('unknown-param', `${call} has no param`, param, params),
  /** A warning: screens from before versions go on as they did. */
  needsVersion: (call: string, key: string): Finding => ({
    code: 'needs-version',
    message: `the form edits a record of which it does not know the version: ${call} would overwrite what others changed meanwhile`,
    expected: key,
    severity: 'warning',
  }),
  missingParam: (param: string, call: string): Finding => ({
    code: 'missing-param',
    message: `${call} requires \`${param}\``,
    expected: param,
  }),
  paramDoesNotFit: (param: string, expected: string, found: string): Finding => ({
    code: 'param-does-not-fit',
    message: `\`${param}\` ${expected}`,
    expected,
    found,
  }),
  unknownField: (field: string, of: string, fields: readonly string[], suggestion?: string): Finding =>
    unknown('unknown-field', `${of} has no field`, field, fields, suggestion),
  componentDoesNotFit: (component: string, field: string, type: string, takes?: string): Finding => ({
    code: 'component-does-not-fit',
    message: `\`${component}\` cannot enter \`${field}\`, which is ${type}`,
    found: component,
    expected: takes ?? `a component for ${type}`,
  }),
  optionsMissing: (field: string): Finding => ({
    code: 'options-missing',
    message: `\`${field}\` has no closed set of values to choose from`,
    expected: 'options',
  }),
  filterIsFixed: (param: string, source: string): Finding => ({
    code: 'filter-is-fixed',
    message: `the source \`${source}\` already says what \`${param}\` is`,
  }),

  fieldIsFixed: (param: string): Finding => ({
    code: 'field-is-fixed',
    message: `\`values\` says already what \`${param}\` is: what is typed would be lost`,
    found: param,
  }),
  duplicateField: (field: string): Finding => ({
    code: 'duplicate-field',
    message: `\`${field}\` is entered twice`,
    found: field,
  }),

  // names of the screen
  unknownSource: (name: string, sources: readonly string[]): Finding =>
    unknown('unknown-source', 'no data source here is called', name, sources),
  unknownDialog: (name: string, dialogs: readonly string[]): Finding =>
    unknown('unknown-dialog', 'there is no dialog', name, dialogs),
  duplicateId: (id: string, line: number): Finding => ({
    code: 'duplicate-id',
    message: `the id \`${id}\` is taken (line ${line})`,
    found: id,
  }),
  duplicateTab: (key: string): Finding => ({
    code: 'duplicate-tab',
    message: `two tabs have the key \`${key}\``,
    found: key,
  }),
  addressNameTaken: (name: string, by: string): Finding => ({
    code: 'address-name-taken',
    message: `\`${name}\` in the address already belongs to ${by}`,
    found: name,
    expected: 'a `prefix` of its own',
  }),

  // reading and writing
  needsRead: (what: string, call: string): Finding => ({
    code: 'needs-read',
    message: `${what} needs a call that reads; ${call} writes`,
    expected: 'read',
    found: 'write',
  }),
  needsList: (what: string, call: string): Finding => ({
    code: 'needs-list',
    message: `${what} needs an answer with a \`list\`; ${call} has none`,
    expected: 'list',
  }),
  needsFile: (call: string): Finding => ({
    code: 'needs-file',
    message: `a download needs a call that answers with a file; ${call} does not`,
    expected: 'blob',
  }),
  notForScreens: (call: string, kind: string): Finding => ({
    code: 'not-for-screens',
    message: `${call} (${kind}) cannot be sent like this`,
    found: kind,
  }),
  onlyForReads: (prop: string): Finding => ({
    code: 'only-for-reads',
    message: `\`${prop}\` has no meaning for a call that writes`,
    found: prop,
  }),
  redundantRefresh: (source: string, call: string, entities: readonly string[]): Finding => ({
    code: 'redundant-refresh',
    message: `\`${source}\` is asked again by itself: it reads what ${call} changes (${entities.join(', ')})`,
    found: source,
  }),
  needsWhole: (what: string, call: string): Finding => ({
    code: 'needs-whole',
    message: `${what} needs all rows; ${call} answers page by page`,
    expected: "`pageSize` among the source's params, and `paging: false`",
  }),
  either: (one: string, other: string): Finding => ({
    code: 'either-or',
    message: `\`${one}\` and \`${other}\` exclude each other`,
    found: other,
    expected: one,
  }),
  needsSource: (prop: string): Finding => ({
    code: 'needs-source',
    message: `\`${prop}\` needs a source of the table's own`,
    expected: 'source',
    found: prop,
  }),
  needsObject: (what: string, found: string): Finding => ({
    code: 'needs-object',
    message: `${what} shows one record, not ${found}`,
    expected: 'object',
    found,
  }),

  writeNeedsPress: (what: string, by: string, expected: readonly string[] = ['a button']): Finding => ({
    code: 'write-needs-press',
    message: `${what} changes data: only a press of a person may send it, and not \`${by}\``,
    found: by,
    expected: expected.join(', '),
  }),
  publisherMayNot: (call: string, right: string): Finding => ({
    code: 'publisher-may-not',
    message: `${call} is a call that you may not send yourself: a screen cannot do more than its publisher`,
    found: call,
    expected: right,
  }),
  hiddenCall: (call: string): Finding => ({
    code: 'not-for-screens',
    message: `${call} is for programs and hand-coded parts, and for no screen`,
    found: call,
  }),

  // expressions
  /** `failed` is said while a screen runs; what does not parse is a fault of its syntax. */
  expression: (fault: ExpressionFault, message: string, suggestion?: string): Finding => ({
    code: `expression-${fault === 'failed' ? 'syntax' : fault}`,
    message,
    ...optional({ suggestion }),
  }),
  unknownScope: (name: string, visible: readonly string[], suggestion?: string): Finding =>
    unknown('unknown-scope', 'there is no scope', name, visible, suggestion),
  /** In an island: no scope, and nothing of amis's own. */
  unknownName: (name: string, names: readonly string[]): Finding => {
    const suggestion = nearest(name, names);
    return {
      code: 'unknown-scope',
      message: `neither a scope nor anything in this island is called \`${name}\``,
      found: name,
      ...optional({ suggestion }),
    };
  },
  scopeNotHere: (name: string, visible: readonly string[]): Finding => ({
    code: 'scope-not-here',
    message: `\`${name}\` cannot be seen here`,
    found: name,
    ...optional({ expected: some(visible) }),
  }),
  alwaysTrue: (prop: string, text: string): Finding => ({
    code: 'always-true',
    message: `\`${prop}\` is a text and so always true`,
    expected: '`${…}`',
    found: text,
    suggestion: `\${${text}}`,
  }),
  alwaysFalse: (prop: string, text: string): Finding => ({
    code: 'always-false',
    message: `\`${prop}\` can never be true`,
    found: text,
  }),
  listAlwaysTrue: (prop: string, text: string): Finding => ({
    code: 'always-true',
    message: `\`${prop}\` is a list, which is true also when it is empty`,
    expected: 'COUNT(…) > 0',
    found: text,
    suggestion: `COUNT(${text}) > 0`,
  }),
  valueAlwaysTrue: (prop: string, text: string): Finding => ({
    code: 'always-true',
    message: `\`${prop}\` can never be false`,
    found: text,
  }),
  cannotCompare: (what: string, left: string, right: string): Finding => ({
    code: 'cannot-compare',
    message: `${what}, ${left}, is compared with ${right}`,
    expected: left,
    found: right,
  }),
  neverEqual: (value: string, of: string, values: readonly string[]): Finding => {
    const suggestion = nearest(value, values);
    return {
      code: 'never-equal',
      message: `${of} is never \`${value}\``,
      found: value,
      ...optional({ expected: some(values), suggestion }),
    };
  },
  noArithmetic: (found: string, what: string): Finding => ({
    code: 'no-arithmetic',
    message: `${what} is ${found}, which cannot be calculated with`,
    expected: 'a number',
    found,
  }),
  wrongArgument: (fn: string, parameter: string, expected: string, found: string, suggestion?: string): Finding => ({
    code: 'wrong-argument',
    message: `${fn} takes ${expected} as \`${parameter}\`, not ${found}`,
    expected,
    found,
    ...optional({ suggestion }),
  }),
  argumentCount: (fn: string, written: string, found: number): Finding => ({
    code: 'argument-count',
    message: `${fn} cannot take ${found} arguments`,
    expected: written,
    found: String(found),
  }),
  notAList: (what: string, found: string): Finding => ({
    code: 'not-a-list',
    message: `${what} needs a list, not ${found}`,
    expected: 'a list',
    found,
  }),
  notADate: (fn: string, what: string, found: string): Finding => ({
    code: 'not-a-date',
    message: `${fn} needs a date, not ${what}, ${found}`,
    expected: 'a date',
    found,
  }),
  objectAsText: (what: string, found: string): Finding => ({
    code: 'object-as-text',
    message: `${what} is ${found}: people would read \`[object Object]\``,
    expected: 'a text or a number',
    found,
  }),
  displayDoesNotFit: (as: string, field: string, expected: string, found: string): Finding => ({
    code: 'display-does-not-fit',
    message: `\`${field}\` is ${found} and cannot be shown as \`${as}\``,
    expected,
    found,
  }),
  sourceCycle: (names: readonly string[]): Finding => ({
    code: 'source-cycle',
    message: `these data sources wait for each other: ${names.join(' -> ')}`,
    found: names[0]!,
  }),

  unknownWidget: (name: string, widgets: Iterable<string>): Finding =>
    unknown('unknown-widget', 'there is no widget', name, widgets),
  unknownIcon: (name: string, icons: Iterable<string>): Finding =>
    unknown('unknown-icon', 'there is no icon', name, icons),

  // routes and menus
  unknownMenu: (code: string, codes: Iterable<string>): Finding =>
    unknown('unknown-menu', 'there is no menu', code, codes),
  unknownRoute: (route: string, routes: Iterable<string>): Finding =>
    unknown('unknown-route', 'the console has no route', route, routes),
  foreignAddress: (found: string): Finding => ({
    code: 'foreign-address',
    message: 'an address outside the console may not stand here',
    expected: 'a route that begins with `/`',
    found,
  }),
  duplicateRoute: (route: string, file: string): Finding => ({
    code: 'duplicate-route',
    message: `the route \`${route}\` belongs to ${file}`,
    found: route,
  }),
  routeParamTwice: (name: string): Finding => ({
    code: 'duplicate-route-param',
    message: `\`{${name}}\` is in the route twice`,
    found: name,
  }),

  // islands
  unknownAmisType: (type: string, types: Iterable<string>): Finding =>
    unknown('unknown-amis-type', 'islands may not have', type, types),
  /** amis passes over what it does not know: no danger, and not what was meant. */
  unknownAmisProp: (prop: string, type: string, props: Iterable<string>): Finding => ({
    ...unknown('unknown-amis-prop', `amis's \`${type}\` has no prop`, prop, props),
    severity: 'warning',
  }),
  forbiddenAmisProp: (prop: string, why: string): Finding => ({
    code: 'forbidden-prop',
    message: `\`${prop}\` may not be used: ${why}`,
    found: prop,
  }),
  forbiddenAmisAction: (action: string, actions: Iterable<string>): Finding =>
    unknown('forbidden-action', 'islands may not have the action', action, actions),
  notASource: (prop: string, found: string): Finding => ({
    code: 'not-a-source',
    message: `\`${prop}\` names a data source`,
    expected: 'source:<name>',
    found,
  }),
  unknownTarget: (name: string, names: Iterable<string>): Finding =>
    unknown('unknown-target', 'nothing in this island has the name or id', name, names),
  bareCondition: (prop: string, text: string): Finding => ({
    code: 'script',
    message: `\`${prop}\` would be run as JavaScript`,
    expected: 'one `${…}`',
    found: text,
    suggestion: `\${${text}}`,
  }),
  foreignMedia: (address: string, hosts: readonly string[]): Finding => ({
    code: 'foreign-media',
    message: 'pictures and media are loaded from this console and from listed hosts only',
    found: short(address),
    ...optional({ expected: some(hosts) }),
  }),
  dataInAddress: (text: string): Finding => ({
    code: 'data-in-address',
    message: 'an address of another host may not be put together here: it would carry data there',
    found: short(text),
  }),
  unknownToolbarEntry: (entry: string, entries: readonly string[]): Finding =>
    unknown('unknown-toolbar-entry', 'toolbars may not have', entry, entries),
  script: (what: string): Finding => ({ code: 'script', message: `${what} would be run as JavaScript`, found: what }),
  rawHtml: (found: string): Finding => ({ code: 'raw-html', message: 'HTML may not stand here', found }),
  unescaped: (text: string): Finding => ({
    code: 'unescaped',
    message: 'amis does not escape this: end it in `| html`',
    found: text,
    suggestion: text.replace(/\s*\}$/, ' | html}'),
  }),
  tooManyAmisNodes: (limit: number): Finding => ({
    code: 'too-many-nodes',
    message: `islands have more than ${limit} parts`,
    expected: `at most ${limit}`,
  }),

  // menu.json
  menu: (message: string): Finding => ({ code: 'menu', message }),
} as const;

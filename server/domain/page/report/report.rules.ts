/** Computes a test report: findings by check, weight and estimated first paint. Pure. */
import { setImmediate } from 'node:timers/promises';
import type { PageDocument } from '../../../../src/pages/document';
import { references } from '../../../../src/language/expression';
import { textsOf } from '../../../../src/pages/check/expressions';
import { type Place, placesOf } from '../../../../src/pages/check/nodes';
import { pinOfForm } from '../../../../src/pages/forms/pins';
import { isRow, type Row } from '../../../../src/pages/props';
import { allDrawn, type DrawnNode } from '../../../../src/pages/render/drawn';
import { MESSAGES } from '../page.messages';
import type { BuilderQueryTestReportResult, PageProblem } from '../../../../src/services/catalogue/generated/types';
import {
  REPORT_CHECK_NAMES,
  REPORT_LIMITS,
  type ReportCheck,
  type ReportLevel,
} from '../../../../src/services/catalogue/sets/page-life';
import { deadFieldsOf } from './report.forms';
import { findProhibited, type Word } from '../../prohibited/prohibited.rules';

type Shown = BuilderQueryTestReportResult;
export type Finding = Omit<Shown['findings'][number], 'findingId'>;
export type LinkResult = Shown['links'][number];
export type Weight = Shown['weight'];
/** Content of a report without row id, pictures and counts. */
export interface Report extends Pick<Shown, 'checks' | 'links' | 'weight' | 'paintMs'> {
  readonly findings: Finding[];
}

const OF_PROBLEM: Readonly<Record<string, ReportCheck>> = {
  'low-contrast': 'contrast',
  'heavy-picture': 'weight',
  'dead-link': 'links',
  'bad-link': 'links',
  'form-without-fields': 'fields',
};

export const findingsOfProblems = (problems: readonly PageProblem[]): Finding[] =>
  problems.map(({ code, severity, message, nodeId }) => ({
    check: OF_PROBLEM[code] ?? 'problems',
    level: severity,
    message,
    nodeId,
  }));

/** Characters that are searched at once: requests have their turn in between. */
const SEARCHED_AT_ONCE = 10_000;

/** Prohibited words in what visitors read; each word once for each node. */
export async function findingsOfWords(
  drawn: readonly DrawnNode[],
  document: PageDocument,
  words: readonly Word[],
): Promise<Finding[]> {
  const { title, description = '' } = document;
  const texts: (readonly [string, string | null])[] = [[`${title}\n${description}`, null]];
  for (const { props, form, nodeId } of allDrawn(drawn))
    for (const [text] of textsOf([props, form], [])) texts.push([text, nodeId]);
  const found: Finding[] = [];
  let searched = 0;
  for (const [text, nodeId] of texts) {
    searched += text.length;
    if (searched > SEARCHED_AT_ONCE) {
      searched = 0;
      await setImmediate();
    }
    for (const { word, category, severity, suggestion } of findProhibited(text, words)) {
      const level = severity === 'forbidden' ? 'error' : 'warning';
      found.push({ check: 'words', level, message: MESSAGES.prohibited(word, category, suggestion), nodeId });
    }
  }
  return unique(found);
}

/** Rows of a list repeat a finding. */
const unique = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((each) => [JSON.stringify([each.nodeId, each.message]), each])).values(),
];

type Sources = Readonly<Record<string, readonly Row[]>>;

/** Findings about unusable or indistinguishable fields, unused sources and missing columns. */
export function findingsOfFields(document: PageDocument, drawn: readonly DrawnNode[], sources: Sources): Finding[] {
  const places = [...placesOf(document.body, [])];
  const visible = new Set(shownIds(drawn));
  return [
    ...places.flatMap((place) => (place.node.type === 'field' ? fieldFindings(place, visible) : [])),
    ...places.flatMap((place) => (place.node.type === 'form' ? repeatedLabels(place) : [])),
    ...places.flatMap((place) => (pinOfForm(place.node) ? hiddenForm(place, visible) : [])),
    ...unique([...allDrawn(drawn)].flatMap(formFindings)),
    ...unusedSources(document, places),
    ...places.flatMap((place) => (place.node.type === 'list' ? missingColumns(place, sources) : [])),
  ];
}

const finding = (level: ReportLevel, message: string, nodeId: string | null): Finding => ({
  check: 'fields',
  level,
  message,
  nodeId,
});
const propsOf = ({ node }: Place): Row => (isRow(node.props) ? node.props : {});
const labelOf = (place: Place): string => String(propsOf(place).label ?? '').trim();

/** Ids of rendered nodes that are visible at some window width. */
function* shownIds(nodes: readonly DrawnNode[]): Generator<string> {
  for (const { nodeId, styles, children } of nodes) {
    if (styles?.base?.display === 'hidden' && !isShownWider(styles)) continue;
    if (nodeId !== null) yield nodeId;
    yield* shownIds(children);
  }
}
const isShownWider = (styles: NonNullable<DrawnNode['styles']>): boolean =>
  [styles.tablet, styles.desktop].some((style) => style?.display !== undefined && style.display !== 'hidden');

function fieldFindings(place: Place, visible: ReadonlySet<string>): Finding[] {
  const { id } = place;
  const { kind, options, isRequired } = propsOf(place);
  const label = labelOf(place);
  const isChoice = kind === 'choice' || kind === 'choices';
  const found: Finding[] = [];
  if (label === '') found.push(finding('warning', MESSAGES.fieldWithoutName, id));
  if (isChoice && !(Array.isArray(options) && options.length > 0))
    found.push(finding('error', MESSAGES.fieldWithoutOptions(label), id));
  if (id !== null && !visible.has(id))
    found.push(
      finding(isRequired === true ? 'error' : 'warning', MESSAGES.fieldHidden(label, isRequired === true), id),
    );
  return found;
}

function repeatedLabels({ node }: Place): Finding[] {
  const seen = new Set<string>();
  return [...placesOf(node.children, [])].flatMap((place) => {
    if (place.node.type !== 'field') return [];
    const label = labelOf(place);
    if (label === '' || !seen.has(label)) return (seen.add(label), []);
    return [finding('warning', MESSAGES.fieldRepeated(label), place.id)];
  });
}

const hiddenForm = ({ id }: Place, visible: ReadonlySet<string>): Finding[] =>
  id === null || visible.has(id) ? [] : [finding('warning', MESSAGES.formHidden, id)];

function formFindings({ form, nodeId }: DrawnNode): Finding[] {
  if (!form) return [];
  const { hidden, repeated } = deadFieldsOf(form);
  return [
    ...hidden.map((title) => finding('warning', MESSAGES.fieldHidden(title, false), nodeId)),
    ...repeated.map((title) => finding('warning', MESSAGES.fieldRepeated(title), nodeId)),
  ];
}

function namesRead(value: unknown): (readonly [string, string | undefined])[] {
  return [...textsOf(value, [])].flatMap(([text]) => {
    try {
      return references(text).map(({ name, path: [first] }) => [name, first] as const);
    } catch {
      // Already reported by the checker.
      return [];
    }
  });
}

/** A source counts as used if an expression or any prop contains its name, because components take source names. */
function unusedSources(document: PageDocument, places: readonly Place[]): Finding[] {
  const used = new Set(places.flatMap(({ node }) => [...textsOf(node.props, [])].map(([text]) => text)));
  for (const [name, first] of namesRead([document.body, document.title, document.description]))
    if (name === 'source' && first !== undefined) used.add(first);
  return Object.keys(document.sources ?? {})
    .filter((name) => !used.has(name))
    .map((name) => finding('warning', MESSAGES.sourceUnused(name), null));
}

function missingColumns(place: Place, sources: Sources): Finding[] {
  const source = String(propsOf(place).rows);
  const rows = Object.hasOwn(sources, source) ? sources[source]! : [];
  if (rows.length === 0) return [];
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...placesOf(place.node.children, [])].flatMap(({ node, id }) => {
    const { children: _, slots: __, ...own } = node;
    const missing = namesRead(own).flatMap(([name, first]) =>
      name === 'row' && first !== undefined && !columns.has(first) ? [first] : [],
    );
    return [...new Set(missing)].map((column) => finding('error', MESSAGES.columnMissing(source, column), id));
  });
}

/** Addresses of other sites with the nodes that lead there, in the order of the page. */
export function linksIn(drawn: readonly DrawnNode[]): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>();
  for (const { props, events, nodeId } of allDrawn(drawn))
    for (const [text] of textsOf([props, events], []))
      if (/^https:\/\/\S+$/i.test(text)) {
        const nodes = links.get(text) ?? new Set();
        links.set(text, nodeId === null ? nodes : nodes.add(nodeId));
      }
  return links;
}

/** Slow 4G: round trips before the first byte, and bytes a millisecond; then the phone's own work. */
const ROUND_TRIPS_MS = 450;
const BYTES_PER_MS = 200;
const WORK_MS = 150;

/** First paint needs only the HTML file, which contains everything. */
export const estimatedPaint = (html: number): number => Math.round(ROUND_TRIPS_MS + html / BYTES_PER_MS + WORK_MS);

const LEVELS: readonly ReportLevel[] = ['pass', 'warning', 'error'];
export const worst = (levels: readonly ReportLevel[]): ReportLevel =>
  LEVELS[Math.max(0, ...levels.map((level) => LEVELS.indexOf(level)))]!;

interface Measured {
  readonly findings: readonly Finding[];
  readonly links: readonly LinkResult[];
  readonly weight: Weight;
  readonly paintMs: number;
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1_000)} kB`;

export function reportOf({ findings, links, weight, paintMs }: Measured): Report {
  const all = [...findings, ...limits(weight, paintMs), ...links.flatMap(findingsOfLink)];
  const checks = (Object.keys(REPORT_CHECK_NAMES) as ReportCheck[]).map((check) => {
    const own = all.filter((each) => each.check === check);
    const level = worst(own.map((each) => each.level));
    return { check, level, count: own.length, summary: summaryOf(check, own.length, links, weight, paintMs) };
  });
  return { checks, findings: all.slice(0, REPORT_LIMITS.findings), links: [...links], weight, paintMs };
}

function limits({ total, foreignCount }: Weight, paintMs: number): Finding[] {
  const found: Finding[] = [];
  const add = (check: ReportCheck, message: string) => found.push({ check, level: 'warning', message, nodeId: null });
  if (total > REPORT_LIMITS.bytes) add('weight', MESSAGES.tooHeavy(kilobytes(total), kilobytes(REPORT_LIMITS.bytes)));
  if (foreignCount > 0) add('weight', MESSAGES.foreignPictures(foreignCount));
  if (paintMs > REPORT_LIMITS.paintMs) add('paint', MESSAGES.slowPaint(paintMs, REPORT_LIMITS.paintMs));
  return found;
}

const findingsOfLink = ({ url, level, message, nodeIds }: LinkResult): Finding[] =>
  level === 'pass' ? [] : [{ check: 'links', level, message: `${url}：${message}`, nodeId: nodeIds[0] ?? null }];

function summaryOf(
  check: ReportCheck,
  count: number,
  links: readonly LinkResult[],
  { html, total, pictureCount }: Weight,
  paintMs: number,
): string {
  if (check === 'paint') return MESSAGES.paint(paintMs);
  if (check === 'weight') return MESSAGES.weight(kilobytes(total), kilobytes(html), pictureCount);
  if (check === 'links') return MESSAGES.links(links.length, links.filter(({ level }) => level !== 'pass').length);
  return count === 0 ? MESSAGES.nothingFound : MESSAGES.found(count);
}

/**
 * Converts a checked screen to the form that browsers draw: expands short forms and copies in everything that a browser
 * would otherwise need the contract for. The input is not changed.
 */
import { wireRowOf } from '../services/catalogue/wire-row';
import { templateOfPath } from './expression/path';
import { ACTION_PATHS } from './declare/action-language';
import type { AddedName } from './infer/address-name';
import { asText, copyOf, isObject, type JsonObject, objectOf, own } from './schema/json';
import { languageByType } from './declare/language';
import { ShownSources } from './normalise/shown-sources';
import { bindPreloads } from './normalise/preload';
import { NODE_RULES } from './generated/node-rules';
import { fillDefaults, type NodePlace } from './node-rules';
import { asIsland, normaliseIsland } from './normalise/island';
import { RightsOfPage } from './normalise/rights';
import { valuesAt } from './schema/paths';
import { callOf, createTyping, paramsOf } from './infer/typing';
import { type CallsByName } from './infer/origin';
import type { DataSource, ScreenDocument, ValueSchema } from './types';

/** How long an answer stays fresh, ms (product.md section 9). */
const DEFAULT_CACHE_MS = 1_000;

export function normalise(authored: JsonObject, calls: CallsByName): ScreenDocument {
  const screen = copyOf(authored) as JsonObject;
  const typing = createTyping(screen, calls, { copyOf: authored });
  const query = typing.address;
  const bound: (() => void)[] = [];
  const shown = new ShownSources();
  const rights = new RightsOfPage(authored, calls);
  typing.walk((stop) => {
    const { kind, value, env, owner, replace } = stop;
    shown.see(stop);
    const object = objectOf(value);
    if (kind === 'text' || kind === 'amis-text') rights.seeText(stop);
    if (kind === 'source') {
      normaliseSource(object, calls);
      rights.seeSource(object);
    }
    if (kind === 'action') {
      oneAsList(object, ACTION_PATHS);
      rights.seeAction(stop, object);
    }
    if (kind === 'amis') {
      normaliseIsland(stop, calls);
      rights.seeIsland(stop, object);
    }
    if (kind !== 'node') return;
    const island = asIsland(object);
    if (island) return replace(island);
    rights.seeNode(stop, object);
    const place = { env, calls, ...(owner.dialog !== undefined && { dialog: owner.dialog }) };
    const language = languageByType.get(asText(object.type));
    const added = language?.addressNames?.(object, { ...place, sources: env.sources }) ?? [];
    bound.push(() => bindNames(added, env.sources));
    if (language?.unpaged) bound.push(() => askForMost(own(env.sources, asText(object.source)), calls));
    normaliseNode(object, place);
    for (const path of language?.actions ?? []) oneAsListAt(object, path);
  });
  // After the walk, which needs the types of the authored sources.
  for (const bind of bound) bind();
  shown.mark(screen);
  rights.write(screen);
  bindPreloads(screen);
  for (const owner of [screen, ...Object.values(objectOf(screen.dialogs)).map(objectOf)]) leaveOutHidden(owner, calls);
  screen.query = Object.fromEntries(query.map(({ name, schema }) => [name, schema] as [string, ValueSchema]));
  screen.layout ??= 'sidebar';
  delete screen.$schema;
  // A copy, because the screen shares schema objects with the contract up to here.
  return copyOf(screen) as ScreenDocument;
}

function normaliseNode(node: JsonObject, place: NodePlace): void {
  const rules = own(NODE_RULES, asText(node.type));
  rules?.normalise?.(node, place);
  if (rules?.defaults) fillDefaults(node, rules.defaults);
}

function normaliseSource(source: JsonObject, calls: CallsByName): void {
  const call = callOf(calls, source as unknown as DataSource);
  if (!call) return;
  const read = call.effect === 'read' && call.kind === 'json';
  source.effect = call.effect;
  if (read && call.title !== undefined) source.title = call.title;
  source.wire = [...wireRowOf(call)];
  if (call.reads.length > 0) source.reads = [...call.reads];
  if (call.pauseMs !== undefined) source.pauseMs = call.pauseMs;
  if (call.changes.length > 0) source.changes = [...call.changes];
  if (call.ask) source.ask = [...call.ask];
  if (call.askFor) source.askFor = { ...call.askFor, values: [...call.askFor.values] };
  if (call.final) source.final = true;
  if (call.next) source.next = call.next.map((step) => ({ ...step }));
  if (call.edits) source.edits = { key: call.edits.key };
  source.schema = call.params;
  source.send = read ? (source.send ?? 'auto') : 'manual';
  if (read) source.cacheMs ??= DEFAULT_CACHE_MS;
}

/** Removes sources whose call is not available to screens; a version older than that rule is served without them. */
function leaveOutHidden(owner: JsonObject, calls: CallsByName): void {
  const sources = objectOf(owner.dataSources);
  for (const [name, source] of Object.entries(sources))
    if (callOf(calls, source as DataSource)?.screens === false) delete sources[name];
}

/** Binds names of the address, such as a table's filters, as params of the sources that they fill. */
function bindNames(names: readonly AddedName[], sources: Readonly<Record<string, DataSource>>): void {
  for (const { name, fills = [] } of names.toReversed())
    for (const { source: filled, param, value = templateOfPath(['query', name]) } of fills) {
      const source = sources[filled];
      if (source) source.params = { [param]: value, ...source.params };
    }
}

/** Requests the largest page of a paged source whose rows are shown without a pager. */
function askForMost(source: DataSource | undefined, calls: CallsByName): void {
  const most = paramsOf(calls, source)?.properties?.pageSize?.maximum;
  if (source && most !== undefined) source.params = { pageSize: most, ...source.params };
}

function oneAsList(object: JsonObject, keys: readonly string[]): void {
  for (const key of keys) if (isObject(object[key])) object[key] = [object[key]];
}

function oneAsListAt(node: JsonObject, path: string): void {
  const end = path.lastIndexOf('/');
  for (const { value } of valuesAt(node, path.slice(0, Math.max(0, end))))
    if (isObject(value)) oneAsList(value, [path.slice(end + 1)]);
}

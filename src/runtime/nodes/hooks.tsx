/** Hooks with which nodes access their screen. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import {
  type ActionHost,
  createSelector,
  type Failure,
  type ScreenRuntime,
  type SourceState,
  type Topic,
} from '../data';
import { show } from '../../language/expression';
import type { Action, Scope } from '../../language/types';

const RuntimeContext = createContext<ScreenRuntime | null>(null);
const LocalScopes = createContext<Partial<Scope>>({});

export function RuntimeProvider({ runtime, children }: { runtime: ScreenRuntime; children: ReactNode }) {
  return <RuntimeContext.Provider value={runtime}>{children}</RuntimeContext.Provider>;
}

/**
 * Adds local scopes such as `{ row }` or `{ dialog }` for descendants. Pass the same object while its contents are
 * equal.
 */
export function ScopeProvider({ scopes, children }: { scopes: Partial<Scope>; children: ReactNode }) {
  const outer = useContext(LocalScopes);
  const merged = useMemo(() => ({ ...outer, ...scopes }), [outer, scopes]);
  return <LocalScopes.Provider value={merged}>{children}</LocalScopes.Provider>;
}

export function useScreen(): ScreenRuntime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('A node stands outside a screen');
  return runtime;
}

/** The local scopes added by ancestors: row, form, dialog. */
export const useLocalScopes = (): Partial<Scope> => useContext(LocalScopes);

const ALL: readonly Topic[] = ['query', 'state', 'user', 'sources', 'dialogs'];

/** All scopes; draws again when any of them changes. Prefer `useValue`. */
export function useScopes(): Scope {
  const runtime = useScreen();
  const local = useContext(LocalScopes);
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(ALL, listener), [runtime]);
  const scope = useSyncExternalStore(subscribe, runtime.scope);
  return useMemo(() => ({ ...scope, ...local }), [scope, local]);
}

/** The value of a template (or of JSON with templates); draws again only when something that it reads has changed. */
export function useValue(template: unknown, evaluated?: Parameters<typeof createSelector>[1]): unknown {
  const runtime = useScreen();
  const local = useContext(LocalScopes);
  const selector = useMemo(() => createSelector(template, evaluated), [template, evaluated]);
  const subscribe = useCallback(
    (listener: () => void) => runtime.subscribe(selector.topics, listener),
    [runtime, selector],
  );
  const read = () => (selector.dynamic ? selector.read({ ...runtime.scope(), ...local }) : template);
  return useSyncExternalStore(subscribe, read);
}

/** The text of a template as people read it; '' if it has no value. */
export const useText = (template: string | undefined): string => String(useValue(template, shown) ?? '');
const shown = (template: unknown, scope: Partial<Scope>): string => show(String(template), scope);

export interface SourceView extends SourceState {
  refresh(): Promise<void>;
}

/** A source's answer, progress and error. `needed` false: not visible yet, so it may load after visible ones. */
export function useSource(name: string, needed = true): SourceView {
  const runtime = useScreen();
  useEffect(() => {
    if (needed) runtime.need(name);
  }, [runtime, name, needed]);
  const subscribe = useCallback(
    (listener: () => void) => runtime.subscribe([`source.${name}`], listener),
    [runtime, name],
  );
  const state = useSyncExternalStore(subscribe, () => runtime.source(name));
  return useMemo(() => ({ ...state, refresh: () => runtime.refresh([name]) }), [state, runtime, name]);
}

/** Runs actions with the local scopes; resolves to whether all succeeded. Errors have been shown. */
export function useActions(): (
  actions: readonly Action[],
  local?: Partial<Scope>,
  host?: ActionHost,
) => Promise<boolean> {
  const runtime = useScreen();
  const scopes = useContext(LocalScopes);
  return useCallback((actions, local, host) => runtime.run(actions, { ...scopes, ...local }, host), [runtime, scopes]);
}

/** The query of the address. In a patch, undefined removes a name. */
export function useQuery(): { query: Scope['query']; setQuery: ScreenRuntime['setQuery'] } {
  const runtime = useScreen();
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(['query'], listener), [runtime]);
  const query = useSyncExternalStore(subscribe, () => runtime.scope().query);
  return useMemo(() => ({ query, setQuery: (patch, options) => runtime.setQuery(patch, options) }), [query, runtime]);
}

/** The state of the sources that a template reads: whether one is loading, the first error, and a retry. */
export function useSourcesOf(template: unknown): { loading: boolean; error: Failure | null; refresh(): void } {
  const runtime = useScreen();
  const topics = useMemo(
    () => createSelector(template).topics.filter((topic) => topic.startsWith('source.')),
    [template],
  );
  const names = useMemo(() => topics.map((topic) => topic.slice('source.'.length)), [topics]);
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(topics, listener), [runtime, topics]);
  const loading = useSyncExternalStore(subscribe, () => names.some((name) => runtime.source(name).loading));
  const error = useSyncExternalStore(
    subscribe,
    () => names.map((name) => runtime.source(name).error).find(Boolean) ?? null,
  );
  return { loading, error, refresh: () => void runtime.refresh(names) };
}

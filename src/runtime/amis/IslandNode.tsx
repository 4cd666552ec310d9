/** An island: a subtree drawn by amis, with access to the screen's sources, scopes and feedback. */
import './register';
import { clearStoresCache, loadAsyncRenderersByType, render } from 'amis-core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { NodeProps } from '../nodes/registry';
import { useLocalScopes, useScopes, useScreen } from '../nodes/context';
import type { AmisNode, Node, Scope } from '../../language/types';
import { ISLAND_LIMITS } from '../../language/amis/types';
import { screenBudget } from '../../language/expression/budget';
import { DrawnNodes, DrawnNodesContext } from './drawn-nodes';
import { createEnv } from './env';
import { HouseNodes } from './House';
import { watchNames } from './names';
import { Waiting } from './Waiting';
import './island.css';

let count = 0;

export default function Island({ node }: NodeProps<AmisNode>) {
  const screen = useScreen();
  const scopes = useScopes();
  const local = useHeld(useLocalScopes());
  // amis stores state per session: a session for each island keeps the islands of a screen apart.
  const [session] = useState(() => `island-${++count}`);
  const inspect = node.$at !== undefined;
  const env = useMemo(() => createEnv(screen, { session, local, inspect }), [screen, session, local, inspect]);
  // Compares by content: a newer version of the screen with an equal island does not draw the island again.
  const body = useMemo(() => JSON.stringify(node.body), [node.body]);
  const schema = useMemo(() => hideHouseNodes(JSON.parse(body)), [body]);
  const location = useMemo(
    () => ({ pathname: window.location.pathname, hash: window.location.hash, query: scopes.query }),
    [scopes.query],
  );
  const data = useMemo(() => ({ ...scopes, ...rightsOf(scopes) }), [scopes]);
  useSession(session);
  useEffect(watchNames, []);
  const isLoaded = useRenderers(body);
  const [nodes] = useState(() => new DrawnNodes());
  const trouble = useTrouble(nodes);
  return (
    <DrawnNodesContext.Provider value={nodes}>
      {trouble !== undefined && (
        <p role="alert" className="at-refused">
          {trouble}
        </p>
      )}
      <div className="at-island AMISCSS">
        {isLoaded ? (
          render(
            schema as Parameters<typeof render>[0],
            { data, location: location as unknown as Location, locale: 'zh-CN' },
            env,
          )
        ) : (
          <Waiting />
        )}
      </div>
    </DrawnNodesContext.Provider>
  );
}

/** Node types whose renderers amis-core loads for every schema (its RootRenderer). */
const ALWAYS = [
  'tpl',
  'dialog',
  'drawer',
  'cell',
  'spinner',
  'group',
  'container',
  'dropdown-button',
  'plain',
  'panel',
];

/** Types whose renderers amis has, or cannot get: it says so itself. */
const settled = new Set<string>();

/**
 * Loads the renderers of a body before amis draws it, and tells whether they are loaded: amis would load them itself,
 * and throw if the island is left meanwhile.
 */
function useRenderers(body: string): boolean {
  const types = useMemo(() => [...ALWAYS, ...[...body.matchAll(/"type":"([^"]+)"/g)].map(([, type]) => type!)], [body]);
  const isLoaded = types.every((type) => settled.has(type));
  const [, draw] = useState(0);
  useEffect(() => {
    if (isLoaded) return;
    const settle = () => {
      for (const type of types) settled.add(type);
      draw((times) => times + 1);
    };
    void loadAsyncRenderersByType(types, true).then(settle, settle);
  }, [types, isLoaded]);
  return isLoaded;
}

/** The person's rights, under the name by which the compiler's conditions in islands read them. */
const rightsOf = ({ user }: Partial<Scope>): object => ({ __may: (user as { may?: object } | undefined)?.may ?? {} });

/** The message for nodes that were refused or expressions that ran out of budget; amis reports neither. */
function useTrouble(nodes: DrawnNodes): string | undefined {
  const [trouble, setTrouble] = useState<string>();
  // Subscribe in a layout effect: the first drawing's budget is renewed before ordinary effects run.
  useLayoutEffect(() => {
    const leave = [
      nodes.onRefused(() => setTrouble(`内容过多：这里最多显示 ${ISLAND_LIMITS.drawn} 个组件，其余没有显示`)),
      screenBudget.onSpent(() => setTrouble((before) => before ?? '计算量过大：有些内容没有算完，没有显示')),
    ];
    return () => leave.forEach((stop) => stop());
  }, [nodes]);
  return trouble;
}

/** Returns a stable function that gives the value of the last drawing; amis keeps the first function it receives. */
function useHeld<T>(value: T): () => T {
  const [held] = useState(() => {
    let last = value;
    return { get: () => last, set: (next: T) => void (last = next) };
  });
  useLayoutEffect(() => held.set(value), [held, value]);
  return held.get;
}

/** Clears the island's amis stores after unmount. The timer lets a remount in strict mode cancel it. */
function useSession(session: string): void {
  const leaving = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(() => clearStoresCache([session]));
    };
  }, [session]);
}

/** Replaces `{ type: 'house', body }` by one whose body is hidden from amis (HouseNodes). */
function hideHouseNodes(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(hideHouseNodes);
  if (typeof json !== 'object' || json === null) return json;
  const { type, body, ...rest } = json as { type?: unknown; body?: unknown };
  if (type === 'house')
    return { ...rest, type, nodes: new HouseNodes((Array.isArray(body) ? body : [body]) as Node[]) };
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, hideHouseNodes(value)]));
}

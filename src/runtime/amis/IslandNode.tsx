/** An island: a subtree that amis draws, with the screen's sources, scopes and feedback for its world. */
import './register';
import { clearStoresCache, render } from 'amis-core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { NodeProps } from '../nodes/registry';
import { useLocalScopes, useScopes, useScreen } from '../nodes/context';
import type { AmisNode, Node } from '../../language/types';
import { ISLAND_LIMITS } from '../../language/amis/allow-list';
import { screenBudget } from '../../language/expression/budget';
import { DrawnNodes, DrawnNodesContext } from './drawn-nodes';
import { createEnv } from './env';
import { HouseNodes } from './House';
import { watchNames } from './names';
import './island.css';

let count = 0;

export default function Island({ node }: NodeProps<AmisNode>) {
  const screen = useScreen();
  const scopes = useScopes();
  const local = useHeld(useLocalScopes());
  // amis keeps one world per session; islands on one screen may not overwrite each other's.
  const [session] = useState(() => `island-${++count}`);
  const inspect = node.$at !== undefined;
  const env = useMemo(() => createEnv(screen, { session, local, inspect }), [screen, session, local, inspect]);
  // A newer version of the screen that says the same of this island leaves it alone.
  const body = useMemo(() => JSON.stringify(node.body), [node.body]);
  const schema = useMemo(() => hideHouseNodes(JSON.parse(body)), [body]);
  const location = useMemo(() => ({ pathname: window.location.pathname, query: scopes.query }), [scopes.query]);
  useSession(session);
  useEffect(watchNames, []);
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
        {render(
          schema as Parameters<typeof render>[0],
          { data: scopes, location: location as unknown as Location, locale: 'zh-CN' },
          env,
        )}
      </div>
    </DrawnNodesContext.Provider>
  );
}

/** Why a part of the island is not there: amis itself says nothing of what could not be computed. */
function useTrouble(nodes: DrawnNodes): string | undefined {
  const [trouble, setTrouble] = useState<string>();
  // Before the first drawing's budget is renewed.
  useLayoutEffect(() => {
    const leave = [
      nodes.onRefused(() => setTrouble(`内容过多：这里最多显示 ${ISLAND_LIMITS.drawn} 个组件，其余没有显示`)),
      screenBudget.onSpent(() => setTrouble((before) => before ?? '计算量过大：有些内容没有算完，没有显示')),
    ];
    return () => leave.forEach((stop) => stop());
  }, [nodes]);
  return trouble;
}

/** A function that gives what was drawn last; amis keeps the first one that it gets. */
function useHeld<T>(value: T): () => T {
  const [held] = useState(() => {
    let last = value;
    return { get: () => last, set: (next: T) => void (last = next) };
  });
  useLayoutEffect(() => held.set(value), [held, value]);
  return held.get;
}

/** Forgets the island's stores once it has gone for good; strict mode leaves and comes back at once. */
function useSession(session: string): void {
  const leaving = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(() => clearStoresCache([session]));
    };
  }, [session]);
}

/** `{ type: 'house', body }` with its body out of amis's sight. */
function hideHouseNodes(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(hideHouseNodes);
  if (typeof json !== 'object' || json === null) return json;
  const { type, body, ...rest } = json as { type?: unknown; body?: unknown };
  if (type === 'house')
    return { ...rest, type, nodes: new HouseNodes((Array.isArray(body) ? body : [body]) as Node[]) };
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, hideHouseNodes(value)]));
}

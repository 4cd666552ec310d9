/** amis's environment, all of it answered by the screen around the island. */
import { type render, resolveRenderer } from 'amis-core';
import type { ComponentType } from 'react';
import type { ScreenRuntime } from '../data';
import { isAmisType } from '../../language/amis/allow-list';
import type { Scope } from '../../language/types';
import { GuardedRenderer } from './GuardedRenderer';
import { MarkedRenderer } from './MarkedRenderer';
import { createJump, createUpdateLocation } from './navigation';
import { loadStatic } from './renderers';
import { createFetcher } from './requests';
import { refusedNode } from './RefusedNode';
import { sanitize } from './sanitize';

/** Types that amis's own renderers draw inside others; nobody writes them. */
const INTERNAL = new Set([
  'cell',
  'card-item-field',
  'list-item-field',
  'list-item',
  'table-cell',
  'field',
  'form',
  'bulkActions'.toLowerCase(),
  'input-sub-form',
  'cards',
  'column-toggler',
  'pagination-wrapper',
  'at-refused',
]);

const isAllowed = (type: unknown): boolean =>
  typeof type === 'string' && (isAmisType(type) || INTERNAL.has(type.toLowerCase()));

/** amis's own word for it. */
type RenderOptions = NonNullable<Parameters<typeof render>[2]>;
/** A node as amis hands it over. */
type Schema = Parameters<typeof resolveRenderer>[1] & object;

/** What to draw for a type that no renderer is registered for; nothing: try again, it is now. */
async function loadRenderer({ type }: Schema): Promise<ComponentType | undefined> {
  if (!isAllowed(type) || !String(type).startsWith('static')) return () => refusedNode(type);
  await loadStatic();
  return undefined;
}

interface EnvOptions {
  readonly session: string;
  local(this: void): Partial<Scope>;
  /** The screen is looked at while it is written: elements say where their node is. */
  readonly inspect: boolean;
}

export function createEnv(screen: ScreenRuntime, { session, local, inspect }: EnvOptions): RenderOptions {
  const jump = createJump(screen);
  return {
    session,
    theme: 'antd',
    // Complete already, therefore of the type that amis makes of its fetchers.
    fetcher: createFetcher(screen, local) as unknown as RenderOptions['fetcher'],
    isCancel: () => false,
    notify: (kind: string, text: unknown) => {
      if (typeof text === 'string' && text !== '')
        screen.notify(kind === 'success' || kind === 'info' ? 'success' : 'error', text);
    },
    alert: (text: unknown) => void screen.confirm(String(text ?? '')),
    confirm: (text: unknown) => screen.confirm(String(text ?? '')),
    jumpTo: (to: unknown, action?: object) => void jump(to, action),
    updateLocation: createUpdateLocation(screen, jump),
    isCurrentUrl: (to: unknown) => to === location.pathname,
    copy: (text: unknown) => void screen.run([{ action: 'copy', text: '${result}' }], { result: String(text ?? '') }),
    filterHtml: sanitize,
    tracker: () => undefined,
    wsFetcher: () => ({ close: () => undefined }),
    SchemaRenderer: inspect ? MarkedRenderer : GuardedRenderer,
    rendererResolver: (path: string, schema: Schema) => (isAllowed(schema.type) ? resolveRenderer(path, schema) : null),
    loadRenderer: loadRenderer as RenderOptions['loadRenderer'],
    enableAMISDebug: false,
    enableTestid: false,
    useMobileUI: false,
    affixOffsetTop: 0,
  };
}

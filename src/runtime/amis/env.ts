/** amis's environment: the screen around the island answers all of its requests. */
import { type render, resolveRenderer } from 'amis-core';
import type { ComponentType } from 'react';
import type { ScreenRuntime } from '../data';
import { isAmisType } from '../../language/amis/types';
import type { Scope } from '../../language/types';
import { CHART_THEME, withColors } from '../../shared/chart/theme';
import { currentTheme } from '../../shared/theme/theme';
import { GuardedRenderer } from './GuardedRenderer';
import { MarkedRenderer } from './MarkedRenderer';
import { createJump, createUpdateLocation } from './navigation';
import { loadStatic } from './renderers';
import { createFetcher } from './requests';
import { refusedNode } from './RefusedNode';
import { sanitize } from './sanitize';

/** Types that amis's renderers use internally; screens cannot contain them. */
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
  'at-value',
  'static-at-value',
  'html',
]);

const isAllowed = (type: unknown): boolean =>
  typeof type === 'string' && (isAmisType(type) || INTERNAL.has(type.toLowerCase()));

type RenderOptions = NonNullable<Parameters<typeof render>[2]>;
/** A node as amis passes it. */
type Schema = Parameters<typeof resolveRenderer>[1] & object;

/**
 * Loads the renderer of a type that is not registered. Returns the component to draw; undefined: try again, it is
 * registered now.
 */
async function loadRenderer({ type }: Schema): Promise<ComponentType | undefined> {
  if (!isAllowed(type) || !String(type).startsWith('static')) return () => refusedNode(type);
  await loadStatic();
  return undefined;
}

interface EnvOptions {
  readonly session: string;
  local(this: void): Partial<Scope>;
  /** For the preview: elements carry the JSON pointer of their node. */
  readonly inspect: boolean;
}

export function createEnv(screen: ScreenRuntime, { session, local, inspect }: EnvOptions): RenderOptions {
  const jump = createJump(screen);
  return {
    session,
    theme: 'antd',
    // Has the type of amis's wrapped fetchers, so that amis does not wrap it again.
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
    loadChartExtends: async () => {
      const { registerTheme } = await import('echarts/core');
      // The theme of amis's charts, which amis leaves undefined and draws on a canvas.
      registerTheme('default', withColors(CHART_THEME, currentTheme()));
    },
  };
}

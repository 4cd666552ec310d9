/** The drawer of a content has the same tabs and actions on every screen. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandedScreens } from '../scripts/schemas-expand';

interface Button {
  readonly type: string;
  readonly text?: string;
}
interface Drawer {
  readonly dataSources: Readonly<Record<string, { readonly call: string }>>;
  readonly body: readonly { readonly type: string; readonly body: readonly Button[] }[];
}
interface Screen {
  readonly dialogs?: Readonly<Record<string, Drawer>>;
}

const SCHEMAS = resolve(import.meta.dirname, '../schemas');
const drawers = Object.entries(expandedScreens(SCHEMAS))
  .flatMap(([path, text]) =>
    Object.values((JSON.parse(text) as Screen).dialogs ?? {}).map((drawer) => [path, drawer] as const),
  )
  .filter(([, { dataSources }]) => dataSources?.content?.call === 'operation.queryContent');

const actionsOf = ({ body }: Drawer) =>
  body.flatMap((node) => (node.type === 'record' ? node.body.filter(({ type }) => type === 'button') : []));

describe('the drawer of a content', () => {
  it('opens in several screens', () => expect(drawers.length).toBeGreaterThanOrEqual(5));

  it('has the same actions in the same order on every screen', () => {
    const [first, ...others] = drawers.map(([path, drawer]) => ({ path, actions: actionsOf(drawer) }));
    expect(others).toEqual(others.map(({ path }) => ({ path, actions: first!.actions })));
  });

  it('copies and collects the author, and publishes what was accepted', () => {
    expect(actionsOf(drawers[0]![1]).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['复制作者', '收藏作者', '取消收藏作者', '采纳', '发布到小红书', '更新数据与评论']),
    );
  });
});

/** The drawer of a content offers the same wherever it opens. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

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
const drawers = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.page.json'))
  .flatMap((path) =>
    Object.values((JSON.parse(readFileSync(join(SCHEMAS, path), 'utf8')) as Screen).dialogs ?? {}).map(
      (drawer) => [path, drawer] as const,
    ),
  )
  .filter(([, { dataSources }]) => dataSources?.content?.call === 'operation.queryContent');

const actionsOf = ({ body }: Drawer) =>
  body.flatMap((node) => (node.type === 'record' ? node.body.filter(({ type }) => type === 'button') : []));

describe('the drawer of a content', () => {
  it('opens in several screens', () => expect(drawers.length).toBeGreaterThanOrEqual(5));

  it.each(drawers)('%s: has the actions that the others have, in the same order', (_path, drawer) => {
    expect(actionsOf(drawer)).toEqual(actionsOf(drawers[0]![1]));
  });

  it('copies and collects the author, and publishes what was accepted', () => {
    expect(actionsOf(drawers[0]![1]).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['复制作者', '收藏作者', '取消收藏作者', '采纳', '发布到小红书', '更新数据与评论']),
    );
  });
});

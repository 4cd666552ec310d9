/**
 * The language of screens: every house node, the actions, the page. Pure; read by the checker, the normaliser and the
 * generators.
 */
import { amisLanguage } from '../runtime/nodes/amis/amis.language';
import { buttonLanguage } from '../runtime/nodes/button/button.language';
import { cardLanguage } from '../runtime/nodes/card/card.language';
import { chartLanguage } from '../runtime/nodes/chart/chart.language';
import { detailLanguage } from '../runtime/nodes/detail/detail.language';
import { dialogLanguage } from '../runtime/nodes/dialog/dialog.language';
import { drawerLanguage } from '../runtime/nodes/drawer/drawer.language';
import { formLanguage } from '../runtime/nodes/form/form.language';
import { mediaLanguage } from '../runtime/nodes/media/media.language';
import { recordLanguage } from '../runtime/nodes/record/record.language';
import { rowLanguage } from '../runtime/nodes/row/row.language';
import { splitLanguage } from '../runtime/nodes/split/split.language';
import { statLanguage } from '../runtime/nodes/stat/stat.language';
import { tableLanguage } from '../runtime/nodes/table/table.language';
import { tabsLanguage } from '../runtime/nodes/tabs/tabs.language';
import { textLanguage } from '../runtime/nodes/text/text.language';
import { threadLanguage } from '../runtime/nodes/thread/thread.language';
import { treeLanguage } from '../runtime/nodes/tree/tree.language';
import { widgetLanguage } from '../runtime/nodes/widget/widget.language';
import { condition, dialogsByName, integer, maybe, name, nodes, oneOf, plain, shape, sourcesByName } from './fragments';
import { defineNode, type NodeLanguage } from './node-language';
import { Type } from 'typebox';

/** Version of the language that screens are written in. */
export const LANGUAGE_VERSION = 1;

/** Nodes that stand in a body. */
export const bodyNodes: readonly NodeLanguage[] = [
  rowLanguage,
  cardLanguage,
  tabsLanguage,
  splitLanguage,
  recordLanguage,
  tableLanguage,
  formLanguage,
  detailLanguage,
  treeLanguage,
  statLanguage,
  chartLanguage,
  textLanguage,
  mediaLanguage,
  threadLanguage,
  buttonLanguage,
  amisLanguage,
  widgetLanguage,
];
/** Nodes that stand under `dialogs`. */
export const dialogNodes: readonly NodeLanguage[] = [dialogLanguage, drawerLanguage];

export const languageByType: ReadonlyMap<string, NodeLanguage> = new Map(
  [...bodyNodes, ...dialogNodes].map((each) => [each.type, each]),
);

/** Props of every node beside its own. */
export const baseProps = {
  id: maybe(
    name('Unique in the screen; keeps what people did when the screen is swapped, and names the node in problems.'),
  ),
  visible: maybe(condition('Drawn only while true.')),
  span: maybe(integer('Columns of 24 that the node takes in a row.', 1, 24)),
};

/** The page itself, described as nodes are, so that one walk serves all. */
export const pageLanguage = defineNode({
  type: 'page',
  summary: 'A screen.',
  props: shape({
    $schema: maybe(Type.String({ description: 'Path of page.schema.json, for editors.' })),
    version: Type.Integer({ description: 'Version of the language.', minimum: 1 }),
    route: Type.String({
      description: 'Unique; `{name}` segments are path params and readable as `${query.name}`.',
      pattern: '^/([A-Za-z0-9_{}.-]+(/[A-Za-z0-9_{}.-]+)*)?$',
      maxLength: 200,
    }),
    title: plain('Title of the page, in the sidebar, the breadcrumb and the window.', 60),
    menu: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Menu code that allows the screen; null: every person who is logged in.',
    }),
    layout: maybe(
      oneOf(['sidebar', 'bare'], '`sidebar` (default): inside the shell; `bare`: no sidebar and no navbar.'),
    ),
    query: maybe(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        description: 'What the screen reads of the address, besides what tables and tabs add: name to JSON Schema.',
        additionalProperties: { $ref: '#/definitions/QuerySchema' },
        maxProperties: 60,
      }),
    ),
    dataSources: maybe(sourcesByName('Calls under names of this screen.')),
    dialogs: maybe(dialogsByName('Dialogs and drawers that actions open by name.')),
    body: nodes('What the screen shows, from top to bottom.'),
  }),
  nodes: ['body'],
});

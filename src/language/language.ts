/**
 * The language of screens: every house node, the actions, the page. Pure; read by the checker, the normaliser and the
 * generators.
 */
import { condition, dialogsByName, integer, maybe, name, nodes, oneOf, plain, shape, sourcesByName } from './fragments';
import { NODES } from './generated/nodes';
import { defineNode, type NodeLanguage } from './node-language';
import { Type } from 'typebox';

/** Version of the language that screens are written in. */
export const LANGUAGE_VERSION = 1;

const inOrder = [...NODES].sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);

/** Nodes that stand in a body. */
export const bodyNodes: readonly NodeLanguage[] = inOrder.filter(({ stands }) => stands !== 'dialogs');
/** Nodes that stand under `dialogs`. */
export const dialogNodes: readonly NodeLanguage[] = inOrder.filter(({ stands }) => stands === 'dialogs');

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

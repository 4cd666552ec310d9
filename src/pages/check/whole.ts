/** What only the whole document shows: popups that nobody opens, forms without fields, heavy pictures, repeated ids. */
import { isOwnFile } from '../addresses';
import type { PinnedForms } from '../forms/document';
import { drawableForm } from '../forms/drawable';
import { pinOfForm } from '../forms/pins';
import { isRow, type Row } from '../props';
import { pinned, pinOfNode } from './components';
import { textsOf } from './expressions';
import { type Place, placesOf } from './nodes';
import type { PinnedComponents } from '../document';
import { type PageProblem, problem } from './problem';

export const HEAVY_PICTURE_BYTES = 300_000;

export function duplicateIds(places: readonly Place[]): PageProblem[] {
  const seen = new Set<string>();
  return places.flatMap(({ id, path }) => {
    if (id === null) return [];
    if (seen.has(id)) return [problem('duplicate-id', [...path, 'id'], id, `id“${id}”重复，应各不相同`)];
    seen.add(id);
    return [];
  });
}

const actionsOf = ({ node }: Place): readonly Row[] =>
  Object.values(isRow(node.events) ? node.events : {}).flatMap((actions) =>
    Array.isArray(actions) ? actions.filter(isRow) : [],
  );

function* opened(places: readonly Place[]): Generator<unknown> {
  for (const place of places) {
    for (const action of actionsOf(place)) if (action.do === 'open') yield action.popup;
    const areas = isRow(place.node.props) ? place.node.props.areas : undefined;
    if (Array.isArray(areas)) for (const area of areas) if (isRow(area)) yield area.popup;
  }
}

export function popupProblems(places: readonly Place[]): PageProblem[] {
  const names = new Set(opened(places));
  return places.flatMap(({ node, id, path }) => {
    const opensItself =
      isRow(node.props) && (node.props.opensAtOnce === true || typeof node.props.opensAtOnce === 'string');
    return node.type !== 'popup' || opensItself || names.has(id)
      ? []
      : [problem('unopened-popup', path, id, '没有动作打开这个弹窗：在按钮的点击事件里加“打开弹窗”')];
  });
}

/** Whether a field stands below, also in the components and slots there. */
function hasField(nodes: unknown, components: PinnedComponents, depth = 0): boolean {
  if (depth > 8) return true;
  for (const { node } of placesOf(nodes, [])) {
    if (node.type === 'field' || node.type === 'slot') return true;
    const component = node.type === 'component' ? pinned(components, pinOfNode(node)) : undefined;
    if (component && hasField(component.body, components, depth + 1)) return true;
  }
  return false;
}

export const formProblems = (places: readonly Place[], components: PinnedComponents): PageProblem[] =>
  places.flatMap(({ node, id, path }) =>
    node.type === 'form' && !pinOfForm(node) && !hasField(node.children, components)
      ? [problem('form-without-fields', path, id, '表单里没有字段：放入至少一个表单字段，或选择表单库的表单')]
      : [],
  );

export const pinnedFormProblems = (places: readonly Place[], forms: PinnedForms): PageProblem[] =>
  places.flatMap(({ node, id, path }) => {
    const pin = pinOfForm(node);
    return !pin || drawableForm(forms, pin)
      ? []
      : [problem('unknown-form', [...path, 'props', 'formId'], id, '没有表单的这个版本：请重新选择表单')];
  });

export function pictureProblems(
  document: Row,
  places: readonly Place[],
  bytesOf: (path: string) => number | undefined,
): PageProblem[] {
  const found = (value: unknown, path: Place['path'], id: string | null): PageProblem[] =>
    [...textsOf(value, path)].flatMap(([text, at]) => {
      const bytes = isOwnFile(text) ? bytesOf(text) : undefined;
      if (bytes === undefined || bytes <= HEAVY_PICTURE_BYTES) return [];
      const message = `图片有 ${Math.ceil(bytes / 1_000)} kB，应不超过 ${HEAVY_PICTURE_BYTES / 1_000} kB`;
      return [problem('heavy-picture', at, id, message)];
    });
  return [
    ...found(document.styles, ['styles'], null),
    ...places.flatMap(({ node, path, id }) => [
      ...found(node.props, [...path, 'props'], id),
      ...found(node.styles, [...path, 'styles'], id),
    ]),
  ];
}

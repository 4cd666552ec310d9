/** Checks one node: its keys, its type, and what its declaration says about props, children and place. */
import { type ComponentDocument, type PinnedComponents, type PropSchema } from '../document';
import { primitiveOf } from '../primitives';
import type { PrimitiveDeclaration } from '../primitives/primitive';
import { isId, isRow, type Row } from '../props';
import { pinned, pinOfNode } from './components';
import { eventProblems, type Targets } from './events';
import { expressionProblems, type Names } from './expressions';
import { above, type Place } from './nodes';
import { type PageProblem, problem, type ProblemCode } from './problem';
import { styleProblems } from './styles';
import { propProblems } from './values';

export interface Checked {
  readonly pinned: PinnedComponents;
  readonly targets: Targets;
  readonly names: Omit<Names, 'isInList'>;
  /** Slots of the component whose document it is; undefined on a page. */
  readonly slots: ReadonlySet<string> | undefined;
}

const COMMON = ['id', 'type', 'name', 'styles', 'visible', 'hidden', 'locked'];
const KEYS: Readonly<Record<string, readonly string[]>> = {
  component: [...COMMON, 'props', 'component', 'version', 'slots'],
  slot: [...COMMON, 'props'],
};
const OF_PRIMITIVES = [...COMMON, 'props', 'events', 'children'];
const SLOT_PROPS: Readonly<Record<string, PropSchema>> = {
  name: { type: 'string', title: '插槽名称', maxLength: 32 },
};

export function nodeProblems(place: Place, checked: Checked): PageProblem[] {
  const { node, path, id } = place;
  const isInList = [...above(place)].some((each) => each.node.type === 'list');
  const names = { ...checked.names, isInList };
  return [
    ...shapeProblems(place),
    ...typeProblems(place, checked),
    ...styleProblems(node.styles, [...path, 'styles'], id),
    ...expressionProblems(node.props, [...path, 'props'], id, names),
    ...expressionProblems(node.visible, [...path, 'visible'], id, names),
    ...expressionProblems(node.events, [...path, 'events'], id, names),
    ...expressionProblems(node.styles, [...path, 'styles'], id, { ...checked.names, isInList: false }),
  ];
}

function shapeProblems({ node, path, id }: Place): PageProblem[] {
  const found = (code: ProblemCode, key: string, message: string) => problem(code, [...path, key], id, message);
  const type = String(node.type);
  const keys = Object.hasOwn(KEYS, type) ? KEYS[type]! : OF_PRIMITIVES;
  const isText = (key: string) => node[key] === undefined || typeof node[key] === 'string';
  return [
    ...(isId(node.id) ? [] : [found('bad-id', 'id', 'id 应为 1 至 32 个字母、数字或 -，以字母或数字开头')]),
    ...Object.keys(node).flatMap((key) =>
      keys.includes(key) ? [] : [found('unknown-key', key, `节点没有 ${key}；可用的有：${keys.join('、')}`)],
    ),
    ...['name', 'visible'].flatMap((key) => (isText(key) ? [] : [found('wrong-type', key, `${key} 应为文字`)])),
    ...['hidden', 'locked'].flatMap((key) =>
      node[key] === undefined || node[key] === true ? [] : [found('wrong-type', key, `${key} 应为 true，或不写`)],
    ),
    ...(node.props === undefined || isRow(node.props) ? [] : [found('wrong-type', 'props', 'props 应为一组属性')]),
  ];
}

function typeProblems(place: Place, checked: Checked): PageProblem[] {
  const { node, path, id } = place;
  if (node.type === 'component') return instanceProblems(place, checked);
  if (node.type === 'slot') return slotProblems(place, checked);
  const declaration = typeof node.type === 'string' ? primitiveOf(node.type) : undefined;
  if (!declaration) return [problem('unknown-primitive', [...path, 'type'], id, `没有组件类型“${String(node.type)}”`)];
  const declared = { title: declaration.name.zh, props: declaration.props, required: declaration.required ?? [] };
  return [
    ...ofProps(place, declared),
    ...nodeReferences(place, declaration, checked),
    ...eventProblems(place, declaration.events ?? [], checked.targets),
    ...childProblems(place, declaration),
    ...placeProblems(place, declaration, checked),
  ];
}

function ofProps({ node, path, id }: Place, declared: Parameters<typeof propProblems>[0]): PageProblem[] {
  const props = isRow(node.props) ? node.props : {};
  return propProblems(declared, props, [...path, 'props']).map((each) =>
    problem(each.code, each.path, id, each.message),
  );
}

/** Props that name a source of the page or another node. */
function nodeReferences(place: Place, { props }: Pick<PrimitiveDeclaration, 'props'>, checked: Checked): PageProblem[] {
  const given = isRow(place.node.props) ? place.node.props : {};
  return Object.entries(props).flatMap(([name, schema]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    return referencesOf(schema, value, [...place.path, 'props', name]).flatMap(({ format, text, path }) => {
      const isKnown = format === 'source' ? checked.names.sources.has(text) : checked.targets.types.has(text);
      if (isKnown) return [];
      const what = format === 'source' ? '数据源' : '组件';
      return [problem(format === 'source' ? 'bad-source' : 'dead-link', path, place.id, `没有${what}“${text}”`)];
    });
  });
}

interface Reference {
  readonly format: 'source' | 'node';
  readonly text: string;
  readonly path: Place['path'];
}

function referencesOf(schema: PropSchema, value: unknown, path: Place['path']): readonly Reference[] {
  if (typeof value === 'string') {
    const { format } = schema;
    return (format === 'source' || format === 'node') && value !== '' && !value.includes('${')
      ? [{ format, text: value, path }]
      : [];
  }
  const { items, properties = {} } = schema;
  if (Array.isArray(value) && items)
    return value.flatMap((each: unknown, index) => referencesOf(items, each, [...path, index]));
  return isRow(value)
    ? Object.entries(properties).flatMap(([name, each]) => referencesOf(each, value[name], [...path, name]))
    : [];
}

function childProblems({ node, path, id }: Place, { holds, name }: PrimitiveDeclaration): PageProblem[] {
  const { children } = node;
  const found = (code: ProblemCode, at: Place['path'], message: string) =>
    problem(code, [...path, 'children', ...at], id, message);
  if (children === undefined) return [];
  if (!Array.isArray(children)) return [found('wrong-type', [], 'children 应为组件的列表')];
  if (!holds && children.length > 0) return [found('bad-place', [], `“${name.zh}”里不能放组件`)];
  return children.flatMap((child: unknown, index) => {
    if (!isRow(child)) return [found('bad-node', [index], '这里应为一个组件')];
    const isWrong = holds === 'panels' && child.type !== 'panel';
    return isWrong ? [found('bad-place', [index], `“${name.zh}”里只能放面板`)] : [];
  });
}

/** A panel belongs into its holder, a field below a form; a component may stand inside of one. */
function placeProblems(place: Place, { inside, name, type }: PrimitiveDeclaration, { slots }: Checked): PageProblem[] {
  const holders = [...above(place)].map(({ node }) => String(node.type));
  const candidates = type === 'panel' ? holders.slice(0, 1) : holders;
  const isOpen = slots !== undefined && type !== 'panel';
  if (!inside || isOpen || candidates.some((each) => inside.includes(each) || each === 'component')) return [];
  const names = inside.map((each) => primitiveOf(each)?.name.zh ?? each).join('、');
  return [problem('bad-place', place.path, place.id, `“${name.zh}”应放在${names}里`)];
}

function instanceProblems(place: Place, checked: Checked): PageProblem[] {
  const { node, path, id } = place;
  const pin = pinOfNode(node);
  const component = pinned(checked.pinned, pin) as ComponentDocument | undefined;
  if (!component)
    return [
      problem(
        'unknown-component',
        [...path, 'component'],
        id,
        `没有组件版本“${pin ?? '（未填写）'}”，应为已发布的版本`,
      ),
    ];
  const title = typeof component.title === 'string' ? component.title : '组件';
  const props = isRow(component.props) ? component.props : {};
  const slots: Row = isRow(component.slots) ? component.slots : {};
  const given = Object.entries(isRow(node.slots) ? node.slots : {});
  return [
    ...ofProps(place, { title, props, required: [] }),
    ...nodeReferences(place, { props }, checked),
    ...given.flatMap(([name, nodes]) => {
      const at = [...path, 'slots', name];
      if (!Object.hasOwn(slots, name))
        return [
          problem(
            'unknown-slot',
            at,
            id,
            `“${title}”没有插槽 ${name}；可用的有：${Object.keys(slots).join('、') || '无'}`,
          ),
        ];
      return Array.isArray(nodes) ? [] : [problem('wrong-type', at, id, '插槽里应为组件的列表')];
    }),
  ];
}

function slotProblems(place: Place, { slots }: Checked): PageProblem[] {
  const { node, path, id } = place;
  if (!slots) return [problem('bad-place', path, id, '插槽只能用在组件里')];
  const name = isRow(node.props) ? node.props.name : undefined;
  const found = ofProps(place, { title: '插槽', props: SLOT_PROPS, required: ['name'] });
  if (typeof name === 'string' && name !== '' && !slots.has(name))
    found.push(problem('unknown-slot', [...path, 'props', 'name'], id, `组件没有声明插槽 ${name}`));
  return found;
}

/** Props that several nodes have. */
import { fields, name, nodes, path, sourcesByName, template } from '../fragments';
import { help } from '../../shared/help';

export const heading = template(help('Heading.', '标题。', { label: ['Title', '标题'], group: 'look', inline: true }));
export const cardHeading = template(
  help('Heading of the card.', '卡片的标题。', {
    label: ['Card title', '卡片标题'],
    group: 'look',
    example: '${row.title}',
  }),
);
export const content = nodes(help('Content.', '里面显示什么。', { label: ['Content', '内容'], group: 'data' }));
export const listSource = name(
  help('A read source whose answer has a `list`, or is one.', '查询类数据源，返回 `list` 或列表。', {
    label: ['Source', '数据源'],
    group: 'data',
  }),
);
export const rowKey = path(
  help(
    'Field that names a row; default: the first field that ends in `Id`.',
    '唯一标识一行的字段；默认：第一个以 `Id` 结尾的字段。',
    { label: ['Row key', '行标识'], group: 'advanced', example: 'id' },
  ),
);
export const filters = fields(
  help('Params of the call that people filter by; kept in the address.', '可供筛选的接口参数；保存在地址中。', {
    label: ['Filters', '筛选条件'],
    group: 'data',
  }),
);
export const shownText = path(
  help('Field with the shown text.', '显示给人看的字段。', {
    label: ['Shown text', '显示文字'],
    group: 'data',
    example: 'name',
  }),
);
export const ownSources = sourcesByName(
  help(
    'Own sources: bound when it opens, can read its `dialog` scope, usable only inside it.',
    '弹窗自己的数据源：打开时才请求，可以使用 `dialog`；只在弹窗内有效。',
    { label: ['Own data sources', '内部数据源'], group: 'data' },
  ),
);

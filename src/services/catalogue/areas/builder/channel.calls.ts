/** Channels (calls.md section 7.6, `lego/channel`): a tree of where visitors come from, with what it costs. */
import {
  batchResult,
  type CallDeclaration,
  closed,
  count,
  day,
  edited,
  entity,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  time,
  Type,
} from '../../define';
import { CHANGE_CHANNELS, READ_CHANNEL_TREE, READ_CHANNELS } from '../../policies';

const name = line('渠道名称', 40, { pattern: '\\S' });
/** As the address of a page has it: `?channel=<code>`. */
const code = line('渠道编码', 32, { pattern: '^[A-Za-z0-9_-]+$', normal: false });
const remark = Type.String({ maxLength: 200, title: '备注', display: 'longText' });
const amount = (title: string) => Type.Number({ minimum: 0, maximum: 9_999_999_999, title, display: 'number' });

export const channel = entity('Channel', {
  channelId: id('渠道编号'),
  parentId: nullable(id('上级渠道')),
  name: Type.String({ title: '渠道名称' }),
  /** From the top, with ` / ` between. */
  fullName: Type.String({ title: '渠道' }),
  code: Type.String({ title: '渠道编码' }),
  remark,
  /** Without those of the channels below. */
  linkCount: count('短链'),
  /** Of the last 30 days, without the channels below. */
  visitCount: count('近 30 天访问'),
  visitorCount: count('近 30 天访客'),
  submitCount: count('近 30 天提交'),
  /** Yuan, of the last 30 days. */
  cost: Type.Number({ minimum: 0, title: '近 30 天费用', display: 'number' }),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  ...edited,
});

const channelChoice = entity('ChannelChoice', {
  channelId: channel.properties.channelId,
  parentId: channel.properties.parentId,
  name: channel.properties.name,
  fullName: channel.properties.fullName,
  code: channel.properties.code,
});

const channelCost = entity('ChannelCost', {
  costId: id('费用编号'),
  channelId: id('渠道编号'),
  spentFrom: day('开始日期'),
  spentTo: day('截止日期'),
  /** Yuan. */
  amount: Type.Number({ minimum: 0, title: '费用（元）', display: 'number' }),
  remark,
  creator: Type.String({ title: '登记人' }),
  createTime: time('登记时间'),
});

const fields = { parentId: optional(nullable(id('上级渠道'))), remark: optional(remark) };

export const channelCalls = {
  queryChannelList: {
    summary: 'All channels in the order of their tree, with counts and cost',
    title: '渠道列表',
    policy: READ_CHANNELS,
    path: 'channel/list',
    reads: ['channel', 'shortLink'],
    params: closed({}),
    result: closed({ list: list(channel), total: count('总数') }),
  },
  queryChannelTree: {
    summary: 'Channels to choose from, in the order of their tree',
    title: '可选渠道',
    policy: READ_CHANNEL_TREE,
    path: 'channel/tree',
    reads: ['channel'],
    params: closed({}),
    result: closed({ list: list(channelChoice), total: count('总数') }),
  },
  createChannel: {
    summary: 'Adds a channel',
    title: '新建渠道',
    policy: CHANGE_CHANNELS,
    path: 'channel/create',
    next: [{ label: '新建短链', to: '/link/hash-manage' }],
    changes: ['channel'],
    params: closed({ name, code, ...fields }),
    result: channel,
  },
  updateChannel: {
    summary: 'Changes a channel, or moves it with those below it; visits keep the code with which they came',
    title: '修改渠道',
    policy: CHANGE_CHANNELS,
    path: 'channel/update',
    changes: ['channel'],
    edits: { record: 'channel', key: 'channelId' },
    params: closed({ channelId: id('渠道'), name: optional(name), code: optional(code), ...fields }),
    result: channel,
  },
  deleteChannel: {
    summary: 'Deletes channels without links, costs and channels below',
    title: '删除渠道',
    policy: CHANGE_CHANNELS,
    path: 'channel/delete',
    changes: ['channel'],
    params: closed({ channelIds: ids('渠道') }),
    result: batchResult,
  },
  queryChannelCostList: {
    summary: 'Costs of a channel, newest period first',
    title: '渠道费用',
    policy: READ_CHANNELS,
    path: 'channel/cost/list',
    reads: ['channel'],
    params: paged({ channelId: id('渠道') }),
    result: pageOf(channelCost),
  },
  createChannelCost: {
    summary: 'Notes what a channel cost in a period; the amount is spread evenly over its days',
    title: '登记费用',
    policy: CHANGE_CHANNELS,
    path: 'channel/cost/create',
    changes: ['channel'],
    once: true,
    params: closed({
      channelId: id('渠道'),
      spentFrom: day('开始日期'),
      spentTo: day('截止日期'),
      amount: amount('费用（元）'),
      remark: optional(remark),
    }),
    result: channelCost,
  },
  deleteChannelCost: {
    summary: 'Removes costs of channels',
    title: '删除费用',
    policy: CHANGE_CHANNELS,
    path: 'channel/cost/delete',
    changes: ['channel'],
    params: closed({ costIds: ids('费用') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;

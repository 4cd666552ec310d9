/** Who edits a page now, and what they have selected. */
import { type CallDeclaration, closed, entity, id, list, nullable, optional, time, Type } from '../../define';
import { nodeId, tabId } from './shapes';
import { READ_PAGES } from '../../policies';

const pageEditor = entity('PageEditor', {
  userId: id('账号编号'),
  name: Type.String({ title: '姓名' }),
  since: time('开始时间'),
  /** Null: nothing. */
  nodeId: nullable(nodeId),
});

export const presenceCalls = {
  enterPage: {
    summary: 'Says that the person has a page open in a browser tab and what they selected; repeated while they do',
    title: '进入活动页',
    policy: READ_PAGES,
    path: 'editors/enter',
    changes: ['pageEditor'],
    screens: false,
    params: closed({ pageId: id('页面'), tabId, nodeId: optional(nullable(nodeId)) }),
  },
  leavePage: {
    summary: 'Says that a browser tab no longer has the page open',
    title: '离开活动页',
    policy: READ_PAGES,
    path: 'editors/leave',
    changes: ['pageEditor'],
    screens: false,
    params: closed({ tabId }),
  },
  queryPageEditors: {
    summary: 'Other people who have a page open now, whoever came first first',
    title: '正在编辑活动页的人',
    policy: READ_PAGES,
    method: 'GET',
    path: 'editors',
    reads: ['pageEditor', 'page'],
    screens: false,
    params: closed({ pageId: id('页面') }),
    result: closed({ list: list(pageEditor) }),
  },
} satisfies Record<string, CallDeclaration>;

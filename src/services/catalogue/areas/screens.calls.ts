/**
 * Screens as browsers get them: documents that browsers cache. Not in the specification. `reads` is empty, because the
 * event stream of screens announces their changes, to the people who may open them.
 */
import { SCREENS } from '../bases';
import { area, choice, closed, entity, line, list, nullable, optional, Type } from '../define';
import { OF_ALL } from '../policies';
import { anyone } from '../policy';
import { screenId, screenProblem } from './workshop.calls';

const screenIndexEntry = entity('ScreenIndexEntry', {
  id: screenId,
  route: Type.String(),
  title: Type.String({ title: '标题' }),
  menu: nullable(Type.String({ title: '菜单' })),
  layout: choice('布局', { sidebar: '带侧边栏', bare: '无侧边栏' }),
  etag: Type.String(),
  nodes: list(Type.String(), '节点', {
    description: 'Types of the nodes visible at first, so that their code can be loaded in parallel with the screen',
  }),
  broken: Type.Boolean({ description: 'The newest text has errors; only for people who may edit screens' }),
});

const menuGroup = entity('MenuGroup', {
  code: Type.String(),
  path: Type.String({ description: "The first segment of the routes of the group's screens" }),
  title: Type.String({ title: '标题' }),
  icon: Type.String(),
  order: Type.Number({ title: '顺序' }),
  screens: optional(
    list(Type.String(), '页面', { description: 'Routes of screens of other addresses that the group lists as well' }),
  ),
});

const compiledScreen = closed({
  id: screenId,
  version: Type.String({ description: 'Hash of the page; empty if no version was ever valid' }),
  page: Type.Unknown({ description: 'The last valid version, compiled; null if none was ever valid' }),
  problems: list(screenProblem, '问题', {
    description: 'Problems of the newest text; only for people who may edit screens',
  }),
});

export const screensCalls = area(
  'screens',
  SCREENS,
  {
    queryIndex: {
      summary: 'The screens that the person may open, and the groups of the sidebar in order',
      title: '页面目录',
      policy: OF_ALL,
      path: 'index.json',
      kind: 'document',
      reads: [],
      result: entity('ScreenIndex', { screens: list(screenIndexEntry), groups: list(menuGroup) }),
    },
    readScreenAt: {
      summary: 'The screen of an address; null if there is none, or none that the person may open',
      title: '地址的页面',
      policy: OF_ALL,
      path: 'at',
      kind: 'document',
      reads: [],
      params: closed({ path: line('地址', 2048, { normal: false }) }),
      result: nullable(compiledScreen),
    },
    readScreen: {
      summary: 'A screen: one that needs no log-in for everyone, any other for people who may open it',
      title: '页面',
      policy: anyone,
      path: '{id*}.json',
      kind: 'document',
      reads: [],
      params: closed({ id: screenId }),
      result: compiledScreen,
    },
  },
  { screens: false },
);

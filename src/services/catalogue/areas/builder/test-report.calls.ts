/** Test reports of activity pages, made by the server as jobs and kept with the version (decision 87). */
import {
  type CallDeclaration,
  choice,
  closed,
  count,
  entity,
  flag,
  id,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  picture,
  time,
  Type,
} from '../../define';
import { revision, versionNo } from '../page/shapes';
import { CHANGE_PAGES, READ_PAGES } from '../../policies';
import { REPORT_CHECK_NAMES, REPORT_LEVEL_NAMES } from '../../sets/page-life';
import { JOB_STATUS_NAMES } from '../../sets/upload';

const level = choice('结果', REPORT_LEVEL_NAMES, {
  colors: { pass: 'success', warning: 'warning', error: 'error' },
});
const check = choice('检查项', REPORT_CHECK_NAMES);

const testReport = entity('TestReport', {
  reportId: id('报告编号'),
  pageId: id('页面编号', { refers: 'page' }),
  pageName: Type.String({ title: '页面名称' }),
  /** Null: of the draft. */
  versionNo: nullable(versionNo),
  revision,
  /** Of the draft: it was changed since, or published. */
  outdated: flag('草稿已变化'),
  status: choice('状态', JOB_STATUS_NAMES, {
    colors: { queued: 'default', running: 'processing', done: 'success', failed: 'error', cancelled: 'default' },
  }),
  progress: Type.Integer({ minimum: 0, maximum: 100, title: '进度', display: 'percent' }),
  failReason: nullable(Type.String({ title: '失败原因' })),
  /** The worst of its checks; null: not finished. */
  level: nullable(level),
  errorCount: count('问题数'),
  warningCount: count('提醒数'),
  creator: Type.String({ title: '发起人' }),
  createTime: time('发起时间'),
  finishTime: nullable(time('完成时间')),
});

export const testReportCalls = {
  queryTestReportList: {
    summary: 'Test reports of pages, newest first',
    title: '检测报告列表',
    policy: READ_PAGES,
    path: 'test-report/list',
    reads: ['pageReport', 'page'],
    params: paged({ pageId: optional(id('活动页')) }),
    result: pageOf(testReport),
  },
  queryTestReport: {
    summary: 'A test report with its figures, findings and pictures',
    title: '检测报告',
    policy: READ_PAGES,
    path: 'test-report/detail',
    reads: ['pageReport', 'page'],
    params: closed({ reportId: id('报告') }),
    result: closed({
      report: testReport,
      checks: list(closed({ check, level, summary: Type.String({ title: '结论' }), count: count('发现') }), '检查项'),
      findings: list(
        closed({
          findingId: id('序号'),
          check,
          level,
          message: Type.String({ title: '说明' }),
          nodeId: nullable(Type.String({ title: '节点' })),
        }),
        '发现',
      ),
      links: list(
        closed({
          url: Type.String({ title: '链接', display: 'link' }),
          level,
          /** Null: nobody answered. */
          status: nullable(Type.Integer({ title: '状态码' })),
          message: Type.String({ title: '结论' }),
          nodeIds: list(Type.String(), '节点', { display: 'tags' }),
        }),
        '链接',
      ),
      weight: closed({
        html: Type.Integer({ minimum: 0, title: '页面（压缩后）', display: 'bytes' }),
        script: Type.Integer({ minimum: 0, title: '其中脚本', display: 'bytes' }),
        pictures: Type.Integer({ minimum: 0, title: '图片', display: 'bytes' }),
        pictureCount: count('图片数'),
        /** Pictures of other sites, whose size is not known. */
        foreignCount: count('外站图片数'),
        total: Type.Integer({ minimum: 0, title: '合计', display: 'bytes' }),
      }),
      /** Milliseconds on a slow phone connection; estimated from bytes, because the server has no browser. */
      paintMs: count('首屏时间（估算，毫秒）'),
      pictures: list(
        closed({
          width: Type.Integer({ title: '宽度' }),
          /** Rough height of the drawn page. */
          height: Type.Integer({ title: '高度' }),
          url: picture('截图'),
        }),
        '截图',
      ),
    }),
  },
  createTestReport: {
    summary: 'Tests the draft of a page, or one of its versions, in the background',
    title: '检测活动页',
    policy: CHANGE_PAGES,
    path: 'test-report/create',
    changes: ['pageReport'],
    params: closed({ pageId: id('页面', { refers: 'page' }), versionNo: optional(versionNo) }),
    result: closed({ reportId: id('报告编号') }),
  },
} satisfies Record<string, CallDeclaration>;

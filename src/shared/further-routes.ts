/**
 * Routes that no menu has: pages beside the sidebar, and what a screen can always go to. Name -> what people call it. The server's
 * checker and the one in the workshop's editor both know them.
 */
export const FURTHER_ROUTES: Readonly<Record<string, string>> = {
  '/': '首页',
  '/home': '首页',
  '/404': '页面不存在',
  '/login': '登录',
  '/image/edit': '图片编辑',
  '/open/video': '视频',
  '/open/video-detail': '视频详情',
  '/lego/component/edit': '组件编辑',
  '/lego/component/formAssembly': '表单组装',
  '/lego/page/simulator/{id}': '页面预览',
  '/profile/git-access-token-intro': 'Git 令牌说明',
  '/v1/component/edit': '组件编辑',
  '/v1/component/edit/v2': '组件编辑',
  '/v1/page/edit': '页面编辑',
  '/v1/page/edit-ap-user': '活动页编辑',
  '/v1/page/edit-ap': '活动页编辑',
  '/v1/page/edit-ap-v2': '活动页编辑',
  '/v1/activity/edit': '活动编辑',
  '/v1/page/json': '页面 JSON',
  '/v1/component/category/json': '组件分类 JSON',
  '/v1/page/testReport': '页面检测报告',
  '/v1/gen-video': '视频生成',
  '/v1/gen-video-1': '视频生成',
  '/v1/gen-video-init': '视频生成',
  '/v1/ai-recruiment-login': 'AI 招聘登录',
};

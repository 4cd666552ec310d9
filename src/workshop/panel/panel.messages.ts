/** Texts of the problem panel. */
export const MESSAGES = {
  panel: '页面配置的问题',
  warnings: (count: number) => `这个页面的配置有 ${count} 处提醒`,
  broken: (count: number) => `这个页面的配置有 ${count} 处问题；下面是仍然可用的版本`,
  nothingGood: (count: number) => `这个页面的配置有 ${count} 处问题，还没有可以显示的版本`,
  more: (count: number) => `另有 ${count} 处，改好以上各处后再看。`,
  facts: { node: '节点', expected: '应为', found: '实为', suggestion: '建议' },
} as const;

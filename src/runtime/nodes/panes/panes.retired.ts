import type { NodeLanguage } from '../../../language/node-language';

/** `split`, which `panes` replaced in version 2. */
export const retiredSplit: Pick<NodeLanguage, 'migrations'> = {
  migrations: [
    {
      to: 2,
      summary: 'split -> panes',
      up: ({ left, right, leftWidth = 320, ...node }) => ({
        ...node,
        type: 'panes',
        items: [
          { title: '左侧', width: leftWidth, body: left },
          { title: '右侧', body: right },
        ],
      }),
    },
  ],
};

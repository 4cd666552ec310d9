import { defineView } from '../../render/view';
import { accordion } from './accordion.primitive';

/** `<details>`: it needs no script. */
export const accordionView = defineView(accordion, {
  css: [
    '.p-accordion details{border-bottom:.01rem solid #d9dde5}',
    '.p-accordion summary{display:flex;align-items:center;justify-content:space-between;gap:.12rem;min-height:max(44px,.48rem);padding:.1rem 0;font-weight:600;cursor:pointer;list-style:none}',
    '.p-accordion summary::-webkit-details-marker{display:none}',
    ".p-accordion summary::after{content:'';flex:none;width:.09rem;height:.09rem;margin-right:.04rem;border:solid #5b6472;border-width:0 .02rem .02rem 0;transform:translateY(-25%) rotate(45deg)}",
    '.p-accordion [open]>summary::after{transform:translateY(25%) rotate(225deg)}',
    '.p-accordion__body{padding-bottom:.14rem}',
  ].join('\n'),
  draw: ({ props: { opensFirst, isSingle }, node, outer, className, drawChild }) => (
    <div {...outer} className={className}>
      {node.children.map((child, index) => (
        <details key={child.key} open={opensFirst && index === 0} {...(isSingle && { name: node.key })}>
          <summary>{String(child.props.title) || `第 ${index + 1} 项`}</summary>
          <div className="p-accordion__body">{drawChild(child)}</div>
        </details>
      ))}
    </div>
  ),
});

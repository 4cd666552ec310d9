import { spread } from '../../render/spread';
import { defineView } from '../../render/view';
import { tabs } from './tabs.primitive';

export const tabsView = defineView(tabs, {
  css: [
    '.p-tabs__list{display:flex;overflow-x:auto;border-bottom:.01rem solid #d9dde5;scrollbar-width:none}',
    '.p-tabs__list::-webkit-scrollbar{display:none}',
    '.p-tabs__list [role=tab]{flex:1 0 auto;min-height:max(44px,.44rem);padding:.08rem .16rem;border-bottom:.03rem solid transparent;text-align:center;white-space:nowrap}',
    '.p-tabs__list [aria-selected=true]{border-color:var(--accent);color:var(--accent);font-weight:600}',
    '.p-tabs__list :focus-visible{outline-offset:-.03rem}',
    '.p-tabs__panel{padding-top:.12rem}',
  ].join('\n'),
  draw({ props: { label, shown }, node, outer, className, drawChild, environment }) {
    const first = environment.mode === 'canvas' ? Math.min(shown, node.children.length) - 1 : 0;
    return (
      <div {...outer} className={className} data-island="tabs">
        <div className="p-tabs__list" role="tablist" aria-label={label || '标签页'}>
          {spread(node.children, ({ key, props: { title } }, index) => (
            <button
              type="button"
              role="tab"
              id={`${key}-tab`}
              aria-controls={`${key}-panel`}
              aria-selected={index === first}
              tabIndex={index === first ? 0 : -1}
            >
              {String(title) || `第 ${index + 1} 页`}
            </button>
          ))}
        </div>
        {node.children.map((child, index) => (
          <div
            key={child.key}
            className="p-tabs__panel"
            role="tabpanel"
            id={`${child.key}-panel`}
            aria-labelledby={`${child.key}-tab`}
            hidden={index !== first}
          >
            {drawChild(child)}
          </div>
        ))}
      </div>
    );
  },
});

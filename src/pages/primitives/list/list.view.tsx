import { defineView } from '../../render/view';
import { list } from './list.primitive';

export const listView = defineView(list, {
  css: '.p-list{display:grid;grid-template-columns:minmax(0,1fr);gap:.12rem}.p-list>*{min-width:0}\n.p-list__empty{grid-column:1/-1;padding:.24rem;text-align:center;color:#5b6472}',
  draw: ({ props: { empty }, node, outer, className, children }) => (
    <div {...outer} className={className}>
      {node.children.length === 0 ? <p className="p-list__empty">{empty}</p> : children}
    </div>
  ),
});

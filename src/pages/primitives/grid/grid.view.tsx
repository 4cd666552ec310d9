import { defineView } from '../../render/view';
import { grid } from './grid.primitive';

export const gridView = defineView(grid, {
  css: '.p-grid{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.12rem}.p-grid>*{min-width:0}',
  draw: ({ outer, className, children }) => (
    <div {...outer} className={className}>
      {children}
    </div>
  ),
});

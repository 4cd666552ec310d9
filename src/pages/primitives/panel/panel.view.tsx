import { defineView } from '../../render/view';
import { panel } from './panel.primitive';

/** Its title is drawn by what holds it. */
export const panelView = defineView(panel, {
  css: '.p-panel{display:flex;flex-direction:column;min-width:0}',
  draw: ({ outer, className, children }) => (
    <div {...outer} className={className}>
      {children}
    </div>
  ),
});

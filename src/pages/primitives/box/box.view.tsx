import { doing } from '../../render/Press';
import { defineView } from '../../render/view';
import { box } from './box.primitive';

/** A pressed box is no `<a>`, because it may hold links. */
export const boxView = defineView(box, {
  css: '.p-box{display:flex;flex-direction:column}.p-box>*{min-width:0}',
  draw({ props, node, outer, className, children }) {
    const Element = props.as;
    const { press } = node.events;
    return (
      <Element
        {...outer}
        className={className}
        aria-label={props.label || undefined}
        {...(press && { role: 'button', tabIndex: 0, ...doing(press) })}
      >
        {children}
      </Element>
    );
  },
});

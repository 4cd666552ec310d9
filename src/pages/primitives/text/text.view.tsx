import { doing } from '../../render/Press';
import { defineView } from '../../render/view';
import { text } from './text.primitive';

export const textView = defineView(text, {
  css: [
    '.p-text{white-space:pre-line}',
    ':where(h1).p-text{font-size:calc(.26rem*var(--text-scale,1));line-height:1.3;font-weight:700}',
    ':where(h2).p-text{font-size:calc(.21rem*var(--text-scale,1));line-height:1.35;font-weight:700}',
    ':where(h3).p-text{font-size:calc(.17rem*var(--text-scale,1));line-height:1.4;font-weight:600}',
    ':where(span).p-text{display:inline-block}',
  ].join('\n'),
  draw({ props, node, outer, className }) {
    const Element = props.as;
    const { press } = node.events;
    return (
      <Element {...outer} className={className} {...(press && { role: 'button', tabIndex: 0, ...doing(press) })}>
        {props.text}
      </Element>
    );
  },
});

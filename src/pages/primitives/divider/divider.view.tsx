import { rem } from '../styles';
import { defineView } from '../../render/view';
import { divider } from './divider.primitive';

export const dividerView = defineView(divider, {
  css: [
    '.p-divider{display:flex;align-items:center;gap:.12rem;color:#5b6472;border-color:#d9dde5;font-size:calc(.13rem*var(--text-scale,1))}',
    ".p-divider::before,.p-divider::after{content:'';flex:1;border-top:.01rem solid;border-color:inherit}",
    '.p-divider--dashed::before,.p-divider--dashed::after{border-top-style:dashed}',
    '.p-divider--none::before,.p-divider--none::after{border-top-color:transparent}',
    '.p-divider:empty{gap:0}',
  ].join('\n'),
  rules: ({ space }, selector) => `${selector}{min-height:${rem(space)}}`,
  draw: ({ props: { line, text }, outer, className }) => (
    <div {...outer} className={`${className} p-divider--${line}`} {...(text === '' && { role: 'presentation' })}>
      {text || null}
    </div>
  ),
});

import { create } from 'qrcode';
import { defineView } from '../../render/view';
import { qrCode } from './qr-code.primitive';

/** Modules of white around the code, as ISO 18004 asks. */
const QUIET = 4;

/** Dark modules as one path, row by row. */
function pathOf(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (data[row * size + column]) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { path, size: size + 2 * QUIET };
}

export const qrCodeView = defineView(qrCode, {
  css: '.p-qrCode{display:flex;flex-direction:column;align-items:center;gap:.06rem;margin:0 auto;width:1.6rem;text-align:center;font-size:calc(.13rem*var(--text-scale,1))}\n.p-qrCode>svg{width:100%;height:auto;background:#fff}',
  draw({ props: { link, caption }, outer, className }) {
    const code = link === '' ? undefined : pathOf(link);
    return (
      <figure {...outer} className={className}>
        {code ? (
          <>
            <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true">
              <path d={code.path} fill="#000" />
            </svg>
            <a className="page-unseen" href={link} rel="noopener">
              {link}
            </a>
          </>
        ) : (
          <span className="page-nopicture">未填写链接</span>
        )}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    );
  },
});

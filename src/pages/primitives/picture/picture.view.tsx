import { Picture } from '../../render/Picture';
import { Press } from '../../render/Press';
import { defineView } from '../../render/view';
import { picture } from './picture.primitive';

export const pictureView = defineView(picture, {
  css: [
    '.p-picture{display:block;position:relative;width:100%;overflow:hidden;object-fit:cover}',
    '.p-picture>img,.p-picture>.page-nopicture{width:100%;height:100%;object-fit:inherit}',
    '.p-picture>img:not([height]){height:auto;min-height:100%}.p-picture>img[height]{height:auto;min-height:100%}',
    '.p-picture__caption{display:block;padding:.06rem 0;font-size:calc(.13rem*var(--text-scale,1));text-align:center}',
  ].join('\n'),
  draw({ props: { caption, ...props }, node, outer, className, environment }) {
    const content = (
      <>
        <Picture {...props} isFirst={environment.firstPicture === node.key} />
        {caption && <span className="p-picture__caption">{caption}</span>}
      </>
    );
    const { press } = node.events;
    if (!press)
      return (
        <div {...outer} className={className}>
          {content}
        </div>
      );
    return (
      <Press {...outer} className={className} actions={press} label={props.alt || '打开'}>
        {content}
      </Press>
    );
  },
});

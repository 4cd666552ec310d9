import type { PropsOf } from '../primitive';
import { Picture } from '../../render/Picture';
import { Press } from '../../render/Press';
import type { DrawnAction, DrawnNode } from '../../render/drawn';
import { spread } from '../../render/spread';
import { defineView } from '../../render/view';
import { pictureAreas } from './picture-areas.primitive';

type Area = PropsOf<typeof pictureAreas>['areas'][number];

function actionsOf({ link, popup }: Area, { prefix }: DrawnNode): readonly DrawnAction[] {
  if (link) return [{ do: 'go', to: link }];
  return popup ? [{ do: 'open', popup: `${prefix}${popup}` }] : [];
}

export const pictureAreasView = defineView(pictureAreas, {
  css: [
    '.p-pictureAreas{position:relative;overflow:hidden}',
    '.p-pictureAreas>img,.p-pictureAreas>.page-nopicture{width:100%;height:auto}',
    '.p-pictureAreas__area{position:absolute;display:block;min-width:44px;min-height:44px;border-radius:.04rem}',
    '[data-node].p-pictureAreas .p-pictureAreas__area{outline:.01rem dashed #1f5eff;background:rgb(31 94 255/.12)}',
  ].join('\n'),
  rules: ({ areas }, selector) =>
    areas
      .map(
        ({ left, top, width, height }, index) =>
          `${selector}>[data-area="${index}"]{left:${left}%;top:${top}%;width:${width}%;height:${height}%}`,
      )
      .join('\n'),
  draw: ({ props: { areas, ...props }, node, outer, className, environment }) => (
    <div {...outer} className={className}>
      <Picture {...props} isFirst={environment.firstPicture === node.key} />
      {spread(areas, (area, index) => (
        <Press
          className="p-pictureAreas__area"
          label={area.label || `区域 ${index + 1}`}
          actions={actionsOf(area, node)}
          data-area={index}
        >
          {null}
        </Press>
      ))}
    </div>
  ),
});

/** Groups of fields by type of layer, in the order of the panel. */
import './controls/controls.css';
import { MESSAGES as EDITOR } from '../image-editor.messages';
import { CutoutFields } from './cutout/CutoutFields';
import type { FieldGroup } from './field';
import { MESSAGES } from './fields.messages';
import { TextFill } from './Fill';
import { PictureLook, ShapeLook, TextLook } from './Looks';
import { MaskFields } from './MaskFields';
import { StickerFields } from './StickerFields';
import { TextFields } from './TextFields';
import { VariableField } from './VariableField';

export const FIELD_GROUPS: readonly FieldGroup[] = [
  { key: 'text', title: EDITOR.text, of: ['text'], Fields: TextFields },
  { key: 'text-fill', title: MESSAGES.textFill, of: ['text'], Fields: TextFill },
  { key: 'text-look', title: MESSAGES.textLook, of: ['text'], Fields: TextLook },
  { key: 'shape', title: EDITOR.layerNames.shape, of: ['shape'], Fields: ShapeLook },
  { key: 'sticker', title: EDITOR.layerNames.sticker, of: ['sticker'], Fields: StickerFields },
  { key: 'picture', title: MESSAGES.pictureLook, of: ['picture'], Fields: PictureLook },
  { key: 'group', title: EDITOR.layerNames.group, of: ['group'], Fields: MaskFields },
  { key: 'cutout', title: MESSAGES.cutout, of: ['picture'], Fields: CutoutFields },
  { key: 'variable', title: EDITOR.variable, of: ['text', 'picture'], Fields: VariableField },
];

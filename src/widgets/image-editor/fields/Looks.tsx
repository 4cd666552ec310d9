/** Groups of fields that stand under one heading. */
import type { PictureLayer, ShapeLayer, TextLayer } from '../../../images/document';
import type { FieldProps } from './field';
import { ShapeFill } from './Fill';
import { MaskFields, RadiusField } from './MaskFields';
import { PictureBorder, ShapeStroke, TextOutline } from './Strokes';
import { TextCurve, TextLabel } from './TextShape';

export const TextLook = (props: FieldProps<TextLayer>) => (
  <>
    <TextOutline {...props} />
    <TextCurve {...props} />
    <TextLabel {...props} />
  </>
);

export const ShapeLook = (props: FieldProps<ShapeLayer>) => (
  <>
    <ShapeFill {...props} />
    <ShapeStroke {...props} />
    <RadiusField {...(props as FieldProps<PictureLayer | ShapeLayer>)} />
  </>
);

export const PictureLook = (props: FieldProps<PictureLayer>) => (
  <>
    <MaskFields {...(props as FieldProps<never>)} />
    <RadiusField {...(props as FieldProps<never>)} />
    <PictureBorder {...props} />
  </>
);

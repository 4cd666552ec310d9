/** amis's `date-range`, to which amis passes its value in the cells of tables only. */
import { getPropValue, registerRenderer, type RendererConfig } from 'amis-core';
import { DateRangeField } from 'amis/lib/renderers/DateRange';
import { type ComponentType, createElement } from 'react';

const Field = DateRangeField as unknown as ComponentType<object>;

registerRenderer({
  type: 'date-range',
  override: true,
  component: ((props: object) =>
    createElement(Field, {
      ...props,
      value: getPropValue(props as never),
    } as object)) as unknown as RendererConfig['component'],
} as RendererConfig);

/** Icons of Ant Design drawn from their definitions, for decoration: the text beside them or a label says what they mean. */
import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { createElement, type ReactNode } from 'react';
import './icon.css';

/** Draws a one-coloured definition; two-coloured ones, which are functions, are not used here. */
export const drawnIcon = ({ icon }: IconDefinition): ReactNode => drawn(icon as AbstractNode);

const drawn = ({ tag, attrs, children = [] }: AbstractNode, key = 0): ReactNode =>
  createElement(tag, { key, ...(tag === 'svg' && SVG), ...attributes(attrs) }, ...children.map(drawn));

const SVG = { width: '1em', height: '1em', fill: 'currentColor', 'aria-hidden': true };

/** SVG attributes as React names them: `fill-rule` -> `fillRule`. */
const attributes = (attrs: AbstractNode['attrs']) =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [name.replace(/-(.)/g, (_, c: string) => c.toUpperCase()), value]),
  );

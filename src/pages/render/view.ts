/** How a primitive is drawn: a pure function of checked props, and the style sheet of its default looks. */
import type { ReactElement, ReactNode } from 'react';
import type { ShownParts } from '../forms/layout';
import type { PrimitiveDeclaration, PropsOf } from '../primitives/primitive';
import type { DrawnNode } from './drawn';

export interface Environment {
  readonly mode: 'canvas' | 'live';
  /** When it is drawn, in milliseconds: what changes with time begins there. */
  readonly now: number;
  readonly page: { readonly id: number | string; readonly title: string };
  /** Key of the picture that loads at once. */
  readonly firstPicture?: string;
  /** On the canvas of a form: the shown steps and tabs. */
  readonly shownParts?: ShownParts;
}

/** Attributes of the outermost element. */
export interface OuterAttributes {
  readonly id?: string;
  readonly 'data-node'?: string;
  readonly 'data-at'?: string;
}

export interface Drawing<P> {
  readonly props: P;
  readonly node: DrawnNode;
  readonly outer: OuterAttributes;
  /** Of the element that the node's styles are for. */
  readonly className: string;
  readonly children: ReactNode;
  /** Draws one of the node's children. */
  readonly drawChild: (child: DrawnNode) => ReactNode;
  readonly environment: Environment;
}

/** A view whose props are checked where it is declared, and unknown where views stand in one table. */
export interface View<P = unknown> {
  /** Rules of `.p-<type>` and of its parts. */
  readonly css: string;
  draw(drawing: Drawing<P>): ReactElement | null;
  /** Rules that depend on the props; the selector is of the outermost element. */
  rules?(props: P, selector: string): string;
}

export const defineView = <const D extends PrimitiveDeclaration>(_of: D, view: View<PropsOf<D>>): View =>
  view as View as View<unknown>;

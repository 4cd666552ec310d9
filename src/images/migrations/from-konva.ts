/** Version 0: what `stage.toJSON()` of Konva writes. Its nodes have a transformation each, which become boxes. */
import { isRow } from '../check/rules';
import { IMAGE_LIMITS, IMAGE_VERSION } from '../document';
import { multiply, pointBy, unionOf, boundsOf, type Matrix } from '../geometry';
import { cited, problem, type ImageProblem } from '../problems';
import { contentOf, flagOf, numberOf, textOf, type Attrs, type Content } from './konva-content';

export interface Migrated {
  readonly value: unknown;
  /** What could not be taken over. */
  readonly warnings: readonly ImageProblem[];
}

const DEFAULT_SIDE = 1080;
const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
const CONTAINERS: ReadonlySet<unknown> = new Set(['Stage', 'Layer', 'FastLayer']);

export function fromKonvaStage(stage: Readonly<Record<string, unknown>>): Migrated {
  const attrs = attrsOf(stage);
  const conversion = new Conversion();
  const layers = conversion.children(stage, IDENTITY, 0);
  const side = (key: string) => Math.round(Math.max(1, numberOf(attrs, key, DEFAULT_SIDE)));
  const document = { version: IMAGE_VERSION, width: side('width'), height: side('height'), background: null, layers };
  return { value: document, warnings: conversion.warnings };
}

const attrsOf = (node: unknown): Attrs => (isRow(node) && isRow(node['attrs']) ? node['attrs'] : {});

type Box = Record<string, unknown> & { x: number; y: number; width: number; height: number };

/** One pass over the nodes; ids are new, because Konva's are not unique. */
class Conversion {
  readonly warnings: ImageProblem[] = [];
  private count = 0;

  /** The layers of a node's children, each with its own transformation within the outer one. */
  children(node: Readonly<Record<string, unknown>>, outer: Matrix, depth: number): Box[] {
    const children = Array.isArray(node['children']) ? (node['children'] as readonly unknown[]) : [];
    return children.flatMap((child) => (isRow(child) ? this.node(child, outer, depth) : []));
  }

  private node(node: Readonly<Record<string, unknown>>, outer: Matrix, depth: number): Box[] {
    if (depth > IMAGE_LIMITS.depth * 2 || this.count > IMAGE_LIMITS.layers) return [];
    const attrs = attrsOf(node);
    const matrix = multiply(outer, transformOf(attrs));
    const className = node['className'];
    if (CONTAINERS.has(className)) return this.children(node, matrix, depth + 1);
    if (className === 'Group' || className === 'Label') return this.group(node, matrix, depth);
    return this.leaf(String(cited(className)), attrs, matrix);
  }

  private group(node: Readonly<Record<string, unknown>>, matrix: Matrix, depth: number): Box[] {
    const attrs = attrsOf(node);
    const children = this.children(node, matrix, depth + 1);
    const box = unionOf(children.map(boundsOf));
    if (!box) return [];
    const moved = children.map((child) => ({ ...child, x: child.x - box.x, y: child.y - box.y }));
    return [{ ...this.common(attrs), type: 'group', ...box, children: moved }];
  }

  private leaf(className: string, attrs: Attrs, matrix: Matrix): Box[] {
    const content = contentOf(className, attrs);
    if (content === 'noSource') {
      this.warnings.push(problem('pictureWithoutSource', [], { name: textOf(attrs, 'name') || className }));
      return [];
    }
    if (!content) {
      this.warnings.push(problem('nodeSkipped', [], { name: className }));
      return [];
    }
    return [{ ...this.common(attrs), ...placed(content, matrix) }];
  }

  private common(attrs: Attrs) {
    const name = textOf(attrs, 'name').slice(0, 100);
    const opacity = numberOf(attrs, 'opacity', 1);
    this.count += 1;
    return {
      id: `layer-${this.count}`,
      ...(name === '' ? {} : { name }),
      ...(opacity < 1 ? { opacity: Math.max(0, opacity) } : {}),
      ...(attrs['visible'] === false ? flagOf('isHidden') : {}),
    };
  }
}

/** Konva's order: place, rotation, scale, offset. Skewing is left out. */
function transformOf(attrs: Attrs): Matrix {
  const radians = (numberOf(attrs, 'rotation', 0) * Math.PI) / 180;
  const sx = numberOf(attrs, 'scaleX', 1);
  const sy = numberOf(attrs, 'scaleY', 1);
  const [a, b] = [Math.cos(radians) * sx, Math.sin(radians) * sx];
  const [c, d] = [-Math.sin(radians) * sy, Math.cos(radians) * sy];
  const [ox, oy] = [numberOf(attrs, 'offsetX', 0), numberOf(attrs, 'offsetY', 0)];
  return {
    a,
    b,
    c,
    d,
    e: numberOf(attrs, 'x', 0) - a * ox - c * oy,
    f: numberOf(attrs, 'y', 0) - b * ox - d * oy,
  };
}

/** The box with the size, the rotation and the mirroring of the transformation, about the same centre. */
function placed({ box, layer }: Content, matrix: Matrix): Box {
  const { a, b, c, d } = matrix;
  const center = pointBy(matrix, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const sx = Math.hypot(a, b) || 0.01;
  const sy = (a * d - b * c) / sx;
  const width = Math.max(0.01, box.width * sx);
  const height = Math.max(0.01, box.height * Math.abs(sy));
  const direct = degreesOf(a, b);
  // A mirrored node is mirrored in either direction, with the smaller turn.
  const flip = sy >= 0 ? undefined : Math.abs(direct) <= 90 ? 'flipY' : 'flipX';
  const rotation = flip === 'flipX' ? degreesOf(-a, -b) : direct;
  return {
    ...layer(sx, Math.abs(sy) || 0.01, { width, height }),
    x: center.x - width / 2,
    y: center.y - height / 2,
    width,
    height,
    ...(rotation === 0 ? {} : { rotation }),
    ...(flip ? flagOf(flip) : {}),
  };
}

/** Without the negative zero of mirrored nodes. */
const degreesOf = (a: number, b: number): number => (Math.atan2(b, a) * 180) / Math.PI || 0;

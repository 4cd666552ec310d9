/**
 * A form of the library as people fill it in on a page: the same markup on the canvas, in previews and in published
 * pages.
 */
import { Fragment } from 'react';
import { isRows } from '../conditions';
import type { FieldSchema, FormDocument, LayoutNode } from '../document';
import type { Part, ShownParts } from '../layout';
import { FormField } from './FormField';

interface Frame {
  /** Beginning of the ids of elements. */
  readonly id: string;
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
  /** Everything is shown, because nothing moves there. */
  readonly isCanvas: boolean;
  readonly shownParts: ShownParts;
}

interface Props {
  readonly form: FormDocument;
  readonly id: string;
  readonly isCanvas: boolean;
  readonly shownParts?: ShownParts | undefined;
}

const FIRST_PARTS: ShownParts = {};

export function FormParts({ form, id, isCanvas, shownParts = FIRST_PARTS }: Props) {
  const { properties: fields, required = [], 'x-layout': layout } = form;
  return <Nodes nodes={layout} frame={{ id, fields, required, isCanvas, shownParts }} path="" />;
}

/** Marks of the canvas: editors find a node, and a list without nodes, by their places (`placeKey`). */
const marked = ({ isCanvas }: Frame, path: string) => (isCanvas ? { 'data-at': path } : {});
const shownOf = ({ shownParts }: Frame, path: string): number => shownParts[path] ?? 0;

interface NodesProps {
  readonly nodes: readonly LayoutNode[];
  readonly frame: Frame;
  readonly path: string;
}

function Nodes({ nodes, frame, path }: NodesProps) {
  if (frame.isCanvas && nodes.length === 0)
    return (
      <p className="page-nopicture" data-empty={path}>
        还没有字段
      </p>
    );
  return nodes.map((node, index) => {
    const at = `${path}-${index}`;
    return (
      <Fragment key={at}>
        <Node node={node} frame={frame} path={at} />
      </Fragment>
    );
  });
}

function Node({ node, frame, path }: { readonly node: LayoutNode; readonly frame: Frame; readonly path: string }) {
  if ('steps' in node) return <Steps steps={node.steps} frame={frame} path={path} />;
  if ('tabs' in node) return <Tabs tabs={node.tabs} frame={frame} path={path} />;
  if ('rows' in node) return <Rows node={node} frame={frame} path={path} />;
  if ('group' in node) return <Group node={node} frame={frame} path={path} />;
  const field = frame.fields[node.field];
  return field ? (
    <FormField
      id={`${frame.id}-${node.field}`}
      name={node.field}
      field={field}
      isRequired={frame.required.includes(node.field)}
      outer={marked(frame, path)}
    />
  ) : null;
}

function Group({ node, frame, path }: { node: Extract<LayoutNode, { group: string }>; frame: Frame; path: string }) {
  const children = <Nodes nodes={node.children} frame={frame} path={path} />;
  if (node.collapsed)
    return (
      <details {...marked(frame, path)} className="p-form__group" open={frame.isCanvas}>
        <summary>{node.group}</summary>
        <div className="p-form__parts">{children}</div>
      </details>
    );
  return (
    <fieldset {...marked(frame, path)} className="p-form__group p-form__parts">
      <legend>{node.group}</legend>
      {children}
    </fieldset>
  );
}

interface PartsProps {
  readonly frame: Frame;
  readonly path: string;
}

function Tabs({ tabs, frame, path }: PartsProps & { readonly tabs: readonly Part[] }) {
  const id = `${frame.id}-tab${path}`;
  const shown = shownOf(frame, path);
  return (
    <div {...marked(frame, path)} className="p-tabs" data-part="tabs">
      <div className="p-tabs__list" role="tablist" aria-label={tabs.map(({ title }) => title).join('、')}>
        {tabs.map(({ title }, index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- drawn once
            key={index}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-controls={`${id}-${index}-panel`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ children }, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- drawn once
          key={index}
          className="p-tabs__panel p-form__parts"
          role="tabpanel"
          id={`${id}-${index}-panel`}
          aria-labelledby={`${id}-${index}`}
          hidden={index !== shown}
        >
          <Nodes nodes={children} frame={frame} path={`${path}-${index}`} />
        </div>
      ))}
    </div>
  );
}

function Steps({ steps, frame, path }: PartsProps & { readonly steps: readonly Part[] }) {
  const shown = shownOf(frame, path);
  return (
    <div {...marked(frame, path)} className="p-form__parts" data-part="steps">
      <ol className="p-form__steps">
        {steps.map(({ title }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- drawn once
          <li key={index} aria-current={index === shown ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
      {steps.map(({ title, children }, index) => (
        <section
          // oxlint-disable-next-line react/no-array-index-key -- drawn once
          key={index}
          className="p-form__parts"
          aria-label={title}
          data-step={index}
          hidden={index !== shown}
        >
          <Nodes nodes={children} frame={frame} path={`${path}-${index}`} />
        </section>
      ))}
      {steps.length > 1 && (
        <div className="p-form__moves">
          <button type="button" className="p-form__move" data-move="-1" hidden>
            上一步
          </button>
          <button type="button" className="p-form__move" data-move="1">
            下一步
          </button>
        </div>
      )}
    </div>
  );
}

/** The script copies the blank row. */
function Rows({ node, frame, path }: PartsProps & { readonly node: Extract<LayoutNode, { rows: string }> }) {
  const field = frame.fields[node.rows];
  if (!field || !isRows(field.items)) return null;
  const id = `${frame.id}-${node.rows}`;
  const { properties: fields, required = [] } = field.items;
  const isRequired = frame.required.includes(node.rows);
  return (
    <fieldset
      {...marked(frame, path)}
      className={`p-field p-form__group${isRequired ? ' p-field--required' : ''}`}
      data-field={node.rows}
      data-kind="rows"
      aria-describedby={`${id}-error`}
    >
      <legend>{field.title}</legend>
      <div data-list="">
        <div className={`p-form__row p-form__row--${node.as}`} data-blank="" hidden={!frame.isCanvas}>
          <Nodes nodes={node.children} frame={{ ...frame, id, fields, required }} path={path} />
          <button type="button" className="p-form__less" data-less="">
            删除这一行
          </button>
        </div>
      </div>
      <button type="button" className="p-form__move" data-more="">
        添加一行
      </button>
      <p className="p-field__hint">{field.description}</p>
      <p className="p-field__error" id={`${id}-error`} />
    </fieldset>
  );
}

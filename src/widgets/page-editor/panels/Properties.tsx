/** The form of the selected node, derived from its declaration; of the page, if nothing is selected. */
import Input from 'antd/es/input';
import type { Json, PageNode, PropSchema } from '../../../pages/document';
import { primitiveOf } from '../../../pages/primitives';
import { useEditor, useEditorContext, useSelected } from '../EditorContext';
import { Named } from './Named';
import { PropField } from '../fields/PropField';
import { Field } from '../../../shared/property-form/Field';
import { MESSAGES } from '../page-editor.messages';
import { DOCUMENT_FIELDS, propsOf } from '../state/declared';
import { narrowed } from '../state/narrowed';
import { titleOf } from '../state/titles';
import { FormPicker } from './FormPicker';
import { Upgrade } from './Upgrade';

/** Props of a `slot`, which is no primitive and has only a name. */
const SLOT_PROPS: Readonly<Record<string, PropSchema>> = { name: { type: 'string', title: '插槽名', maxLength: 32 } };

/** Props of a form that the form picker sets together. */
const PICKED: ReadonlySet<string> = new Set(['formId', 'versionNo']);

export function Properties() {
  const node = useSelected();
  const count = useEditor(({ selection }) => selection.length);
  if (count > 1) return <p className="at-pe-hint">{MESSAGES.severalSelected(count)}</p>;
  return node ? <NodeForm key={node.id} node={node} /> : <DocumentForm />;
}

/** Sets a value; letters typed into one field are one step. */
export function useSet() {
  const { editor } = useEditorContext();
  return (id: string | null, path: readonly (string | number)[], value: Json | undefined, title: string, part = '') =>
    editor.change({
      title,
      operations: narrowed(editor.view.getState().document, {
        op: 'set',
        id,
        path,
        ...(value !== undefined && { value }),
      }),
      key: JSON.stringify([id, ...path, part]),
    });
}

function NodeForm({ node }: { readonly node: PageNode }) {
  const { mayEdit, rights } = useEditorContext();
  const pinned = useEditor((state) => state.pinned);
  const set = useSet();
  const schemas = node.type === 'slot' ? SLOT_PROPS : propsOf(node, pinned);
  const required = primitiveOf(node.type)?.required ?? [];
  const title = titleOf(node, pinned);
  return (
    <>
      <h3 className="at-pe-panel-title">{title}</h3>
      {mayEdit && (
        <Field label={MESSAGES.nodeName}>
          {(id) => (
            <Input
              id={id}
              size="small"
              maxLength={40}
              value={node.name ?? ''}
              onChange={({ target }) => set(node.id, ['name'], target.value || undefined, MESSAGES.renamed(title))}
            />
          )}
        </Field>
      )}
      {node.type === 'component' && mayEdit && <Upgrade rootId={node.component ?? 0} />}
      {node.type === 'form' && <FormPicker node={node} />}
      {Object.entries(schemas)
        .filter(([name]) => !(node.type === 'form' && PICKED.has(name)))
        .map(([name, schema]) => (
          <Named key={name} name={name}>
            <PropField
              schema={schema}
              value={node.props?.[name]}
              isRequired={required.includes(name)}
              access={mayEdit ? 'all' : rights.canWrite ? 'content' : 'none'}
              onChange={(value, part) =>
                set(node.id, ['props', name], value, MESSAGES.changed(title, schema.title), part)
              }
            />
          </Named>
        ))}
      {mayEdit && (
        <Named name="visible">
          <Field label={MESSAGES.visible} help={MESSAGES.visibleHelp}>
            {(id) => (
              <Input
                id={id}
                size="small"
                placeholder="${row.onSale}"
                value={node.visible ?? ''}
                onChange={({ target }) =>
                  set(node.id, ['visible'], target.value || undefined, MESSAGES.changed(title, MESSAGES.visible))
                }
              />
            )}
          </Field>
        </Named>
      )}
    </>
  );
}

function DocumentForm() {
  const { mayEdit, rights } = useEditorContext();
  const document = useEditor((state) => state.document);
  const set = useSet();
  const names = 'props' in document ? ['title'] : Object.keys(DOCUMENT_FIELDS);
  return (
    <>
      <h3 className="at-pe-panel-title">{'props' in document ? MESSAGES.component : MESSAGES.page}</h3>
      {names.map((name) => (
        <Named key={name} name={name}>
          <PropField
            schema={DOCUMENT_FIELDS[name]!}
            value={(document as unknown as Readonly<Record<string, Json>>)[name]}
            access={mayEdit ? 'all' : rights.canWrite ? 'content' : 'none'}
            isRequired={name === 'title'}
            onChange={(value) =>
              set(null, [name], value ?? (name === 'title' ? '' : undefined), DOCUMENT_FIELDS[name]!.title)
            }
          />
        </Named>
      ))}
      <p className="at-pe-hint">{MESSAGES.selectToEdit}</p>
    </>
  );
}

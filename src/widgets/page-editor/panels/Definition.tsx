/** Props and slots that a component declares. */
import type { ComponentDocument, Json, PropSchema } from '../../../pages/document';
import { useEditor, useEditorContext } from '../EditorContext';
import { NewName } from '../fields/NewName';
import { PropField } from '../fields/PropField';
import { Small } from '../fields/Small';
import { MESSAGES } from '../page-editor.messages';
import { useSet } from './Properties';

/** Kinds of props, with their names in the interface. */
const KINDS = {
  text: { title: '文字', schema: { type: 'string' } },
  longText: { title: '长文字', schema: { type: 'string', format: 'longText' } },
  picture: { title: '图片', schema: { type: 'string', format: 'picture' } },
  link: { title: '链接', schema: { type: 'string', format: 'link' } },
  color: { title: '颜色', schema: { type: 'string', format: 'color' } },
  'date-time': { title: '时间', schema: { type: 'string', format: 'date-time' } },
  phone: { title: '电话', schema: { type: 'string', format: 'phone' } },
  number: { title: '数字', schema: { type: 'number' } },
  boolean: { title: '开关', schema: { type: 'boolean' } },
  source: { title: '数据源', schema: { type: 'string', format: 'source' } },
} as const satisfies Record<string, { title: string; schema: Omit<PropSchema, 'title'> }>;
type Kind = keyof typeof KINDS;

const kindOf = ({ type, format }: PropSchema): Kind | undefined =>
  (Object.keys(KINDS) as Kind[]).find((kind) => {
    const { schema }: { schema: Omit<PropSchema, 'title'> } = KINDS[kind];
    return schema.type === type && schema.format === format;
  });
const KIND: PropSchema = {
  type: 'string',
  title: '类型',
  enum: Object.keys(KINDS),
  names: Object.values(KINDS).map(({ title }) => title),
};
const TITLE: PropSchema = { type: 'string', title: '名称', maxLength: 40 };
const HELP: PropSchema = { type: 'string', title: '说明', maxLength: 200 };

export function Definition() {
  const { variant, mayEdit } = useEditorContext();
  const document = useEditor((state) => state.document) as ComponentDocument;
  const set = useSet();
  const put = (group: 'props' | 'slots', name: string, value: Json | undefined) =>
    set(null, [group, name], value, MESSAGES.changed(MESSAGES[group], name));
  const { props, slots = {} } = document;
  return (
    <>
      <h3 className="at-pe-panel-title">{MESSAGES.props}</h3>
      <p className="at-pe-hint">{MESSAGES.propsHelp}</p>
      {Object.entries(props).map(([name, schema]) => (
        <fieldset key={name} className="at-pe-items">
          <legend>
            {name}
            {mayEdit && (
              <Small label={MESSAGES.removeProp(name)} onPress={() => put('props', name, undefined)}>
                ×
              </Small>
            )}
          </legend>
          <Prop schema={schema} disabled={!mayEdit} onChange={(next) => put('props', name, next as unknown as Json)} />
        </fieldset>
      ))}
      {mayEdit && (
        <NewName
          {...NAMES}
          title={MESSAGES.newProp}
          taken={props}
          onAdd={(name) => put('props', name, { type: 'string', title: name })}
        />
      )}
      {variant.slots && (
        <>
          <h3 className="at-pe-panel-title">{MESSAGES.slots}</h3>
          {Object.entries(slots).map(([name, title]) => (
            <div key={name} className="at-pe-row">
              <PropField
                schema={{ ...TITLE, title: name }}
                value={title}
                access={mayEdit ? 'all' : 'none'}
                onChange={(next) => put('slots', name, next ?? '')}
              />
              {mayEdit && (
                <Small label={MESSAGES.removeSlot(name)} onPress={() => put('slots', name, undefined)}>
                  ×
                </Small>
              )}
            </div>
          ))}
          {mayEdit && (
            <NewName {...NAMES} title={MESSAGES.newSlot} taken={slots} onAdd={(name) => put('slots', name, name)} />
          )}
        </>
      )}
    </>
  );
}

interface PropProps {
  readonly schema: PropSchema;
  readonly disabled: boolean;
  onChange(schema: PropSchema): void;
}

function Prop({ schema, disabled, onChange }: PropProps) {
  const { description, default: given } = schema;
  return (
    <>
      <PropField
        schema={TITLE}
        value={schema.title}
        access={disabled ? 'none' : 'all'}
        onChange={(title) => onChange({ ...schema, title: String(title ?? '') })}
      />
      <PropField
        schema={KIND}
        value={kindOf(schema)}
        access={disabled ? 'none' : 'all'}
        onChange={(kind) =>
          kind !== undefined &&
          onChange({ title: schema.title, ...(description && { description }), ...KINDS[kind as Kind].schema })
        }
      />
      <PropField
        schema={HELP}
        value={description}
        access={disabled ? 'none' : 'all'}
        onChange={(next) => {
          const { description: _, ...rest } = schema;
          onChange({ ...rest, ...(typeof next === 'string' && { description: next }) });
        }}
      />
      <PropField
        schema={{ ...schema, title: MESSAGES.byDefault }}
        value={given}
        access={disabled ? 'none' : 'all'}
        onChange={(next) => {
          const { default: _, ...rest } = schema;
          onChange({ ...rest, ...(next !== undefined && { default: next }) });
        }}
      />
    </>
  );
}

const NAMES = { help: MESSAGES.nameRule, placeholder: 'title', rule: /^[a-z][A-Za-z0-9]{0,31}$/ };

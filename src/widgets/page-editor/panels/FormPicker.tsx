/** Chooses a published form instead of the node's own fields, and the version that the page pins. */
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import type { PageNode } from '../../../pages/document';
import { errorMessage } from '../../../services/client';
import { useEditorContext } from '../EditorContext';
import { Field } from '../../../shared/property-form/Field';
import { MESSAGES } from '../page-editor.messages';

interface Choice {
  readonly formId: number;
  readonly name: string;
  readonly versionNo: number;
}

export function FormPicker({ node }: { readonly node: PageNode }) {
  const { editor, mayEdit, navigate } = useEditorContext();
  const { choices, failure, search } = useChoices();
  const formId = Number(node.props?.formId ?? 0);
  const versionNo = Number(node.props?.versionNo ?? 0);
  const chosen = choices?.find((each) => each.formId === formId);
  const pin = (choice: Choice | undefined) =>
    editor.change({
      title: choice ? MESSAGES.formChosen(choice.name) : MESSAGES.formLeft,
      operations: [
        ...(node.children ?? []).map(({ id }) => ({ op: 'remove', id }) as const),
        { op: 'set', id: node.id, path: ['props', 'formId'], ...(choice && { value: choice.formId }) },
        { op: 'set', id: node.id, path: ['props', 'versionNo'], ...(choice && { value: choice.versionNo }) },
      ],
    });
  return (
    <Field label={MESSAGES.libraryForm}>
      {(id) => (
        <>
          <Select
            id={id}
            size="small"
            showSearch
            allowClear
            filterOption={false}
            popupMatchSelectWidth={false}
            disabled={!mayEdit}
            loading={choices === undefined}
            placeholder={MESSAGES.chooseForm}
            notFoundContent={failure || MESSAGES.noForms}
            value={formId > 0 ? formId : undefined}
            options={optionsOf(choices ?? [], formId)}
            onSearch={search}
            onChange={(wanted?: number) => pin(choices?.find((each) => each.formId === wanted))}
          />
          {versionNo > 0 && <small>{MESSAGES.formVersion(versionNo)}</small>}
          {chosen && chosen.versionNo > versionNo && mayEdit && (
            <Button size="small" onClick={() => pin(chosen)}>
              {MESSAGES.formUpgrade(chosen.versionNo)}
            </Button>
          )}
          {formId > 0 && (
            <Button type="link" size="small" onClick={() => navigate(`/lego/component/formAssembly?id=${formId}`)}>
              {MESSAGES.openForm}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}

/** The pinned form has a name even where the search does not find it. */
const optionsOf = (choices: readonly Choice[], formId: number) => [
  ...choices.map((each) => ({ value: each.formId, label: each.name })),
  ...(formId > 0 && !choices.some((each) => each.formId === formId)
    ? [{ value: formId, label: MESSAGES.formNumber(formId) }]
    : []),
];

const SEARCH_MS = 300;

function useChoices() {
  const { client } = useEditorContext();
  const [keyword, setKeyword] = useState('');
  const [choices, setChoices] = useState<readonly Choice[]>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      try {
        const params = { published: true, pageNo: 1, pageSize: 50, ...(keyword && { keyword }) };
        const { list } = await client.call('builder.queryFormList', params, { signal: leaving.signal, quiet: true });
        setFailure('');
        setChoices(
          list.flatMap(({ formId, name, versionNo }) => (versionNo === null ? [] : [{ formId, name, versionNo }])),
        );
      } catch (error) {
        if (leaving.signal.aborted) return;
        setFailure(errorMessage(error));
        setChoices([]);
      }
    };
    const timer = setTimeout(() => void look(), keyword ? SEARCH_MS : 0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, keyword]);
  return { choices, failure, search: setKeyword };
}

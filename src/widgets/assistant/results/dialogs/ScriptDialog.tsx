/** An answer becomes a script, whose variables and inclusions are highlighted. */
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { useId, useState } from 'react';
import type { ScriptScope } from '../../../../services/catalogue/sets/script';
import { TextEditor } from '../../../../shared/prohibited/TextEditor';
import { tokenMarks, tokensOf } from '../../../../shared/text/script-text';
import { ResultFrame } from '../ResultFrame';
import { MESSAGES } from '../results.messages';
import { useSaving } from '../useSaving';
import { type ReadDialogProps, withRead } from './withRead';
import type { ResultKind } from '../../../../services/catalogue/sets/assistant';
import { readResult } from '../../../../shared/assistant/result-formats';

/** Why a text is not of a kind of result; undefined: it is. */
function blockProblem(kind: ResultKind, body: string): string | undefined {
  const read = readResult(kind, body);
  return 'problem' in read ? read.problem : undefined;
}

const SCOPES = Object.entries(MESSAGES.scopes).map(([value, label]) => ({ value, label }));

function ScriptDialog({ value, content, client, onClose }: ReadDialogProps<'script'>) {
  const [title, setTitle] = useState(value.title);
  const [text, setText] = useState(value.text);
  const [scope, setScope] = useState<ScriptScope>('department');
  const saving = useSaving({ client, content, kind: 'script' });
  const titleId = useId();
  const isFixed = saving.made !== undefined;
  const problem = blockProblem('script', `${title}\n${text}`);
  const { variables, inclusions } = tokensOf(text);
  const save = async () => {
    const params = { title: title.trim(), text, pictures: [], notes: [], platform: null, scope };
    const script = await client.call('replyManage.replayContentAdd', params);
    return { title: script.title, address: `/bot/script?script=${script.scriptId}` };
  };
  return (
    <ResultFrame
      title={MESSAGES.title('script')}
      saving={saving}
      canSave={problem === undefined}
      onSave={() => void saving.save(save)}
      onClose={onClose}
    >
      <div className="at-result-fields">
        <label htmlFor={titleId}>{MESSAGES.scriptTitle}</label>
        <Input id={titleId} value={title} readOnly={isFixed} onChange={({ target }) => setTitle(target.value)} />
        <TextEditor
          label={MESSAGES.scriptText}
          value={text}
          marks={tokenMarks(text)}
          readOnly={isFixed}
          onChange={setText}
        />
        <Names title={MESSAGES.variables} names={variables} />
        <Names title={MESSAGES.includes} names={inclusions} />
        <fieldset className="at-result-choice">
          <legend>{MESSAGES.scope}</legend>
          <Radio.Group
            value={scope}
            disabled={isFixed}
            options={SCOPES}
            onChange={({ target }) => setScope(target.value as ScriptScope)}
          />
        </fieldset>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
    </ResultFrame>
  );
}

const Names = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) =>
  names.length > 0 && (
    <p className="at-result-quiet">
      {title}：{names.join('、')}
    </p>
  );

export default withRead('script', ScriptDialog);

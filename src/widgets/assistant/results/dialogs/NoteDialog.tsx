/** An answer becomes a note: title and text, checked for prohibited words. */
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { firstOf } from '../../../../shared/text/note-text';
import { replaced } from '../../../../shared/prohibited/marks';
import { ProhibitedList } from '../../../../shared/prohibited/ProhibitedList';
import { TextEditor } from '../../../../shared/prohibited/TextEditor';
import { useProhibited } from '../../../../shared/prohibited/useProhibited';
import { ResultFrame } from '../ResultFrame';
import { MESSAGES } from '../results.messages';
import { useSaving } from '../useSaving';
import { type ReadDialogProps, withRead } from './withRead';

/** Maximum length of a title in the call's params. */
const LONGEST_TITLE = 200;

function NoteDialog({ value, content, client, onClose }: ReadDialogProps<'note'>) {
  const [title, setTitle] = useState(value.title);
  const [text, setText] = useState(value.content);
  const saving = useSaving({ client, content, kind: 'note' });
  const { marks, checked } = useProhibited(client, text);
  const titleId = useId();
  const isEmpty = title.trim() === '' || text.trim() === '';
  const isFixed = saving.made !== undefined;
  const save = async () => {
    const note = await client.call('operation.saveGenerateNote', { title: title.trim(), content: text });
    return { title: note.title, address: `/op/note?tab=generated&generated=${note.noteId}` };
  };
  return (
    <ResultFrame
      title={MESSAGES.title('note')}
      saving={saving}
      canSave={!isEmpty}
      onSave={() => void saving.save(save)}
      onClose={onClose}
    >
      <div className="at-result-fields">
        <label htmlFor={titleId}>{MESSAGES.noteTitle}</label>
        <Input
          id={titleId}
          value={title}
          readOnly={isFixed}
          onChange={({ target }) => setTitle(firstOf(target.value, LONGEST_TITLE))}
        />
        <TextEditor label={MESSAGES.noteText} value={text} marks={marks} readOnly={isFixed} onChange={setText} />
        <ProhibitedList
          of={MESSAGES.noteText}
          marks={marks}
          checked={checked}
          readOnly={isFixed}
          onReplace={(mark) => setText(replaced(text, mark, mark.suggestion))}
        />
        {isEmpty && <p role="alert">{MESSAGES.noteEmpty}</p>}
      </div>
    </ResultFrame>
  );
}

export default withRead('note', NoteDialog);

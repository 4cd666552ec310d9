/** Creates the editor of the widget, loads it, stores its session, and passes on changes of other people. */
import { useCallback, useMemo, useState } from 'react';
import type { OwnRole } from '../../services/catalogue/generated/types';
import type { Client, WidgetProps } from '../../services/client';
import { useChanges } from '../../services/client/use-changes';
import { useEditing as useOpened } from '../../shared/editing/use-editing';
import { indexOf } from '../../pages/operations/find';
import { needsElementRight } from '../../pages/rights';
import { MESSAGES } from './page-editor.messages';
import { Editor } from './state/editor';
import { propsOf } from './state/declared';
import { Stage } from './state/stage';
import { componentSubject, pageSubject } from './state/subject';
import { NO_RIGHTS, type Rights, type Variant } from './variants';

export function useEditing(client: Client, variant: Variant, id: number, hold: WidgetProps['hold']) {
  const [rights, setRights] = useState<Rights>(NO_RIGHTS);
  const stage = useMemo(() => new Stage(), []);
  const { editor, allow } = useMemo(() => editorOf(client, variant, id), [client, variant, id]);
  const readRights = useCallback(async () => {
    const role = await client.call('auth.queryOwnRole', {}, { cacheMs: 60_000 }).catch(() => NO_RIGHTS as OwnRole);
    setRights(role);
    allow(role);
  }, [client, allow]);
  useOpened(editor, hold, MESSAGES.unsavedQuestion, readRights);
  useChanges(client, [editor.options.subject.entity], () => void editor.pull());
  return { editor, stage, rights };
}

function editorOf(client: Client, variant: Variant, id: number) {
  let rights: Rights = NO_RIGHTS;
  const subject = variant.edits === 'page' ? pageSubject(client, id) : componentSubject(client, id);
  const editor = new Editor({
    subject,
    mayApply(document, operation, pinned) {
      if (!rights.canWrite || rights.canEditElement) return rights.canWrite;
      const id = operation.op === 'set' ? operation.id : null;
      const node = id === null ? undefined : indexOf(document).get(id)?.node;
      return !needsElementRight(operation, node, (of) => propsOf(of, pinned));
    },
  });
  return {
    editor,
    allow: (given: Rights) => {
      rights = given;
    },
  };
}

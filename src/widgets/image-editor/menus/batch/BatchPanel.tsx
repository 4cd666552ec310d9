/** The menu for many images: one operation on the open ones, or posters from rows. */
import Segmented from 'antd/es/segmented';
import { useStore } from 'zustand';
import { useEditorContext } from '../../EditorContext';
import { MESSAGES } from './batch.messages';
import { type BatchTab, batchOf } from './batch-state';
import { Images } from './Images';
import { Posters } from './Posters';
import '../menus.css';

const TABS = Object.entries(MESSAGES.tabs).map(([value, label]) => ({ value: value as BatchTab, label }));

export default function BatchPanel() {
  const { editor, rights } = useEditorContext();
  const store = batchOf(editor);
  const tab = useStore(store, (state) => state.tab);
  if (!rights.canMakePosters)
    return (
      <div className="at-im">
        <Images />
      </div>
    );
  return (
    <div className="at-im">
      <Segmented
        block
        aria-label={MESSAGES.tab}
        value={tab}
        options={TABS}
        onChange={(next) => store.setState({ tab: next })}
      />
      {tab === 'images' ? <Images /> : <Posters />}
    </div>
  );
}

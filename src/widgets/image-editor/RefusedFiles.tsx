/** Which files were not taken in, and why, until the person has read it. */
import Alert from 'antd/es/alert';
import { useEditorContext } from './EditorContext';
import { ICONS } from './icons';
import { MESSAGES } from './image-editor.messages';
import type { RefusedFiles as Refused } from './state/editor';

export default function RefusedFiles({ refused: { total, reasons } }: { readonly refused: Refused }) {
  const { editor } = useEditorContext();
  const list = (
    <ul>
      {reasons.map((reason, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name and reason
        <li key={index}>{reason}</li>
      ))}
    </ul>
  );
  return (
    <div className="at-ie-refused">
      <Alert
        type="error"
        showIcon
        closable={{ 'aria-label': MESSAGES.close, closeIcon: ICONS.close }}
        message={total > 1 ? MESSAGES.refusedFiles(reasons.length, total) : reasons[0]}
        description={total > 1 ? list : undefined}
        onClose={() => editor.refuse(null)}
      />
    </div>
  );
}

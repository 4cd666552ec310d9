/** What the checker found in the draft as it was saved last; a press selects the node. */
import { useEditor, useEditorContext } from '../EditorContext';
import { MESSAGES } from '../page-editor.messages';

export function Problems() {
  const { editor } = useEditorContext();
  const problems = useEditor((state) => state.problems);
  if (problems.length === 0) return <p className="at-pe-hint">{MESSAGES.noProblems}</p>;
  return (
    <ul className="at-pe-problems">
      {problems.map(({ code, path, severity, message, nodeId }) => (
        <li key={`${code}${path.join('.')}`} data-severity={severity}>
          <button type="button" disabled={nodeId === null} onClick={() => nodeId !== null && editor.select([nodeId])}>
            <strong>{MESSAGES.severity[severity]}</strong> {message}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the checker found in the draft as it was saved last; a press selects the node and leads to the field. */
import { useEditor, useEditorContext } from '../EditorContext';
import type { PageProblem } from '../../../services/catalogue/generated/types';
import { MESSAGES } from '../page-editor.messages';
import { placeOfProblem } from '../state/problem-place';

export function Problems() {
  const { editor, stage } = useEditorContext();
  const problems = useEditor((state) => state.problems);
  if (problems.length === 0) return <p className="at-pe-hint">{MESSAGES.noProblems}</p>;
  const lead = (found: PageProblem) => {
    editor.select(found.nodeId === null ? [] : [found.nodeId]);
    const { panel, field = null } = placeOfProblem(found);
    stage.show({ panel, sought: field });
  };
  return (
    <ul className="at-pe-problems">
      {problems.map((found) => (
        <li key={`${found.code}${found.path.join('.')}`} data-severity={found.severity}>
          <button type="button" onClick={() => lead(found)}>
            <strong>{MESSAGES.severity[found.severity]}</strong> {found.message}
          </button>
        </li>
      ))}
    </ul>
  );
}

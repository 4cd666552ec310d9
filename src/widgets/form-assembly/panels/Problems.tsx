/** What the check of forms finds in the draft; a press selects the place. */
import { isBelow, layoutPlaces, type Path } from '../../../pages/forms/layout';
import type { FormDocument } from '../../../pages/forms/document';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { fieldOf } from '../state/edits';

export function Problems() {
  const { assembly } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const problems = useAssembly((state) => state.problems);
  if (problems.length === 0) return <p className="at-fa-hint">{MESSAGES.noProblems}</p>;
  return (
    <ul className="at-fa-problems">
      {problems.map(({ path, severity, message }) => (
        <li key={`${path.join('.')}${message}`} data-severity={severity}>
          <button type="button" onClick={() => assembly.select(nodeOf(document, path))}>
            <strong>{MESSAGES.severity[severity]}</strong> {message}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The innermost node that a problem is about; null: the form. */
function nodeOf(document: FormDocument, problem: Path): Path | null {
  const places = [...layoutPlaces(document['x-layout'])].filter(({ path }) => {
    const found = fieldOf(document, path);
    return [path, ...(found ? [found.path] : [])].some((each) => isBelow(problem, each));
  });
  return places.at(-1)?.path ?? null;
}

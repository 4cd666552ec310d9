/** Settings of what is selected; of the form, if nothing is. */
import { useAssembly } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { fieldOf, nodeAt } from '../state/edits';
import { FieldSettings } from './FieldSettings';
import { FormSettings } from './FormSettings';
import { PartSettings } from './PartSettings';

export function Properties() {
  const document = useAssembly((state) => state.document);
  const selection = useAssembly((state) => state.selection);
  const node = selection && nodeAt(document, selection);
  if (!node)
    return (
      <>
        <FormSettings />
        <p className="at-fa-hint">{MESSAGES.selectToEdit}</p>
      </>
    );
  const found = fieldOf(document, selection);
  return (
    <>
      {!('field' in node) && <PartSettings key={selection.join('.')} node={node} path={selection} />}
      {found && <FieldSettings key={found.path.join('.')} path={selection} found={found} />}
    </>
  );
}

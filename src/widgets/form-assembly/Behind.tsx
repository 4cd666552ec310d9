/** Dialog after somebody else saved the draft: the person chooses which of the two drafts to keep. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useAssembly, useAssemblyContext } from './AssemblyContext';
import { MESSAGES } from './form-assembly.messages';

export function Behind() {
  const { assembly } = useAssemblyContext();
  const behind = useAssembly((state) => state.behind);
  if (!behind) return null;
  return (
    <Alert
      banner
      type="warning"
      message={MESSAGES.behind(behind.served.author ?? '')}
      description={MESSAGES.behindHelp}
      action={
        <span className="at-fa-acts">
          <Button onClick={() => assembly.choose('mine')}>{MESSAGES.keepMine}</Button>
          <Button onClick={() => assembly.choose('theirs')}>{MESSAGES.keepTheirs}</Button>
        </span>
      }
    />
  );
}

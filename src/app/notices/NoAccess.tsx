import { useConsole } from '../useConsole';
import { useScreenUpdates } from '../screens/useScreenUpdates';
import { Notice } from './Notice';

const nothing = () => undefined;

/** The home of a person without any menu. New rights appear without a reload. */
export function NoAccess() {
  const { access } = useConsole();
  // The server ends the event stream when the person's rights change, which triggers a refresh.
  useScreenUpdates('', nothing);
  return (
    <Notice
      title="您还没有任何权限，请联系管理员"
      text="管理员为您分配角色，或者您的入组申请通过审批之后，可以使用的功能会自动出现在这里。"
      actions={[{ text: '立即检查', run: () => void access.refresh() }]}
    />
  );
}

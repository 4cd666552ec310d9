import { useNavigate } from 'react-router-dom';
import { ScreenError } from '../screens/screens';
import { Notice } from './Notice';

/** Shown when a screen could not be loaded. */
export function Unavailable({ error, retry }: { error: unknown; retry(): void }) {
  const navigate = useNavigate();
  if (error instanceof ScreenError && error.kind === 'missing') {
    return (
      <Notice
        title="页面不存在"
        text={error.message}
        actions={[{ text: '返回首页', run: () => void navigate('/home') }]}
      />
    );
  }
  const text =
    error instanceof ScreenError ? error.message : '页面代码没有加载成功，控制台可能刚刚更新过，请刷新后重试';
  return (
    <Notice
      title="页面加载失败"
      text={text}
      actions={[
        { text: '重试', run: retry },
        { text: '刷新', run: () => location.reload() },
      ]}
    />
  );
}

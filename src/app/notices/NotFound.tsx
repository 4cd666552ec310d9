import { useNavigate } from 'react-router-dom';
import { Notice } from './Notice';

export function NotFound() {
  const navigate = useNavigate();
  return (
    <Notice
      code="404"
      title="页面不存在"
      text="您访问的页面不存在、已下线，或者没有访问权限。"
      actions={[
        { text: '返回首页', run: () => void navigate('/home') },
        { text: '返回上一页', run: () => void navigate(-1) },
      ]}
    />
  );
}

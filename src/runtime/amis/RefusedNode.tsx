/** Stands where an answer brought a node that islands do not draw. */
import { Alert } from 'antd';

export const refusedNode = (type: unknown) => <Alert type="warning" showIcon message={`此处不能使用「${String(type)}」组件`} />;

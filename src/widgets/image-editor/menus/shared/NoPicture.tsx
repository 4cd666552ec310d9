/** Placeholder in menus that need a picture while the image has none. */
import Empty from 'antd/es/empty';
import { MESSAGES } from '../menus.messages';
import '../menus.css';

export const NoPicture = () => (
  <div className="at-im">
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={MESSAGES.noPicture} />
  </div>
);

/** The image editor over the whole window. */
import Modal from 'antd/es/modal';
import { chunk } from '../../runtime/nodes/chunk';
import { Themed } from '../../runtime/nodes/theme/Themed';
import { DoneProvider } from '../../runtime/nodes/widget/registry';
import { EDIT_PICTURE } from '../../shared/address/image-edit';
import { LoadingBar } from '../notices/LoadingBar';
import { screenWidgets } from '../widgets';
import './image-edit.css';

const ImageEditor = chunk(screenWidgets['image-editor']!, <LoadingBar active />);

interface Props {
  readonly address: string;
  readonly userId: number;
  /** Props of the widget that say what the person may do. */
  readonly rights: Readonly<Record<string, unknown>>;
  answer(edited: string | undefined): void;
}

export default function ImageEditDialog({ address, userId, rights, answer }: Props) {
  return (
    <Themed>
      <Modal
        open
        destroyOnHidden
        footer={null}
        closable={false}
        keyboard={false}
        maskClosable={false}
        width="100vw"
        className="at-image-edit"
        // Unseen; it names the dialog, which antd does not do by an aria-label.
        title={EDIT_PICTURE}
      >
        <DoneProvider value={(edited) => answer(typeof edited === 'string' ? edited : undefined)}>
          <ImageEditor {...rights} url={address} userId={userId} isDialog />
        </DoneProvider>
      </Modal>
    </Themed>
  );
}

/** The form on a phone, in the frame of the simulator: an origin of its own, without a network. */
import { useEffect, useMemo, useState } from 'react';
import { pinOf, type PageDocument } from '../../../pages/document';
import type { FormDocument } from '../../../pages/forms/document';
import { LONE_FORM } from '../../../pages/render/FormOnCanvas';
import { type Circumstances, type DrawnPage, messageFromFrame, type ToFrame } from '../../../pages/simulator/protocol';
import { SIMULATOR_FRAME } from '../../../shared/simulator-frame';
import { MESSAGES } from '../form-assembly.messages';

const PAGE: PageDocument = {
  version: 1,
  title: MESSAGES.assembly,
  body: [LONE_FORM],
};
const USUAL: Circumstances = {
  dark: false,
  largeText: false,
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
  network: 'usual',
  clockAhead: 0,
};

interface Props {
  readonly form: FormDocument;
  onSent(this: void): void;
}

export function PhoneFrame({ form, onSent }: Props) {
  const [element, setElement] = useState<HTMLIFrameElement | null>(null);
  const page = useMemo<DrawnPage>(
    () => ({ id: 0, document: PAGE, pinned: {}, forms: { [pinOf(1, 1)]: form }, sources: {} }),
    [form],
  );
  useEffect(() => {
    if (!element) return undefined;
    const show = () => {
      const message: ToFrame = { type: 'show', page, circumstances: USUAL };
      element.contentWindow?.postMessage(message, '*');
    };
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow || origin !== 'null') return;
      const message = messageFromFrame(data);
      if (message?.type === 'ready') show();
      if (message?.type === 'sent' && message.event.name === 'submit') onSent();
    };
    addEventListener('message', onMessage);
    show();
    return () => removeEventListener('message', onMessage);
  }, [element, page, onSent]);
  return (
    <iframe
      ref={setElement}
      className="at-fa-phone"
      title={MESSAGES.modes.phone}
      src={SIMULATOR_FRAME}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
    />
  );
}

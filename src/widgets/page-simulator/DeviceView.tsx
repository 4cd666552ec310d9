/** One device: its window with the frame, its safe areas, and the loading or error state of the frame. */
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SIMULATOR_FRAME } from '../../shared/simulator-frame';
import type { Device, HeldWindow } from './devices';
import { MESSAGES } from './page-simulator.messages';
import {
  type Act,
  type Circumstances,
  type DrawnPage,
  type FromFrame,
  type Insets,
  messageFromFrame,
  type SentEvent,
  type ToFrame,
} from '../../pages/simulator/protocol';

/** Time limit for the frame's document, ms. */
const READY_WITHIN_MS = 20_000;

/** Sends a message to the frame. */
export type Post = (this: void, message: ToFrame) => void;

export interface DeviceViewProps {
  readonly device: Device;
  readonly window: HeldWindow;
  readonly scale: number;
  readonly showsSafeAreas: boolean;
  readonly page: DrawnPage;
  readonly circumstances: Circumstances;
  /** Called with the way to the frame once it listens, and with null when it is gone. */
  onReady(this: void, key: string, post: Post | null): void;
  onAct(this: void, key: string, act: Act): void;
  onSent(this: void, device: Device, event: SentEvent): void;
  onPicture(this: void, device: Device, picture: Extract<FromFrame, { type: 'picture' | 'noPicture' }>): void;
}

export function DeviceView(props: DeviceViewProps) {
  const { device, window: held, scale } = props;
  const [attempt, setAttempt] = useState(0);
  const style = { '--width': `${held.width}px`, '--height': `${held.height}px`, '--scale': scale } as CSSProperties;
  return (
    <figure className="ps-device" data-kind={device.kind} style={style}>
      <figcaption>
        {device.name}
        <span>
          {held.width} × {held.height}
        </span>
      </figcaption>
      <div className="ps-body">
        <FrameWindow key={attempt} {...props} again={() => setAttempt(attempt + 1)} />
      </div>
    </figure>
  );
}

function FrameWindow({ again, ...props }: DeviceViewProps & Pick<FrameState, 'again'>) {
  const { device, window: held, showsSafeAreas } = props;
  const [element, setElement] = useState<HTMLIFrameElement | null>(null);
  const { step, trouble, isDrawn } = useFrame(element, props);
  return (
    <div className="ps-window" data-drawn={isDrawn ? '' : undefined}>
      <iframe
        ref={setElement}
        title={MESSAGES.frame(device.name)}
        src={SIMULATOR_FRAME}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
      />
      {showsSafeAreas && <SafeAreas {...held.insets} />}
      <FrameNotice step={step} trouble={trouble} again={again} />
    </div>
  );
}

interface FrameState {
  readonly step: 'loading' | 'late' | 'ready';
  /** Why the page could not be drawn. */
  readonly trouble: string | undefined;
  again(this: void): void;
}

function FrameNotice({ step, trouble, again }: FrameState) {
  if (step === 'ready' && trouble === undefined) return null;
  if (step === 'loading')
    return (
      <output className="ps-frame-state" aria-busy="true">
        {MESSAGES.frameLoading}
      </output>
    );
  return (
    <div role="alert" className="ps-frame-state">
      {trouble === undefined ? MESSAGES.frameFailed : MESSAGES.failed(trouble)}
      <button type="button" onClick={again}>
        {MESSAGES.again}
      </button>
    </div>
  );
}

/** Sends the page to the frame, and passes on the frame's messages. */
function useFrame(element: HTMLIFrameElement | null, props: DeviceViewProps) {
  const { device, page, circumstances, onReady } = props;
  const [step, setStep] = useState<FrameState['step']>('loading');
  const [trouble, setTrouble] = useState<string>();
  const [drawn, setDrawn] = useState<Pick<DeviceViewProps, 'page' | 'circumstances'>>();
  const latest = useRef(props);
  useLayoutEffect(() => void (latest.current = props));
  const { key } = device;

  useEffect(() => {
    if (!element) return undefined;
    const post: Post = (message) => element.contentWindow?.postMessage(message, '*');
    const take = (message: FromFrame) => {
      if (message.type === 'ready') {
        setStep('ready');
        onReady(key, post);
      } else if (message.type === 'drawn') {
        setTrouble(undefined);
        setDrawn(latest.current);
      } else if (message.type === 'failed') setTrouble(message.message);
      else if (message.type === 'act') latest.current.onAct(key, message.act);
      else if (message.type === 'sent') latest.current.onSent(latest.current.device, message.event);
      else latest.current.onPicture(latest.current.device, message);
    };
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow || origin !== 'null') return;
      const message = messageFromFrame(data);
      if (message) take(message);
    };
    addEventListener('message', onMessage);
    const late = setTimeout(() => setStep((before) => (before === 'loading' ? 'late' : before)), READY_WITHIN_MS);
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(late);
      onReady(key, null);
    };
  }, [element, key, onReady]);

  useEffect(() => {
    if (step === 'ready') element?.contentWindow?.postMessage({ type: 'show', page, circumstances }, '*');
  }, [element, step, page, circumstances]);

  const isDrawn = trouble === undefined && drawn?.page === page && drawn.circumstances === circumstances;
  return { step, trouble, isDrawn };
}

function SafeAreas({ top, right, bottom, left }: Insets) {
  const sides = { top, right, bottom, left };
  return (
    <>
      {Object.entries(sides).map(([side, px]) =>
        px === 0 ? null : (
          <div key={side} className="ps-safe" data-side={side} style={{ '--inset': `${px}px` } as CSSProperties} />
        ),
      )}
    </>
  );
}

/** The document of a frame: draws the page that the simulator sends, and tells it what happens there. */
import { Component, type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { PageView } from '../../../pages/render/PageView';
import type { Json } from '../../../pages/document';
import type { IslandHost } from '../../../pages/islands/host';
import type { Circumstances, DrawnPage, FromFrame, SentEvent, ToFrame } from '../../../pages/simulator/protocol';
import { ignoreKeysOfComposition } from '../../../shared/browser/composition-keys';
import { isRepeating, repeatAct, reportActs } from './acts';
import { applyCircumstances, SLOW_MS } from './circumstances';
import { reportLinks } from './links';
import { pictureOfPage } from './picture';

/** The clock of the frame, which can be ahead of the real one: countdowns end and dates pass. */
const Real = Date;

function setClockAhead(ms: number): void {
  globalThis.Date =
    ms === 0
      ? Real
      : new Proxy(Real, {
          construct: (target, given, made) =>
            Reflect.construct(target, given.length === 0 ? [Real.now() + ms] : given, made) as object,
          apply: () => new Real(Real.now() + ms).toString(),
          get: (target, name) => (name === 'now' ? () => Real.now() + ms : Reflect.get(target, name)),
        });
}

/** The frame's own origin is opaque; the policy lets only the console put it into a page. */
const send = (message: FromFrame, transfer: Transferable[] = []) =>
  parent.postMessage(message, { targetOrigin: location.origin, transfer });
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 2_000);

ignoreKeysOfComposition();

const root = createRoot(document.getElementById('page')!);
let late: ReturnType<typeof setTimeout> | undefined;

function show(page: DrawnPage, circumstances: Circumstances): void {
  clearTimeout(late);
  if (circumstances.network !== 'slow') return draw(page, circumstances);
  root.render(null);
  late = setTimeout(() => draw(page, circumstances), SLOW_MS.document);
}

function draw(page: DrawnPage, circumstances: Circumstances): void {
  setClockAhead(circumstances.clockAhead);
  root.render(<Simulated key={JSON.stringify(circumstances)} page={page} circumstances={circumstances} />);
}

function Simulated({ page, circumstances }: { page: DrawnPage; circumstances: Circumstances }) {
  useLayoutEffect(() => applyCircumstances(circumstances), [circumstances]);
  useLayoutEffect(() => send({ type: 'drawn' }));
  return (
    <Guarded page={page}>
      <PageView
        document={page.document}
        pinned={page.pinned}
        forms={page.forms}
        sources={page.sources}
        page={{ id: page.id, title: page.document.title }}
        mode="live"
        onAction={report}
        onSubmit={circumstances.network === 'none' ? keep : take}
      />
    </Guarded>
  );
}

const take: IslandHost['onSubmit'] = ({ form, values, channel }) => {
  report({ do: 'submit', values, channel }, form);
  return { state: 'sent' };
};
/** Without a network, submissions wait on the phone. */
const keep: IslandHost['onSubmit'] = () => ({ state: 'waiting' });

interface Reported {
  readonly do: string;
  readonly [detail: string]: unknown;
}

/** Acts that are repeated from another frame were reported there. */
function report({ do: name, ...payload }: Reported, nodeId: string): void {
  if (!isRepeating()) send({ type: 'sent', event: { name, nodeId, payload: payload as Json } satisfies SentEvent });
}

interface GuardedProps {
  readonly page: DrawnPage;
  readonly children: ReactNode;
}

/** Error boundary: draws nothing after an error until the page changes. */
class Guarded extends Component<GuardedProps, { of?: DrawnPage; error?: unknown }> {
  override state: { of?: DrawnPage; error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  static getDerivedStateFromProps = ({ page }: GuardedProps, { of }: { of?: DrawnPage }) =>
    page === of ? null : { of: page, error: undefined };
  override componentDidCatch(error: unknown) {
    send({ type: 'failed', message: messageOf(error) });
  }
  override render() {
    return this.state.error === undefined ? this.props.children : null;
  }
}

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.type === 'show') show(data.page, data.circumstances);
  else if (data.type === 'repeat') repeatAct(data.act);
  else if (data.type === 'takePicture')
    pictureOfPage().then(
      (png) => send({ type: 'picture', png }, [png]),
      (error: unknown) => send({ type: 'noPicture', message: messageOf(error) }),
    );
});
addEventListener('error', ({ message }) => send({ type: 'failed', message: message.slice(0, 2_000) }));
reportLinks((event) => send({ type: 'sent', event }));
reportActs((act) => send({ type: 'act', act }));
send({ type: 'ready' });

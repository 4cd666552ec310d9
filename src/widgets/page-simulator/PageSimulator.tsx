/** Shows the draft of a page on simulated devices: choices above, devices side by side, and what the page sent. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useCallback, useMemo, useState } from 'react';
import type { WidgetProps } from '../../services/client';
import { DeviceView } from './DeviceView';
import { type Device, heldWindow } from './devices';
import { Opening } from '../../shared/editing/ui/Opening';
import { MESSAGES } from './page-simulator.messages';
import { PhoneLink } from './PhoneLink';
import type { Circumstances } from '../../pages/simulator/protocol';
import { SentEvents } from './SentEvents';
import { chosenDevices, FIRST_SETTINGS, type Settings } from './settings';
import { clockAheadIn, pageIn } from './situation';
import { Stage } from './Stage';
import { Toolbar } from './Toolbar';
import { useDevices } from './useDevices';
import { usePictures } from './usePictures';
import { useSentEvents } from './useSentEvents';
import { type SimulatedPage, useSimulatedPage } from './useSimulatedPage';
import './page-simulator.css';

/** The screen that chooses the page. */
const CHOICE = '/lego/page/simulator';

export default function PageSimulator({ client, props, navigate }: WidgetProps) {
  const pageId = Number(props.id);
  const { again, ...state } = useSimulatedPage(client, pageId);
  if (state.step === 'loaded') return <Simulator client={client} page={state.page} first={firstOf(props)} />;
  return (
    <Opening
      failure={state.step === 'loading' ? undefined : state.message}
      again={again}
      another={() => navigate(CHOICE)}
    />
  );
}

/** Initial settings; the screen may name the devices. */
const firstOf = ({ devices }: Readonly<Record<string, unknown>>): Settings => ({
  ...FIRST_SETTINGS,
  ...(Array.isArray(devices) && devices.length > 0 && { devices: devices.map(String) }),
});

interface SimulatorProps {
  readonly client: WidgetProps['client'];
  readonly page: SimulatedPage;
  readonly first: Settings;
}

function Simulator({ client, page, first }: SimulatorProps) {
  const [settings, setSettings] = useState(first);
  const change = useCallback((changed: Partial<Settings>) => setSettings((before) => ({ ...before, ...changed })), []);
  const { devices, post, onReady, onAct } = useDevices(chosenDevices(settings), settings.inStep);
  const windows = devices.map((device) => heldWindow(device, settings.turned));
  const drawn = useMemo(() => pageIn(settings.situation, page), [settings.situation, page]);
  const circumstances = useCircumstances(devices, settings, page);
  const { events, onSent, clear } = useSentEvents();
  const { taking, failure, take, onPicture } = usePictures(page.name, devices, post);
  const [phone, setPhone] = useState(false);
  return (
    <div className="ps-simulator">
      <header className="ps-head">
        <div className="ps-title">
          <h1>{page.name}</h1>
          <Button autoInsertSpace={false} loading={taking} onClick={take}>
            {taking ? MESSAGES.taking : MESSAGES.picture}
          </Button>
          <Button type="primary" autoInsertSpace={false} onClick={() => setPhone(true)}>
            {MESSAGES.phone}
          </Button>
        </div>
        <Toolbar settings={settings} change={change} />
        {failure !== undefined && <Alert type="error" showIcon message={MESSAGES.noPicture(failure)} />}
        {page.errors > 0 && <Alert type="warning" showIcon message={MESSAGES.problems(page.errors)} />}
        {page.document.body.length === 0 && <Alert type="info" showIcon message={MESSAGES.empty} />}
        {settings.situation === 'ended' && page.ends !== null && (
          <Alert type="info" showIcon message={MESSAGES.endedNote} />
        )}
        {settings.dark && <Alert type="info" showIcon message={MESSAGES.darkNote} />}
      </header>
      <Stage windows={windows} zoom={settings.zoom}>
        {(scale) =>
          devices.map((device, index) => (
            <DeviceView
              key={device.key}
              device={device}
              window={windows[index]!}
              scale={scale}
              showsSafeAreas={settings.safeAreas}
              page={drawn}
              circumstances={circumstances[device.key]!}
              onReady={onReady}
              onAct={onAct}
              onSent={onSent}
              onPicture={onPicture}
            />
          ))
        }
      </Stage>
      <SentEvents events={events} clear={clear} />
      {phone && <PhoneLink client={client} pageId={page.id} close={() => setPhone(false)} />}
    </div>
  );
}

/** Circumstances by device; the same objects until they change, because each new object draws its frame again. */
function useCircumstances(
  devices: readonly Device[],
  settings: Settings,
  page: SimulatedPage,
): Readonly<Record<string, Circumstances>> {
  const { dark, largeText, network, situation, turned } = settings;
  const [openedAt] = useState(() => Date.now());
  return useMemo(() => {
    const clockAhead = clockAheadIn(situation, page, page.ends, openedAt);
    return Object.fromEntries(
      devices.map((device) => {
        const { insets } = heldWindow(device, turned);
        return [device.key, { dark, largeText, network, clockAhead, insets }];
      }),
    );
  }, [devices, dark, largeText, network, situation, turned, page, openedAt]);
}

/** What the person chose in the simulator. */
import { customDevice, type Device, DEVICES } from './devices';
import type { Network } from '../../pages/simulator/protocol';
import type { Situation } from './situation';

export interface Settings {
  /** Keys of the devices side by side, at least one. */
  readonly devices: readonly string[];
  /** Size of the device `custom`, CSS px. */
  readonly custom: { readonly width: number; readonly height: number };
  readonly turned: boolean;
  /** null: as large as fits. */
  readonly zoom: number | null;
  readonly safeAreas: boolean;
  readonly dark: boolean;
  readonly largeText: boolean;
  readonly network: Network;
  readonly situation: Situation;
  /** Acts on one device are repeated on the others. */
  readonly inStep: boolean;
}

export const FIRST_SETTINGS: Settings = {
  devices: ['iphone-15-pro'],
  custom: { width: 360, height: 780 },
  turned: false,
  zoom: null,
  safeAreas: true,
  dark: false,
  largeText: false,
  network: 'usual',
  situation: 'usual',
  inStep: true,
};

/** Maximum number of devices: with more frames, repeated acts lag. */
export const MOST_DEVICES = 4;

export function chosenDevices({ devices, custom }: Pick<Settings, 'devices' | 'custom'>): readonly Device[] {
  return [...DEVICES, customDevice(custom.width, custom.height)].filter(({ key }) => devices.includes(key));
}

/** Adds or removes a device; the last one stays, and beyond the limit the first one goes. */
export function withDevice(devices: readonly string[], key: string): readonly string[] {
  if (!devices.includes(key)) return [...devices, key].slice(-MOST_DEVICES);
  return devices.length === 1 ? devices : devices.filter((each) => each !== key);
}

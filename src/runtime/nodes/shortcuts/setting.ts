/** Whether keys without Ctrl press buttons, as the person chose in this browser. */
const SETTING = 'atelier_shortcuts';

/** Keys without Ctrl can be switched off, because voice control and unsteady hands press letters by mistake. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(SETTING) !== 'off';
export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SETTING);
  else localStorage.setItem(SETTING, 'off');
}

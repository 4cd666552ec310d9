/** Addresses of the workshop. Nothing else spells them. */

const EDIT = '/workshop/edit';
const SCREENS = '/workshop/screens';

/** A screen in the editor; `at`: with the cursor at a JSON pointer of its text. */
export function editAddress(screenId: string, { at }: { readonly at?: string } = {}): string {
  return `${EDIT}?${new URLSearchParams({ screen: screenId, ...(at !== undefined && { at }) })}`;
}

/** The editor, which asks first what the new screen is to be. */
export const newAddress = (): string => EDIT;

/** The list of screens. */
export const screensAddress = (): string => SCREENS;

/** The list, with the versions of a screen opened. */
export const historyAddress = (screenId: string): string =>
  `${SCREENS}?${new URLSearchParams({ tab: 'history', screenId })}`;

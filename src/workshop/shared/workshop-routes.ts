/** Addresses of the workshop; no other module writes them out. */

const EDIT = '/workshop/edit';
const SCREENS = '/workshop/screens';

/** A screen in the editor; `at`: JSON pointer for the initial cursor. */
export function editAddress(screenId: string, { at }: { readonly at?: string } = {}): string {
  return `${EDIT}?${new URLSearchParams({ screen: screenId, ...(at !== undefined && { at }) })}`;
}

/** The editor with the dialog for a new screen. */
export const newAddress = (): string => EDIT;

/** The list of screens. */
export const screensAddress = (): string => SCREENS;

/** The list with the versions of a screen open. */
export const historyAddress = (screenId: string): string =>
  `${SCREENS}?${new URLSearchParams({ tab: 'history', screenId })}`;

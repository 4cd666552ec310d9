/**
 * Editing a picture where it is chosen: the app offers the image editor, whose code loads when it is first opened.
 * Fields and composers know only this.
 */

/** @returns the address of the edited picture, stored under the person; undefined: the person left without using it. */
export type EditPicture = (address: string) => Promise<string | undefined>;

let offered: EditPicture | undefined;
const listeners = new Set<() => void>();

const offer = (edit: EditPicture | undefined): void => {
  offered = edit;
  listeners.forEach((notify) => notify());
};

/** @returns withdraws the offer. */
export function offerImageEdit(edit: EditPicture): () => void {
  offer(edit);
  return () => void (offered === edit && offer(undefined));
}

/** For `useSyncExternalStore`; undefined: nobody offers it, or the person may not edit images. */
export const imageEdit = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: (): EditPicture | undefined => offered,
} as const;

/** Pictures that the editor can open: stored ones, and those of other sites, which the server takes over. */
export const isEditable = (address: string): boolean => /^(\/(files|demo-media)\/|https?:\/\/)/.test(address);

export const EDIT_PICTURE = '编辑图片';

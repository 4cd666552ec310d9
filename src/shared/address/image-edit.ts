/**
 * Editing a picture where it is chosen: the app offers the image editor, whose code loads when it is first opened.
 * Fields and composers know only this.
 */
import { createOffer } from '../offer';

/** @returns the address of the edited picture, stored under the person; undefined: the person left without using it. */
export type EditPicture = (address: string) => Promise<string | undefined>;

/** `useImageEdit()` is undefined if nobody offers it, or the person may not edit images. */
export const { offer: offerImageEdit, useCurrent: useImageEdit } = createOffer<EditPicture>();

/** Pictures that the editor can open: stored ones, and those of other sites, which the server takes over. */
export const isEditable = (address: string): boolean => /^(\/(files|demo-media)\/|https?:\/\/)/.test(address);

export const EDIT_PICTURE = '编辑图片';

/** State of the image editor: the open images, their steps of undo, the selection, the menu. Contains no UI. */
import { createStore } from 'zustand/vanilla';
import { IMAGE_LIMITS, type ImageDocument } from '../../../images/document';
import { MESSAGES as EDITING } from '../../../shared/editing/editing.messages';
import { newKey } from '../../../shared/browser/new-key';
import { MESSAGES } from '../image-editor.messages';
import {
  blankDocument,
  type Edit,
  type EditedImage,
  type EditOptions,
  hasUnsaved,
  newImage,
  selecting,
  stepped,
  travelled,
  withoutMerge,
} from './images';
import type { StageTool } from './stage-tool';

/** Marks steps of several images that are taken back together. */
const JOINT_STEP = 'joint ';

/** Whether the last step of an image is this one of several images. */
export const endsWith = ({ history }: EditedImage, merge: string): boolean => history.done.at(-1)?.key === merge;

export interface EditorState {
  readonly imageList: readonly EditedImage[];
  /** Addresses of small pictures by the key of the image; an image that was never drawn has none. */
  readonly previewImageList: Readonly<Record<string, string>>;
  /** The documents of `imageList`, in its order. */
  readonly jsonList: readonly ImageDocument[];
  /** Place in `imageList` of the image on the stage. */
  readonly editIndex: number;
  /** The document of the image on the stage. */
  readonly document: ImageDocument;
  /** Ids of the selected layers of the image on the stage. */
  readonly selected: readonly string[];
  readonly canAddImage: boolean;
  /** Key of the open menu; null: none (narrow windows). */
  readonly menu: string | null;
  readonly stageTool: StageTool | null;
  /** Id of the text layer whose text is being typed on the stage. */
  readonly typing: string | null;
  /** The last thing that happened, for screen readers and the status line. */
  readonly notice: string;
  /** Files that were not taken in, with their reasons; null: none, or the person has read them. */
  readonly refused: RefusedFiles | null;
}

export interface RefusedFiles {
  readonly total: number;
  readonly reasons: readonly string[];
}

export interface ManyOutcome {
  /** Merge key of the step in each changed image, for `undoMany`. */
  readonly step: string;
  readonly changed: number;
  readonly failed: readonly { readonly key: string; readonly name: string; readonly reason: string }[];
}

export class Editor {
  readonly view = createStore<EditorState>(() => {
    const imageList = [newImage(newKey(), MESSAGES.unnamed, blankDocument())];
    return {
      imageList,
      previewImageList: {},
      ...derived(imageList, 0),
      menu: null,
      stageTool: null,
      typing: null,
      notice: '',
      refused: null,
    };
  });
  /** Cancels a gesture on the stage; returns whether there was one. */
  #cancel: () => boolean = () => false;
  /** Key of a new editor's blank image, which the first opened or created image replaces. */
  #blankKey: string;

  constructor() {
    this.#blankKey = this.image.key;
  }

  get #isBlank(): boolean {
    const { imageList } = this.view.getState();
    return imageList.length === 1 && imageList[0]!.key === this.#blankKey && !hasUnsaved(imageList[0]!);
  }

  get image(): EditedImage {
    const { imageList, editIndex } = this.view.getState();
    return imageList[editIndex]!;
  }

  get hasUnsaved(): boolean {
    return this.view.getState().imageList.some(hasUnsaved);
  }

  /**
   * One step of undo on the image on the stage. `edit` returns undefined where it has nothing to do.
   * @returns whether the document changed.
   */
  apply(title: string, edit: Edit, options: EditOptions = {}): boolean {
    const { image } = this;
    const next = edit(image.document);
    if (next === undefined) return false;
    this.#replace(stepped(this.image, title, next, options));
    return next !== image.document;
  }

  /** Ends a merged gesture: the next step is one of its own even with the same key. */
  endMerge(): void {
    this.#replace(withoutMerge(this.image));
  }

  /**
   * The same edit on several images as one step: taken back in all of them together. An edit that throws leaves its
   * image as it was and is reported.
   */
  applyToMany(
    title: string,
    keys: readonly string[],
    edit: (image: EditedImage) => ImageDocument | undefined,
  ): ManyOutcome {
    const merge = JOINT_STEP + newKey();
    const failed: { key: string; name: string; reason: string }[] = [];
    let changed = 0;
    const imageList = this.view.getState().imageList.map((image) => {
      if (!keys.includes(image.key)) return image;
      try {
        const next = edit(image);
        if (next === undefined || next === image.document) return image;
        changed += 1;
        return stepped(image, title, next, { merge, selected: present(image.selected, next) });
      } catch (error) {
        failed.push({
          key: image.key,
          name: image.name,
          reason: error instanceof Error ? error.message : String(error),
        });
        return image;
      }
    });
    this.#show({ imageList });
    return { step: merge, changed, failed };
  }

  undo(): void {
    this.#travel('undo');
  }

  redo(): void {
    this.#travel('redo');
  }

  /** Takes an edit of several images back, whichever image is shown; an image that was edited since keeps it. */
  undoMany(merge: string): void {
    const image = this.view.getState().imageList.find((each) => endsWith(each, merge));
    if (image) this.#travel('undo', image);
  }

  #travel(direction: 'undo' | 'redo', from = this.image): void {
    const side = direction === 'undo' ? 'done' : 'undone';
    const step = from.history[side].at(-1);
    if (!step) return;
    const joint = step.key?.startsWith(JOINT_STEP) ? step.key : undefined;
    const isPart = (image: EditedImage) =>
      image.key === from.key || (joint !== undefined && image.history[side].at(-1)?.key === joint);
    const { imageList } = this.view.getState();
    this.#show({
      imageList: imageList.map((image) => (isPart(image) ? travelled(image, direction) : image)),
      typing: null,
      notice: EDITING[direction === 'undo' ? 'undone' : 'redone'](step.title),
    });
  }

  select(selected: readonly string[]): void {
    if (sameList(selected, this.image.selected)) return;
    this.#replace(selecting(this.image, selected));
  }

  type(id: string | null): void {
    this.#show({ typing: id });
  }

  /** @param cancel gives up the gesture under way; returns whether there was one. */
  onCancel(cancel: () => boolean): () => void {
    this.#cancel = cancel;
    return () => {
      this.#cancel = () => false;
    };
  }

  cancel(): boolean {
    return this.#cancel();
  }

  setMenu(menu: string | null): void {
    this.#show({ menu });
  }

  setStageTool(stageTool: StageTool | null): void {
    this.#show({ stageTool });
  }

  refuse(refused: RefusedFiles | null): void {
    this.#show({ refused, ...(refused && { notice: '' }) });
  }

  announce(notice: string): void {
    this.#show({ notice });
  }

  /** Shows another image; the tool is put down. */
  edit(editIndex: number): void {
    const { imageList } = this.view.getState();
    if (imageList[editIndex] === undefined) return;
    this.#show({ editIndex, stageTool: null, typing: null });
  }

  /** Replaces everything that is open: after opening, or restoring a draft. */
  open(imageList: readonly EditedImage[], editIndex = 0): void {
    const some = imageList.length > 0 ? imageList : [newImage(newKey(), MESSAGES.unnamed, blankDocument())];
    if (imageList.length === 0) this.#blankKey = some[0]!.key;
    this.#show({ imageList: some, editIndex, stageTool: null, typing: null });
  }

  /**
   * Adds images behind the one on the stage, as many as there is room for, and shows the first of them. The blank
   * image of a new editor gives way.
   * @returns the number that was added.
   */
  addImages(documents: readonly { readonly name: string; readonly document: ImageDocument }[]): number {
    const { imageList, editIndex } = this.view.getState();
    const isBlank = this.#isBlank;
    const room = IMAGE_LIMITS.images - (isBlank ? 0 : imageList.length);
    const added = documents
      .slice(0, room)
      .map(({ name, document }) => ({ ...newImage(newKey(), name, document), saved: null }));
    if (added.length === 0) return 0;
    if (isBlank) this.open(added);
    else {
      this.#show({ imageList: imageList.toSpliced(editIndex + 1, 0, ...added) });
      this.edit(editIndex + 1);
    }
    return added.length;
  }

  /** Adds a saved image beside the others; it replaces the blank image of a new editor. */
  addOpened(image: EditedImage): void {
    const { imageList, editIndex, canAddImage } = this.view.getState();
    if (this.#isBlank) this.open([image]);
    else if (canAddImage) {
      this.#show({ imageList: imageList.toSpliced(editIndex + 1, 0, image) });
      this.edit(editIndex + 1);
    }
  }

  duplicateImage(index: number): void {
    const { imageList, canAddImage } = this.view.getState();
    const image = imageList[index];
    if (!image || !canAddImage) return;
    const copy = newImage(newKey(), MESSAGES.copyOf(image.name), image.document);
    this.#show({ imageList: imageList.toSpliced(index + 1, 0, copy) });
    this.edit(index + 1);
  }

  moveImage(from: number, to: number): void {
    const { imageList } = this.view.getState();
    const moved = imageList[from];
    if (!moved || imageList[to] === undefined) return;
    const shown = this.image.key;
    const next = imageList.toSpliced(from, 1).toSpliced(to, 0, moved);
    this.#show({ imageList: next, editIndex: next.findIndex(({ key }) => key === shown) });
  }

  /** @returns puts it back, with its steps of undo. */
  removeImage(index: number): () => void {
    const { imageList, editIndex } = this.view.getState();
    const removed = imageList[index]!;
    const rest = imageList.toSpliced(index, 1);
    this.open(rest, Math.max(0, Math.min(rest.length - 1, index < editIndex ? editIndex - 1 : editIndex)));
    return () => {
      const now = this.view.getState().imageList;
      if (now.length >= IMAGE_LIMITS.images || now.some(({ key }) => key === removed.key)) return;
      this.open(now.toSpliced(Math.min(index, now.length), 0, removed), Math.min(index, now.length));
    };
  }

  /** Changes of an image that are no step of undo: its name, what the server knows. */
  update(key: string, change: Partial<Pick<EditedImage, 'name' | 'imageId' | 'version' | 'saved'>>): void {
    const { imageList } = this.view.getState();
    this.#show({ imageList: imageList.map((image) => (image.key === key ? { ...image, ...change } : image)) });
  }

  preview(key: string, address: string): void {
    this.#show({ previewImageList: { ...this.view.getState().previewImageList, [key]: address } });
  }

  #replace(image: EditedImage): void {
    const { imageList } = this.view.getState();
    this.#show({ imageList: imageList.map((each) => (each.key === image.key ? image : each)) });
  }

  #show(change: Partial<EditorState>): void {
    const state = { ...this.view.getState(), ...change };
    this.view.setState({ ...state, ...derived(state.imageList, state.editIndex, this.view?.getState()) });
  }
}

/** The parts of the state that are derived from the images. */
function derived(imageList: readonly EditedImage[], wanted: number, before?: EditorState) {
  const editIndex = Math.max(0, Math.min(wanted, imageList.length - 1));
  const { document, selected } = imageList[editIndex]!;
  const jsonList = imageList.map((image) => image.document);
  return {
    editIndex,
    document,
    selected: present(selected, document),
    jsonList: before && sameList(jsonList, before.jsonList) ? before.jsonList : jsonList,
    canAddImage: imageList.length < IMAGE_LIMITS.images,
  };
}

/** The selected layers that the document still contains, at any depth. */
function present(selected: readonly string[], document: ImageDocument): readonly string[] {
  if (selected.length === 0) return selected;
  const ids = new Set<string>();
  const collect = (layers: ImageDocument['layers']) =>
    layers.forEach((layer) => {
      ids.add(layer.id);
      if (layer.type === 'group') collect(layer.children);
    });
  collect(document.layers);
  return selected.every((id) => ids.has(id)) ? selected : selected.filter((id) => ids.has(id));
}

const sameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

import type { Template, TemplateJson } from './value';

export type Action = CallAction | OpenAction | GoAction | RefreshAction | SetAction | DownloadAction | CopyAction;

interface ActionBase {
  /** The action runs only if true; otherwise it is skipped and the following ones run. */
  when?: Template | boolean;
  /** Confirmation question; the action runs only if the user confirms. */
  confirm?: Template;
  /** Message shown on success. */
  success?: Template;
  /** Actions that run on success. */
  then?: Action[];
  /** Actions that run on failure, after the error message. */
  onError?: Action[];
}
/** Sends a source; `params` override the source's own. */
export interface CallAction extends ActionBase {
  action: 'call';
  source: string;
  params?: Record<string, TemplateJson>;
  refresh?: string[];
}
/**
 * Opens a dialog of the page; `data` becomes the `dialog` scope. `instead`: replaces the topmost dialog, which closes.
 */
export interface OpenAction extends ActionBase {
  action: 'open';
  dialog: string;
  data?: Record<string, TemplateJson>;
  instead?: boolean;
}
/** Navigates to a route of the console. */
export interface GoAction extends ActionBase {
  action: 'go';
  to: Template;
  query?: Record<string, TemplateJson>;
  newWindow?: boolean;
}
export interface RefreshAction extends ActionBase {
  action: 'refresh';
  sources: string[];
}
/** Sets values of the address (`query`) or of the enclosing form (`form`). */
export interface SetAction extends ActionBase {
  action: 'set';
  query?: Record<string, TemplateJson>;
  form?: Record<string, TemplateJson>;
}
/** Sends a source that answers a file, and saves the file. */
export interface DownloadAction extends ActionBase {
  action: 'download';
  source: string;
  params?: Record<string, TemplateJson>;
  filename: Template;
}
export interface CopyAction extends ActionBase {
  action: 'copy';
  text: Template;
}

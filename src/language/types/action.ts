import type { Template, TemplateJson } from './value';

export type Action = CallAction | OpenAction | GoAction | RefreshAction | SetAction | DownloadAction | CopyAction;

interface ActionBase {
  /** Done only while true; otherwise passed over, and what comes after it goes on. */
  when?: Template | boolean;
  /** Asked first; the action runs only on yes. */
  confirm?: Template;
  /** Said when it succeeded. */
  success?: Template;
  /** What follows when it succeeded. */
  then?: Action[];
  /** What follows when it failed, after the error was shown. */
  onError?: Action[];
}
/** Sends a source, its params overlaid with these. */
export interface CallAction extends ActionBase {
  action: 'call';
  source: string;
  params?: Record<string, TemplateJson>;
  refresh?: string[];
}
/**
 * Opens a dialog of the page; `data` becomes the `dialog` scope. `instead`: in the place of the one on top, which
 * closes.
 */
export interface OpenAction extends ActionBase {
  action: 'open';
  dialog: string;
  data?: Record<string, TemplateJson>;
  instead?: boolean;
}
/** Goes to a route of the console. */
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
/** Sets values of the address (`query`) or of the form around it (`form`). */
export interface SetAction extends ActionBase {
  action: 'set';
  query?: Record<string, TemplateJson>;
  form?: Record<string, TemplateJson>;
}
/** Sends a blob source and saves the file. */
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

import type { Entity } from '../../services/catalogue/entities';
import type { Template, TemplateJson, ValueSchema } from './value';

export interface DataSource {
  /** `area.verbNoun` of the catalogue. */
  call: string;
  params?: Record<string, TemplateJson>;
  /**
   * `auto`: a call that reads is sent when the screen opens and whenever a param changes. `manual`: only by an action
   * or a refresh. Calls that write are always manual.
   */
  send?: 'auto' | 'manual';
  /** The source is sent only while this is true. */
  when?: Template;
  /** How long an answer stays fresh, ms; default 1000 (product.md section 9). */
  cacheMs?: number;
  /** Polling interval while the window is visible, ms; at least 2000. */
  pollMs?: number;
  /**
   * Condition for polling at `pollMs`. Once false, the source is sent once more, then every 30 s if `pollMs` is
   * shorter.
   */
  pollWhile?: Template;
  /** Confirmation question before a write is sent. */
  confirm?: Template;
  /** Message shown after a successful write. */
  success?: Template;
  /** Sources to reload after a successful write. Those that read what the write changes reload anyway. */
  refresh?: string[];
  /** (normal) Effect of the call, from the catalogue. */
  effect?: 'read' | 'write';
  /** (normal) Entities that the call reads, from the catalogue; the source reloads when their rows change. */
  reads?: readonly Entity[];
  /** (normal) Minimum interval between requests, ms. */
  pauseMs?: number;
  /** (normal) Entities that the call changes, from the catalogue. */
  changes?: readonly Entity[];
  /** (normal) The record that the call edits, from the catalogue; the call sends its `version`. */
  edits?: { readonly key: string };
  /** (normal) Clauses of the console's own confirmation before a sensitive write, from the catalogue. */
  ask?: readonly string[];
  /** (normal) Nothing visible at first shows the source: it is sent after the others are answered, or on first use. */
  deferred?: boolean;
  /** (normal) Schema of the call's params, for converting values of the address. */
  schema?: ValueSchema;
}

import type { Entity } from '../../services/catalogue/entities';
import type { Template, TemplateJson, ValueSchema } from './value';

export interface DataSource {
  /** `area.verbNoun` of the catalogue. */
  call: string;
  params?: Record<string, TemplateJson>;
  /** Read calls are sent when the screen opens and whenever a param changes; `manual` ones only by an action or refresh.
   * Write calls are always manual. */
  send?: 'auto' | 'manual';
  /** Sent only while this is true. */
  when?: Template;
  /** How long an answer is fresh, ms; default 1000 (product.md section 9). */
  cacheMs?: number;
  /** Asked again after so many ms while the window is visible; at least 2000. */
  pollMs?: number;
  /** So often only while this is true: then once more, and otherwise every half a minute, where `pollMs` is shorter. */
  pollWhile?: Template;
  /** Asked before a write is sent. */
  confirm?: Template;
  /** Said after a write succeeded. */
  success?: Template;
  /**
   * Sources asked again after a write succeeded, besides those that read what it changes: these are asked by
   * themselves.
   */
  refresh?: string[];
  /** (normal) read or write, from the catalogue. */
  effect?: 'read' | 'write';
  /** (normal) entities that the call reads, from the catalogue: it is asked again when rows of one change. */
  reads?: readonly Entity[];
  /** (normal) so often at most, ms. */
  pauseMs?: number;
  /** (normal) entities that the call changes, from the catalogue. */
  changes?: readonly Entity[];
  /** (normal) the record that the call edits, from the catalogue: it takes `version` along. */
  edits?: { readonly key: string };
  /** (normal) clauses of the console's own question before a sensitive write, from the catalogue. */
  ask?: readonly string[];
  /**
   * (normal) Nothing shows it when the screen opens: asked for once the rest is answered, or as soon as somebody needs
   * it.
   */
  deferred?: boolean;
  /** (normal) the call's params, for coercing what the address says. */
  schema?: ValueSchema;
}

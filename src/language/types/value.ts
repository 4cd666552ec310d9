/** Text in which `${…}` is interpreted (amis-formula). A text that is a single `${…}` keeps the value's type. */
export type Template = string;
/** Any JSON; its texts are templates. */
export type TemplateJson = Template | number | boolean | null | TemplateJson[] | { [key: string]: TemplateJson };

/** JSON Schema with the catalogue's annotations (title, labels, colors, display, refers, entity). */
export interface ValueSchema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: ValueSchema[];
  properties?: Record<string, ValueSchema>;
  required?: string[];
  items?: ValueSchema;
  /** Type of all values, where their names are data. */
  additionalProperties?: boolean | ValueSchema;
  title?: string;
  description?: string;
  labels?: Record<string, string>;
  colors?: Record<string, string>;
  display?: string;
  /** For an identifier: the kind of thing that it identifies, `account`. */
  refers?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  format?: string;
}

/**
 * A Formily form that lives as long as its node is drawn: fields, their validation and links, and what counts as typed.
 */
import { createForm, type Form, isField, onFieldValueChange, onFormValuesChange } from '@formily/core';
import type { ScreenRuntime } from '../data';
import type { Scope } from '../../language/types';
import type { FieldSpec, Option } from './derive';
import { type Typed, typedOf } from './drafts/draft';
import { createLinks, type FieldState, type Links } from './links';
import { fieldError } from './validate';
import type { LoadedRecord } from './stale/loaded';
import { sameValue, sameValues, submitted, type Values } from './values';

export class FormModel {
  readonly form: Form;
  /** Called when a value has changed, by whomever. */
  onChange: (() => void) | undefined;
  /** By field, the options that were chosen out of a search. */
  readonly words = new Map<string, readonly Option[]>();
  /** The record that the form edits, as it was when nothing was typed yet. */
  #loaded: LoadedRecord | undefined;
  /** By field, what of it is still on its way: it is not sent before. */
  readonly #pending = new Map<string, string>();
  #specs: readonly FieldSpec[] = [];
  #byName = new Map<string, FieldSpec>();
  #links: Links = createLinks([]);
  #pristine: Values;
  #stopListening: (() => void) | undefined;
  /** Scopes of the place: row, dialog. */
  #local: Partial<Scope> = {};

  constructor(
    private readonly runtime: ScreenRuntime,
    specs: readonly FieldSpec[],
    initial: Values,
    local: Partial<Scope>,
    typed: Values = {},
  ) {
    this.#pristine = initial;
    this.form = createForm({
      values: structuredClone({ ...initial, ...typed }),
      effects: () => {
        onFieldValueChange('*', (field) => this.#follow(this.#links.readersOf(field.path.toString())));
        onFormValuesChange(() => this.onChange?.());
      },
    });
    this.describe(specs, local);
  }

  /** Fields of a (newer) version of the node. Values stay. */
  describe(specs: readonly FieldSpec[], local: Partial<Scope>): void {
    this.#local = local;
    if (specs === this.#specs) return;
    this.#specs = specs;
    this.#byName = new Map(specs.map((spec) => [spec.name, spec]));
    this.#links = createLinks(specs);
    this.#stopListening?.();
    if (this.#stopListening) this.listen();
    this.#follow(this.#links.names);
  }

  /** Follows what the links read of the screen, until the returned function is called. */
  listen(): () => void {
    this.#stopListening = this.runtime.subscribe(this.#links.topics, () => this.#follow(this.#links.names));
    this.#follow(this.#links.names);
    return () => {
      this.#stopListening?.();
      this.#stopListening = undefined;
    };
  }

  get values(): Values {
    return this.form.values as Values;
  }

  /** The `form` scope on top of the place's. */
  scope(): Partial<Scope> {
    return { ...this.runtime.scope(), ...this.#local, form: this.values };
  }

  stateOf(name: string): FieldState {
    return this.#links.stateOf(name, this.scope());
  }

  /** One per field, for as long as the field lives; it reads the newest description. */
  readonly validate =
    (name: string) =>
    (value: unknown): string => {
      const spec = this.#byName.get(name);
      return this.#pending.get(name) ?? (spec && fieldError(value, spec)) ?? '';
    };

  /** A value that the form starts with came later or changed: it goes where nobody has typed. */
  startWith(initial: Values): void {
    for (const name of new Set([...Object.keys(initial), ...Object.keys(this.#pristine)])) {
      if (sameValue(this.values[name], this.#pristine[name]))
        this.form.setValuesIn(name, structuredClone(initial[name]));
    }
    this.#pristine = initial;
  }

  /** Whether leaving would lose something typed. */
  readonly isDirty = (): boolean => this.isPending() || !sameValues(this.typed(), this.#pristine);

  /** Whether a file of a field is still on its way. */
  readonly isPending = (): boolean => this.#pending.size > 0;

  specOf = (name: string): FieldSpec | undefined => this.#byName.get(name);

  /** Values that a control finds for other fields. What was found wrong with these is looked at again. */
  fill(values: Readonly<Values>): void {
    for (const [name, value] of Object.entries(values)) {
      this.form.setValuesIn(name, value);
      this.#mend(name);
    }
  }

  setPending(name: string, why: string | undefined): void {
    if (why === undefined) this.#pending.delete(name);
    else this.#pending.set(name, why);
    this.#mend(name);
  }

  /** Errors that are shown go as soon as they are mended. */
  #mend(name: string): void {
    const field = this.form.query(name).take();
    if (!field || !isField(field) || field.selfErrors.length === 0) return;
    field.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
    void field.validate('onBlur').catch(() => undefined);
  }

  /** Plain values, as they stand. */
  typed(): Values {
    return JSON.parse(JSON.stringify(this.values)) as Values;
  }

  /**
   * What was sent is what was meant. `params` and `result`: of the call, which may answer the record with its new
   * version.
   */
  settle(sent: Values, params: Values = {}, result?: unknown): void {
    this.#pristine = sent;
    if (!this.loaded) return;
    const { version = this.loaded.version } = (result ?? {}) as { version?: number };
    const values = Object.fromEntries(
      Object.entries(this.loaded.values).map(([name, value]) => [
        name,
        Object.hasOwn(params, name) ? params[name] : value,
      ]),
    );
    this.#loaded = { ...this.loaded, version, values };
  }

  /** What would have to be kept of what is typed. */
  draft(): Typed | undefined {
    const typed = typedOf(this.#specs, this.typed(), this.#pristine);
    const words = [...this.words].filter(([name]) => typed && Object.hasOwn(typed.values, name));
    return (
      typed && {
        ...typed,
        ...(words.length > 0 && { words: Object.fromEntries(words) }),
        ...(this.loaded && { loaded: this.loaded }),
      }
    );
  }

  /** What the form would send if nobody had typed. */
  untouched(): Values {
    return submitted(this.#specs, this.#pristine);
  }

  get loaded(): LoadedRecord | undefined {
    return this.#loaded;
  }

  startFrom(loaded: LoadedRecord | undefined): void {
    this.#loaded = loaded;
  }

  /** Values that a merge changed, beside the record as it is now. Those without a field are kept to be sent. */
  takeOver(loaded: LoadedRecord, merged: Values): void {
    const taken: Values = { ...this.loaded?.taken };
    for (const [name, value] of Object.entries(merged)) {
      if (this.#byName.has(name)) this.form.setValuesIn(name, structuredClone(value));
      else taken[name] = value;
    }
    this.#loaded = { ...loaded, taken };
  }

  /**
   * The record as it is now, taken over from somebody else: what was typed gives way, and the form starts anew from
   * there.
   */
  reload(loaded: LoadedRecord): void {
    const sent = this.#loaded?.values ?? {};
    const beside = Object.entries(loaded.values).filter(
      ([name, value]) => !this.#byName.has(name) && Object.hasOwn(sent, name) && !sameValue(sent[name], value),
    );
    this.#loaded = { ...loaded, taken: { ...this.#loaded?.taken, ...Object.fromEntries(beside) } };
    const fresh = Object.fromEntries(Object.entries(loaded.values).filter(([name]) => this.#byName.has(name)));
    this.#pristine = { ...this.#pristine, ...fresh };
    this.restart();
  }

  /** As the form started, nothing found wrong. */
  restart(): void {
    for (const name of new Set([...Object.keys(this.typed()), ...Object.keys(this.#pristine)]))
      this.form.setValuesIn(name, structuredClone(this.#pristine[name]));
    this.form.clearErrors();
  }

  /** Values to send: of visible fields only. */
  sent(): Values {
    return submitted(
      this.#specs.filter(({ name, component }) => component === 'hidden' || this.stateOf(name).visible),
      this.typed(),
    );
  }

  /** Names of visible fields with an error, in their order. */
  async findInvalid(): Promise<string[]> {
    await this.form.validate().catch(() => undefined);
    return this.#invalid();
  }

  /** Errors that the server found, put on their fields; returns those that no visible field takes. */
  takeErrors(errors: Readonly<Record<string, string>>): { shown: string[]; homeless: string[] } {
    const homeless: string[] = [];
    for (const [path, message] of Object.entries(errors)) {
      const field = this.#fieldAt(path);
      if (field) field.setFeedback({ type: 'error', code: 'EffectError', messages: [message] });
      else homeless.push(message);
    }
    return { shown: this.#invalid(), homeless };
  }

  /** `tags.0` is said by the field `tags`; the end of a range by its start. */
  #fieldAt(path: string) {
    const root = path.split(/[.[/]/)[0] ?? '';
    const name = this.#specs.find((spec) => spec.until === root)?.name ?? root;
    const field = this.form.query(name).take();
    return field && isField(field) && this.stateOf(name).visible && this.#byName.get(name)?.component !== 'hidden'
      ? field
      : undefined;
  }

  #invalid(): string[] {
    return this.#specs
      .map(({ name }) => name)
      .filter((name) => {
        const field = this.form.query(name).take();
        return field !== undefined && isField(field) && field.display === 'visible' && field.selfErrors.length > 0;
      });
  }

  #follow(names: readonly string[]): void {
    if (names.length === 0) return;
    const scope = this.scope();
    for (const name of names) {
      const field = this.form.query(name).take();
      if (!field) continue;
      const { visible, disabled } = this.#links.stateOf(name, scope);
      // `hidden` keeps the value: what is typed comes back when the field does; `sent` leaves it out meanwhile.
      field.setDisplay(visible ? 'visible' : 'hidden');
      field.setPattern(disabled ? 'disabled' : 'editable');
    }
  }
}

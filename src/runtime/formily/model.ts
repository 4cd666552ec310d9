/** The Formily form of one mounted node: fields, validation, links, and which values count as typed. */
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
  /** Called after every change of a value. */
  onChange: (() => void) | undefined;
  /** Options chosen from a search, by field. */
  readonly words = new Map<string, readonly Option[]>();
  /** The edited record as it was before the user typed. */
  #loaded: LoadedRecord | undefined;
  /** Fields with a file that is still loading -> the message to show instead of submitting. */
  readonly #pending = new Map<string, string>();
  #specs: readonly FieldSpec[] = [];
  #byName = new Map<string, FieldSpec>();
  #links: Links = createLinks([]);
  #pristine: Values;
  #stopListening: (() => void) | undefined;
  /** Local scopes: row, dialog. */
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

  /** Sets the fields from a (newer) version of the node. Values stay. */
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

  /** Subscribes to what the links read of the screen, until the returned function is called. */
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

  /** The local scopes with `form` added. */
  scope(): Partial<Scope> {
    return { ...this.runtime.scope(), ...this.#local, form: this.values };
  }

  stateOf(name: string): FieldState {
    return this.#links.stateOf(name, this.scope());
  }

  /** The validator of a field: created once per field, and reads the newest declaration. */
  readonly validate =
    (name: string) =>
    (value: unknown): string => {
      const spec = this.#byName.get(name);
      return this.#pending.get(name) ?? (spec && fieldError(value, spec)) ?? '';
    };

  /** Applies initial values that arrived later or changed, to fields without user input. */
  startWith(initial: Values): void {
    for (const name of new Set([...Object.keys(initial), ...Object.keys(this.#pristine)])) {
      if (sameValue(this.values[name], this.#pristine[name]))
        this.form.setValuesIn(name, structuredClone(initial[name]));
    }
    this.#pristine = initial;
  }

  /** Whether leaving would lose input. */
  readonly isDirty = (): boolean => this.isPending() || !sameValues(this.typed(), this.#pristine);

  /** Whether a file of a field is still loading. */
  readonly isPending = (): boolean => this.#pending.size > 0;

  specOf = (name: string): FieldSpec | undefined => this.#byName.get(name);

  /** Sets values that a control found for other fields, and validates these fields again. */
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

  /** Validates a field again if it shows an error. */
  #mend(name: string): void {
    const field = this.form.query(name).take();
    if (!field || !isField(field) || field.selfErrors.length === 0) return;
    field.setFeedback({ type: 'error', code: 'EffectError', messages: [] });
    void field.validate('onBlur').catch(() => undefined);
  }

  /** A plain copy of the current values. */
  typed(): Values {
    return JSON.parse(JSON.stringify(this.values)) as Values;
  }

  /**
   * After a successful save: the sent values become the initial ones. `params` and `result` are those of the call; the
   * result may contain the record's new version.
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

  /** The content of a draft of the current input. */
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

  /** The values that the form would send without user input. */
  untouched(): Values {
    return submitted(this.#specs, this.#pristine);
  }

  get loaded(): LoadedRecord | undefined {
    return this.#loaded;
  }

  startFrom(loaded: LoadedRecord | undefined): void {
    this.#loaded = loaded;
  }

  /** Applies a merge: `merged` goes into the fields; values without a field are kept and sent along. */
  takeOver(loaded: LoadedRecord, merged: Values): void {
    const taken: Values = { ...this.loaded?.taken };
    for (const [name, value] of Object.entries(merged)) {
      if (this.#byName.has(name)) this.form.setValuesIn(name, structuredClone(value));
      else taken[name] = value;
    }
    this.#loaded = { ...loaded, taken };
  }

  /** Replaces the input by the current record, which another user changed, and restarts the form. */
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

  /** Resets the values to the initial ones and clears errors. */
  restart(): void {
    for (const name of new Set([...Object.keys(this.typed()), ...Object.keys(this.#pristine)]))
      this.form.setValuesIn(name, structuredClone(this.#pristine[name]));
    this.form.clearErrors();
  }

  /** The values of visible fields, to be sent. */
  sent(): Values {
    return submitted(
      this.#specs.filter(({ name, component }) => component === 'hidden' || this.stateOf(name).visible),
      this.typed(),
    );
  }

  /** Names of visible fields with an error, in order. */
  async findInvalid(): Promise<string[]> {
    await this.form.validate().catch(() => undefined);
    return this.#invalid();
  }

  /** Shows the server's errors at their fields; returns in `homeless` those without a visible field. */
  takeErrors(errors: Readonly<Record<string, string>>): { shown: string[]; homeless: string[] } {
    const homeless: string[] = [];
    for (const [path, message] of Object.entries(errors)) {
      const field = this.#fieldAt(path);
      if (field) field.setFeedback({ type: 'error', code: 'EffectError', messages: [message] });
      else homeless.push(message);
    }
    return { shown: this.#invalid(), homeless };
  }

  /** The field for an error path: `tags.0` belongs to the field `tags`, the end of a range to its start. */
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
      // `hidden` keeps the value, so that input is back when the field is shown again; `sent` omits it meanwhile.
      field.setDisplay(visible ? 'visible' : 'hidden');
      field.setPattern(disabled ? 'disabled' : 'editable');
    }
  }
}
